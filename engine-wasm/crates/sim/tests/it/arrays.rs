//! Disk arrays: what each level costs and gives, on one channel and on two, whole, without a member and rebuilding.

use busfree_plan::{ArrayState, from_link};
use busfree_sim::{ArrayResult, Precision, Prediction, Simulation};

const CHEETAH: &str = "seagate_cheetah_18_u160";

fn predict(link: &str) -> Prediction {
    let read = from_link(link);
    assert_eq!(read.problems, vec![], "{link}");
    let precision = Precision { replications: 4, most_s: 32, ..Precision::default() };
    Simulation::new(&read.plan.unwrap_or_default(), precision).finish()
}

/// `count` Cheetahs as members of the first array.
fn members(count: u8) -> String {
    (0..count).map(|id| format!("/{id}={CHEETAH}.array=1")).collect()
}

fn link(array: &str, disks: &str) -> String {
    format!("5/wide.lvd/array={array}/7=host.aha29160{disks}")
}

/// An array of four Cheetahs on one channel.
fn four(array: &str) -> ArrayResult {
    predict(&link(array, &members(4))).arrays.remove(0)
}

fn close(a: f64, b: f64, share: f64) -> bool {
    (a - b).abs() <= share * b
}

#[test]
fn stripes_over_four_disks_carry_what_the_separate_disks_do() {
    let (separate, striped) = (four("jbod"), four("raid0.q4"));
    assert!(close(striped.throughput_mb_s, separate.throughput_mb_s, 0.01), "{striped:?} {separate:?}");
    let (separate, striped) = (four("jbod.rand.s8k.q4"), four("raid0.rand.s8k.q16"));
    assert!(close(striped.requests_per_s, separate.requests_per_s, 0.1), "{striped:?} {separate:?}");
}

#[test]
fn separate_disks_give_the_same_as_without_an_array() {
    let disks: String = (0..4).map(|id| format!("/{id}={CHEETAH}.s16k.q2")).collect();
    let plain = predict(&format!("3/wide.lvd/7=host.aha29160{disks}"));
    let array = predict(&link("jbod.s16k.q2", &members(4)));
    assert_eq!(array.total_mb_s.to_bits(), plain.total_mb_s.to_bits());
    assert!(close(array.arrays[0].throughput_mb_s, plain.total_mb_s, 1e-9));
    assert!((array.arrays[0].commands_per_request - 1.0).abs() < 1e-9);
}

#[test]
fn the_data_of_an_array_are_those_of_its_members() {
    // With reads every byte of a member is one of the array.
    for level in ["raid0.q8", "raid5.q8", "raid10.q8", "raid1.q8", "raid5.adapter.s256k.q4"] {
        let seen = predict(&link(level, &members(4)));
        let array = &seen.arrays[0];
        assert!(close(array.disk_mb_s, array.throughput_mb_s, 0.01), "{level}: {array:?}");
        assert!(close(seen.total_mb_s, array.disk_mb_s, 0.01), "{level}: {} {array:?}", seen.total_mb_s);
    }
    // Writes go to both copies; a small one of RAID 5 reads and writes data and parity.
    for (level, times) in [("raid10.r0.q8", 2.0), ("raid1.r0.q8", 4.0), ("raid5.rand.s8k.r0.q8", 4.0)] {
        let array = four(level);
        assert!(close(array.disk_mb_s, times * array.throughput_mb_s, 0.02), "{level}: {array:?}");
        assert!(close(array.commands_per_request, times, 0.02), "{level}: {array:?}");
    }
}

#[test]
fn a_write_of_whole_rows_costs_its_parity_alone() {
    let array = four("raid5.s192k.q4.r0");
    assert!(close(array.disk_mb_s, array.throughput_mb_s * 4.0 / 3.0, 0.01), "{array:?}");
    // 192 KiB of data at 1 us for each.
    assert!(close(array.parity_ms, 0.192, 0.01), "{array:?}");
    let small = four("raid5.s64k.q4.r0");
    assert!(small.throughput_mb_s < 0.4 * array.throughput_mb_s, "{small:?} {array:?}");
}

