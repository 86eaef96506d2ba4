//! Independent jobs on all processors. The result does not depend on their number.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Runs `work` for every job and returns the results in the order of the jobs. After each job, `progress` is called
/// with the number of finished jobs and of all jobs.
pub fn in_parallel<J: Sync, R: Send>(
    jobs: &[J],
    work: impl Fn(&J) -> R + Sync,
    mut progress: impl FnMut(usize, usize),
) -> Vec<R> {
    let workers = thread::available_parallelism().map_or(1, usize::from).min(jobs.len());
    let next = AtomicUsize::new(0);
    let (work, next) = (&work, &next);
    let mut done: Vec<(usize, R)> = Vec::with_capacity(jobs.len());
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..workers {
            let sender = sender.clone();
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(job) = jobs.get(index) else { break };
                    if sender.send((index, work(job))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for result in receiver {
            done.push(result);
            progress(done.len(), jobs.len());
        }
    });
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        let jobs: Vec<u32> = (0..100).collect();
        let mut told = Vec::new();
        let squares = in_parallel(&jobs, |n| n * n, |done, of| told.push((done, of)));
        assert!(squares.iter().zip(&jobs).all(|(square, n)| *square == n * n) && squares.len() == 100);
        assert!(told.iter().enumerate().all(|(index, told)| *told == (index + 1, 100)));
    }
}
