//! A model of many addresses that come and go.

use super::*;

const FEW: Places = Places { all: 40, network: 8, region: 16, players: 4, newcomers: 4 };

fn address(text: &str) -> IpAddr {
    text.parse().expect("an address")
}

/// An address in a region of its own.
fn far(nth: usize) -> IpAddr {
    address(&format!("10.{}.{}.1", nth / 256, nth % 256))
}

fn is_there(guest: &Guest) -> bool {
    guest.badge.crowd.there().connections.contains_key(&guest.badge.connection)
}

#[test]
fn networks_within_all_limits_do_not_take_every_place() {
    let crowd = Crowd::new(Places::default(), Trust::Connection);
    let mut crowd_of_64: Vec<Guest> = Vec::new();
    for nth in 0..64 * 64 {
        crowd_of_64.extend(crowd.admit(far(nth % 64)));
    }
    let newcomers: Vec<Guest> = (0..1_000).filter_map(|nth| crowd.admit(far(1_000 + nth))).collect();
    assert_eq!(newcomers.len(), 1_000, "every newcomer gets a place");
    assert!(newcomers.iter().all(is_there), "and keeps it");
    assert!(crowd.there().connections.len() <= 4_096);
    // As the newcomers' browsers do, each opens some more.
    let more: Vec<Guest> = (0..1_000).filter_map(|nth| crowd.admit(far(1_000 + nth))).collect();
    assert_eq!(more.len(), 1_000, "all have fewer than the crowd");
}

#[test]
fn a_region_has_its_limit_also_with_very_many_networks() {
    let crowd = Crowd::new(Places::default(), Trust::Connection);
    let guests: Vec<Guest> =
        (0..5_000).filter_map(|nth| crowd.admit(address(&format!("2001:db8:0:{nth:x}::1")))).collect();
    assert_eq!(guests.iter().filter(|guest| is_there(guest)).count(), 512);
    assert!(crowd.admit(address("2001:db8:1::1")).is_some(), "others are elsewhere");
    let four: Vec<Guest> =
        (0..5_000).filter_map(|nth| crowd.admit(address(&format!("192.0.2.{}", nth % 256)))).collect();
    assert_eq!(four.iter().filter(|guest| is_there(guest)).count(), 512, "as with IPv4");
}

#[test]
fn a_busy_crowd_leaves_the_places_that_are_kept() {
    let crowd = Crowd::new(FEW, Trust::Connection);
    let player = crowd.admit(far(0)).expect("a place");
    player.badge().recognise(Standing::Player);
    let mut guests = Vec::new();
    // Every other place is taken by requests that do not end, by few enough from each network to be as good as any.
    let mut take = |nth| {
        let guest = crowd.admit(far(nth))?;
        let running = guest.badge().begin();
        guests.push((guest, running));
        Some(())
    };
    let taken = (0..200).filter_map(|nth| take(100 + nth % 100)).count();
    assert_eq!(taken, 40 - 1 - 4, "one for each network, and none of those for players");
    assert!(take(500).is_none(), "newcomers have had theirs");
    let more: Vec<Guest> = (0..9).filter_map(|_| crowd.admit(far(0))).collect();
    assert_eq!(more.iter().filter(|guest| is_there(guest)).count(), 4, "players have theirs");
}

#[test]
fn who_does_least_gives_way_first() {
    let crowd = Crowd::new(Places { all: 4, network: 8, region: 16, players: 0, newcomers: 0 }, Trust::Connection);
    let mut here: Vec<Guest> = (0..4).map(|_| crowd.admit(far(1)).expect("a place")).collect();
    let [player, stranger, viewer] = [&here[0], &here[1], &here[2]].map(Guest::badge);
    player.recognise(Standing::Player);
    viewer.recognise(Standing::Viewer);
    let _running = [player.begin(), stranger.begin(), viewer.begin()];
    let mut newcomers = Vec::new();
    for left in [[true, true, true, false], [true, true, false, false], [true, false, false, false]] {
        newcomers.push(crowd.admit(far(10 + newcomers.len())).expect("a place"));
        assert_eq!(here.iter().map(is_there).collect::<Vec<_>>(), left);
    }
    assert!(crowd.admit(far(20)).is_none(), "a player does not, nor a network with one connection");
    drop(newcomers.pop());
    assert!(crowd.admit(far(20)).is_some(), "a place that is free again");
    here.clear();
    newcomers.clear();
    let there = crowd.there();
    assert!(there.connections.is_empty() && there.networks.is_empty() && there.regions.is_empty(), "all are gone");
}

#[test]
fn a_network_full_of_idle_connections_has_room_for_its_players() {
    let crowd = Crowd::new(FEW, Trust::Connection);
    let idle: Vec<Guest> = (0..8).map(|_| crowd.admit(far(1)).expect("a place")).collect();
    let neighbour = crowd.admit(far(1)).expect("the oldest gives way");
    neighbour.badge().recognise(Standing::Player);
    assert_eq!(idle.iter().filter(|guest| is_there(guest)).count(), 7);
    for _ in 0..100 {
        let _another = crowd.admit(far(1)).expect("a place");
        assert!(is_there(&neighbour), "a player stays");
    }
}

#[test]
fn a_proxy_gets_every_place_and_its_idle_connections_give_way() {
    let crowd = Crowd::new(FEW, Trust::Proxy);
    let guests: Vec<Guest> = (0..40).map(|_| crowd.admit(far(1)).expect("a place")).collect();
    let running: Vec<Running> = guests[1..].iter().map(|guest| guest.badge().begin()).collect();
    assert!(crowd.admit(far(1)).is_some());
    assert!(!is_there(&guests[0]));
    drop(running);
}

/// Random comings and goings never break a limit, and whoever is let in or sent away is counted right.
#[test]
fn limits_hold_whatever_happens() {
    let crowd = Crowd::new(FEW, Trust::Connection);
    let mut guests: Vec<Guest> = Vec::new();
    let mut running: Vec<Running> = Vec::new();
    let mut seed: u64 = 7;
    let mut draw = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    for _ in 0..20_000 {
        match draw(10) {
            0..5 => {
                let region = draw(12);
                guests.extend(crowd.admit(address(&format!("10.0.{region}.{}", draw(6)))));
            }
            5 if !guests.is_empty() => drop(guests.swap_remove(draw(guests.len()))),
            6 if !guests.is_empty() => running.push(guests[draw(guests.len())].badge().begin()),
            7 if !running.is_empty() => drop(running.swap_remove(draw(running.len()))),
            8 if !guests.is_empty() => guests[draw(guests.len())].badge().recognise(Standing::Viewer),
            9 if !guests.is_empty() && draw(8) == 0 => {
                guests[draw(guests.len())].badge().recognise(Standing::Player);
            }
            _ => {}
        }
        let there = crowd.there();
        assert!(there.connections.len() <= FEW.all);
        assert!(there.networks.values().all(|network| (1..=FEW.network).contains(&network.size())));
        assert!(there.regions.values().all(|count| (1..=FEW.region).contains(count)));
        assert_eq!(there.networks.values().map(Network::size).sum::<usize>(), there.connections.len());
        assert_eq!(there.regions.values().sum::<usize>(), there.connections.len());
        let giving_way = there.networks.iter().flat_map(|(address, network)| network.giving_way(*address));
        assert_eq!(there.giving_way, giving_way.collect(), "the index is kept");
    }
    assert!(guests.iter().any(|guest| !is_there(guest)), "some were sent away");
}
