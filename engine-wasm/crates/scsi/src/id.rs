//! IDs and their priority.

/// A SCSI ID, 0 to 15.
pub type Id = u8;

/// All IDs from strongest to weakest: 7 to 0, then 15 to 8, so that a wide device never outranks a narrow one that
/// cannot see it. Source: SPI; Adaptec 29160N and HP A4800A manuals.
pub const LADDER: [Id; 16] = [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];

/// Place of an ID in the order of priority: 0 is the strongest, 15 the weakest. IDs above 15 count as their low four
/// bits.
#[must_use]
pub const fn weaker_than(id: Id) -> u8 {
    let id = id & 15;
    if id < 8 { 7 - id } else { 23 - id }
}

/// Chooses an ID for a party from those it may have: the one nearest in priority to `near`, its present ID; of two
/// equally near, the stronger. Without `near`, the strongest.
#[must_use]
pub fn chosen_id(may_have: impl Fn(Id) -> bool, near: Option<Id>) -> Option<Id> {
    let distance = |id: &Id| near.map_or(0, |near| weaker_than(*id).abs_diff(weaker_than(near)));
    LADDER.into_iter().filter(|id| may_have(*id)).min_by_key(distance)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ladder_and_rank_agree() {
        for (rank, &id) in LADDER.iter().enumerate() {
            assert_eq!(usize::from(weaker_than(id)), rank);
        }
    }
}