#[test]
fn each_disk_passes_over_its_parity() {
    // Three quarters of what a disk reads are data. Four Cheetahs read 140 MB/s where they begin.
    let array = four("raid5.q8");
    assert!(array.throughput_mb_s < 106.0 && array.throughput_mb_s > 95.0, "{array:?}");
    // The processor and the bus limit small requests, which the disks read ahead meanwhile.
    let (striped, parity) = (four("raid0.s4k.q4"), four("raid5.s4k.q4"));
    assert!(close(parity.requests_per_s, striped.requests_per_s, 0.02), "{striped:?} {parity:?}");
}

#[test]
fn without_a_member_its_reads_go_to_all_others() {
    let lost = format!("/0={CHEETAH}.array=1/1={CHEETAH}.array=1/2={CHEETAH}.array=1.nopower/3={CHEETAH}.array=1");
    let whole = four("raid5.rand.s8k.q16");
    let seen = predict(&link("raid5.rand.s8k.q16", &lost));
    let array = &seen.arrays[0];
    assert_eq!((whole.state, array.state), (ArrayState::Whole, ArrayState::Degraded));
    // Three quarters of the reads are one command, the others three.
    assert!(close(array.commands_per_request, 1.5, 0.03), "{array:?}");
    assert!(close(array.parity_ms, 0.25 * 3.0 * 8.0 * 1e-3, 0.05), "{array:?}");
    assert!(array.requests_per_s < 0.6 * whole.requests_per_s, "{array:?} {whole:?}");
    assert_eq!(seen.devices[2].throughput_mb_s, 0.0);
    // A stripe set has no copy.
    let seen = predict(&link("raid0.q4", &lost));
    assert_eq!((seen.arrays[0].state, seen.arrays[0].throughput_mb_s), (ArrayState::Lost, 0.0));
    let seen = predict(&link("raid5.q4", &members(2)));
    assert_eq!((seen.arrays[0].state, seen.arrays[0].throughput_mb_s), (ArrayState::TooFew, 0.0));
}

#[test]
fn a_member_is_rebuilt_beside_the_work() {
    let disks = members(4).replace("/2=seagate_cheetah_18_u160", "/2=seagate_cheetah_18_u160.rebuild");
    let disks = disks.replace(".rebuild.array=1", ".array=1.rebuild");
    let idle = predict(&link("raid5.off", &disks)).arrays.remove(0);
    assert_eq!((idle.state, idle.throughput_mb_s), (ArrayState::Rebuilding, 0.0));
    let busy = predict(&link("raid5.rand.s8k.q16", &disks)).arrays.remove(0);
    assert!(busy.rebuild_mb_s > 0.0 && busy.rebuild_mb_s < idle.rebuild_mb_s, "{busy:?} {idle:?}");
    let hours = busy.rebuild_hours.unwrap_or_default();
    let of_a_member = busy.capacity_mb / 3.0;
    assert!(close(hours * 3600.0 * busy.rebuild_mb_s, of_a_member, 1e-6), "{busy:?}");
    let without =
        members(4).replace("/2=seagate_cheetah_18_u160.array=1", "/2=seagate_cheetah_18_u160.array=1.nopower");
    let degraded = predict(&link("raid5.rand.s8k.q16", &without)).arrays.remove(0);
    assert!(busy.requests_per_s < degraded.requests_per_s, "{busy:?} {degraded:?}");
}

#[test]
fn an_adapter_gives_its_host_one_request() {
    let of = |by: &str| predict(&link(&format!("raid0{by}.s256k.q4"), &members(4)));
    let (software, adapter) = (of(""), of(".adapter"));
    let interrupts = |seen: &Prediction| seen.initiators[0].cost.interrupts_per_s;
    assert!(close(interrupts(&software), 4.0 * interrupts(&adapter), 0.05));
    let cpu = |seen: &Prediction| seen.initiators[0].cost.cpu_percent / seen.arrays[0].throughput_mb_s;
    assert!(cpu(&adapter) < cpu(&software), "{} {}", cpu(&adapter), cpu(&software));
}

