//! Each change of an initiator's state, and when it next asks for the bus. The times are not random.

use super::*;
use crate::stats::request::RequestParts;

const SPEC: InitiatorSpec = InitiatorSpec {
    interrupt: 20,
    command: 0,
    cpu_per_kib: 3,
    adapter: 0,
    in_flight: u32::MAX,
    rearm: 7,
    rearm_reselected: 50,
    reads_ahead: false,
    jitter: 0,
};

fn command(stream: usize, issued_at: Ps) -> Command {
    let parts = RequestParts::default();
    Command {
        stream,
        number: 1,
        address: 0,
        bytes: 512,
        read: true,
        issued_at,
        ready_at: issued_at,
        request: 0,
        moved: 0,
        arrived_at: 0,
        parts,
    }
}

fn with(commands: &[Command]) -> Initiator {
    let mut it = Initiator::new(&SPEC, RandomStream::new(1, 0, 0), 8);
    commands.iter().for_each(|command| it.enqueue(*command));
    it
}

#[test]
fn an_initiator_without_a_command_does_not_ask() {
    let it = with(&[]);
    assert_eq!((it.state, it.asks_at()), (State::Idle, NEVER));
}

#[test]
fn it_arbitrates_from_when_its_first_request_is_ready() {
    let mut it = with(&[command(0, 100)]);
    assert_eq!((it.state, it.asks_at()), (State::Arbitrates { from: 100 }, 100));
    it.enqueue(command(1, 300));
    assert_eq!(it.asks_at(), 100, "a later request changes nothing");
    it.enqueue(command(2, 40));
    assert_eq!(it.asks_at(), 40, "an earlier request does");
}

#[test]
fn it_sends_its_requests_in_the_order_they_became_ready() {
    let mut it = with(&[command(0, 100), command(1, 30), command(2, 30)]);
    let sent = [0; 3].map(|_| {
        let command = it.select(500);
        assert_eq!((it.state, it.asks_at()), (State::Connected, NEVER));
        it.bus_free(500);
        (command.stream, command.parts.unsent)
    });
    assert_eq!(sent, [(1, 470), (2, 470), (0, 400)]);
    assert_eq!(it.state, State::Idle);
}

#[test]
fn its_adapter_is_not_ready_at_once_after_a_connection() {
    let mut it = with(&[command(0, 10), command(1, 10)]);
    it.select(10);
    it.bus_free(60);
    assert_eq!((it.state, it.asks_at()), (State::Arbitrates { from: 67 }, 67));
    it.select(67);
    it.bus_free(90);
    assert_eq!(it.state, State::Idle);
    it.enqueue(command(0, 92));
    assert_eq!(it.asks_at(), 97, "after an idle time too");
    assert_eq!(with(&[command(0, 200)]).asks_at(), 200);
}

#[test]
fn one_connection_takes_what_is_ready_for_the_same_target() {
    let mut it = with(&[command(0, 10), command(1, 20), command(0, 30), command(0, 90)]);
    assert_eq!(it.select(40).issued_at, 10);
    assert_eq!(it.next_of(0, 40).map(|c| (c.issued_at, c.parts.unsent)), Some((30, 10)));
    assert_eq!(it.next_of(0, 40), None, "the last request is not ready");
    it.bus_free(50);
    assert_eq!(it.asks_at(), 57);
    assert_eq!(it.select(57).stream, 1);
}

#[test]
fn a_reselection_keeps_it_out_of_arbitrations_for_a_while() {
    assert_eq!(with(&[]).takes_part_again(1_000), 1_050);
}

#[test]
fn the_driver_sees_a_completion_before_the_processor_uses_up_the_data() {
    let mut it = with(&[command(0, 100)]);
    it.select(100);
    it.bus_free(200);
    it.ends(1_000);
    assert_eq!(it.uses(4_096, 0, 1_000), (1_020, 12));
}

// A debug assertion catches an impossible event.
#[cfg(debug_assertions)]
#[test]
fn every_event_in_every_state() {
    let (idle, arbitrates, connected) = (State::Idle, State::Arbitrates { from: 5 }, State::Connected);
    for (event, before, after) in [
        (Event::Issued, idle, Some(arbitrates)),
        (Event::Issued, arbitrates, Some(arbitrates)),
        (Event::Issued, connected, None),
        (Event::Won, idle, None),
        (Event::Won, arbitrates, Some(connected)),
        (Event::Won, connected, None),
        (Event::BusFree, idle, None),
        (Event::BusFree, arbitrates, None),
        (Event::BusFree, connected, Some(arbitrates)),
    ] {
        let mut it = with(&[command(0, 5)]);
        it.state = before;
        let passed = std::panic::catch_unwind(move || {
            it.apply(event);
            it.state
        });
        assert_eq!(passed.ok(), after, "{event:?} in {before:?}");
    }
}

#[test]
fn its_adapter_takes_time_for_each_command_and_holds_so_many() {
    let spec = InitiatorSpec { adapter: 10, in_flight: 1, ..SPEC };
    let mut it = Initiator::new(&spec, RandomStream::new(1, 0, 0), 8);
    it.enqueue(command(0, 100));
    it.enqueue(command(1, 100));
    assert_eq!(it.asks_at(), 110, "the adapter's time passes before it asks");
    it.select(110);
    it.bus_free(120);
    assert_eq!((it.state, it.asks_at()), (State::Idle, NEVER), "the adapter holds one command");
    assert!(it.next_of(1, 200).is_none());
    it.ends(500);
    assert_eq!(it.asks_at(), 500, "until that is done");
    it.select(500);
}