#[test]
fn two_channels_carry_more_than_one_and_the_same_from_either_side() {
    let [a, b]: [String; 2] =
        [0, 4].map(|from| (from..from + 4).map(|id| format!("/{id}={CHEETAH}.array=1")).collect());
    let host = "/7=host.aha39160";
    let one = predict(&format!("5/wide.lvd/array=raid0.s64k.q32{host}{a}{}", b.replace("/7=", "/9="))).arrays.remove(0);
    let two = |see: &str, question: &str| {
        predict(&format!(
            "5/wide.lvd{question}/array=raid0.s64k.q32{see}{host}{a}/and/wide.lvd{host}{}",
            b.replace("/7=", "/9=")
        ))
        .arrays
        .remove(0)
    };
    let (from_a, from_b) = (two("", ""), two("/see=b", ""));
    assert!(from_a.throughput_mb_s > 1.2 * one.throughput_mb_s, "{from_a:?} {one:?}");
    assert!(close(from_a.throughput_mb_s, from_b.throughput_mb_s, 0.01), "{from_a:?} {from_b:?}");
    assert!(close(from_a.disk_mb_s, from_a.throughput_mb_s, 0.01), "{from_a:?}");
}

#[test]
fn an_array_is_read_to_its_end() {
    let seen = predict(&format!("5/wide.lvd/done/array=raid0.q8.span=400/7=host.aha29160{}", members(4)));
    let array = &seen.arrays[0];
    let seconds = array.elapsed_s.unwrap_or_default();
    assert!(close(array.throughput_mb_s * seconds, 400.0, 0.01), "{array:?}");
    for device in &seen.devices {
        assert!(close(device.throughput_mb_s * seconds, 100.0, 0.01), "{device:?}");
        assert!(close(device.elapsed_s.unwrap_or_default(), seconds, 0.01), "{device:?}");
    }
}

#[test]
fn an_array_beside_another_device_and_another_array() {
    let disks = members(3).replace("/2=seagate_cheetah_18_u160.array=1", "/2=seagate_cheetah_18_u160.rand.s4k");
    let second = format!("/4={CHEETAH}.array=2/5={CHEETAH}.array=2/6={CHEETAH}.array=2");
    let seen = predict(&format!(
        "5/wide.lvd/array=raid1.rand.s8k.q4/array=raid5.r70.rand.s8k.q4/7=host.aha29160{disks}{second}"
    ));
    assert!(seen.arrays.iter().all(|array| array.requests_per_s > 50.0), "{:?}", seen.arrays);
    assert!(seen.devices[2].requests_per_s > 50.0);
    assert!(seen.arrays[0].commands_per_request < 1.01 && seen.arrays[1].commands_per_request > 1.5);
}

/// Requests that come late, and a rebuild beside them: a place in the queue of a disk is taken when its time has come.
#[test]
fn requests_of_later_do_not_hold_up_those_of_now() {
    let disks = |tags: &str| format!("/0={CHEETAH}{tags}.array=1/1={CHEETAH}{tags}.array=1.rebuild");
    let of = |work: &str, tags: &str| predict(&link(&format!("raid1.{work}"), &disks(tags))).arrays.remove(0);
    let idle = of("off", "").rebuild_mb_s;
    for (work, tags) in [("rand.s4k.q4.t1000ms", ""), ("rand.s4k.q4.t1000ms", ".tags=no"), ("rand.s4k.q64.rate=1", "")]
    {
        let array = of(work, tags);
        assert!(array.rebuild_mb_s > 0.8 * idle, "{work}{tags}: {array:?} {idle}");
    }
}

#[test]
fn a_rebuild_does_not_go_on_after_the_end() {
    let link = format!(
        "5/wide.lvd/done/array=raid1.count=2000/7=host.aha29160/0={CHEETAH}.array=1/1={CHEETAH}.array=1.rebuild/2={CHEETAH}.t10ms.count=500"
    );
    let seen = predict(&link);
    assert!(seen.settled && seen.events < 500_000, "{}", seen.events);
    assert!(seen.arrays[0].disk_mb_s < 100.0, "{:?}", seen.arrays);
    let link = link.replace("raid1.count", "jbod.count").replace(".rebuild", "");
    let array = predict(&link).arrays.remove(0);
    assert!(close(array.disk_mb_s, array.throughput_mb_s, 0.05), "{array:?}");
}

#[test]
fn one_processor_works_for_an_array_in_software() {
    for by in ["", ".adapter"] {
        let array = four(&format!("raid0{by}.rand.s4k.q64.work=10000"));
        assert!(array.requests_per_s < 101.0 && array.requests_per_s > 90.0, "{by}: {array:?}");
    }
    // Also in sequence, where the next request goes out before the data of the last have been used: 64 KiB in 0.1 s.
    for array in ["raid0.s64k.work=100000", "raid0.s64k.work=100000.q8", "raid0.adapter.s64k.work=100000"] {
        let seen = four(array);
        assert!(close(seen.throughput_mb_s, 0.655, 0.02), "{array}: {seen:?}");
    }
    let seen = predict(&link("raid5.parity=10000.s192k.r0.q8", &members(4)));
    assert!(seen.initiators[0].cost.cpu_percent <= 100.0 && seen.arrays[0].requests_per_s < 0.53, "{:?}", seen.arrays);
}

#[test]
fn arrays_and_disks_share_a_processor_equally() {
    let rates = |options: &str, rest: &str| {
        let seen = predict(&format!("5/wide.lvd/7=host.aha2940u2w{options}{rest}"));
        let arrays = seen.arrays.iter().map(|array| array.throughput_mb_s);
        arrays.chain(seen.devices.iter().filter(|device| device.id > 7).map(|device| device.throughput_mb_s)).collect()
    };
    let two = |level: &str, more: &str| -> Vec<f64> {
        let members = |first: u32, array: u32| -> String {
            (first..first + 3).map(|id| format!("/{id}={CHEETAH}.array={array}")).collect()
        };
        rates(&format!("/array={level}").repeat(2), &format!("{}{}{more}", members(0, 1), members(3, 2)))
    };
    // 64 KiB in 0.1 s are 0.655 MB/s.
    for by in ["", ".adapter"] {
        for disks in ["", ".rand.s64k.work=100000"] {
            let disk = if disks.is_empty() { String::new() } else { format!("/8={CHEETAH}{disks}") };
            let rates = two(&format!("raid0{by}.rand.s64k.work=100000"), &disk);
            let each = 0.655 / rates.len() as f64;
            assert!(rates.iter().all(|rate| close(*rate, each, 0.04)), "{by}{disks}: {rates:?}");
        }
    }
    // Requests that arrive at their own times wait for the processor, however many.
    let open: Vec<f64> = rates("/array=raid0.rand.s64k.rate=20.q8.work=100000", &members(2));
    assert!(close(open[0], 0.655, 0.02), "{open:?}");
    let many: Vec<f64> = rates("/array=raid0.rand.s512.rate=1000000.q64.work=10000000", &members(2));
    assert!(many[0] < 0.0002, "{many:?}");
    // A row of two disks' data is 128 KiB, whose parity takes 1.28 s: 0.102 MB/s.
    let rates = two("raid5.parity=10000.s128k.r0.q8", "");
    assert!(rates.iter().all(|rate| close(*rate, 0.0512, 0.02)), "{rates:?}");
}

#[test]
fn only_an_array_with_work_and_hosts_is_used() {
    assert_eq!(four("jbod.off").throughput_mb_s.to_bits(), 0_f64.to_bits());
    // A member is no copy, whatever its own setting.
    let disks = format!("/0={CHEETAH}.nopower/1={CHEETAH}.array=1/2={CHEETAH}.array=1.from=1");
    assert!(predict(&link("raid0.q4", &disks)).arrays[0].throughput_mb_s > 60.0);
    // The channel that is looked at has no member.
    let seen =
        predict(&format!("5/wide.lvd/array=raid0.q4/7=host.aha29160/and/wide.lvd/7=host.aha29160{}", members(2)));
    assert!(seen.arrays[0].throughput_mb_s > 60.0, "{:?}", seen.arrays);
}

#[test]
fn both_views_have_one_margin_and_no_array_counts_as_measured() {
    let of = |see: &str| {
        let of_two = format!(
            "5/wide.lvd/array=raid0.q4{see}/7=host.aha29160/0={CHEETAH}.array=1/and/wide.lvd/7=host.aha29160/0=id_prec_disk.array=1"
        );
        let array = predict(&of_two).arrays.remove(0);
        array.margin_mb_s / array.throughput_mb_s
    };
    assert!(close(of(""), of("/see=b"), 0.02), "{} {}", of(""), of("/see=b"));
}
