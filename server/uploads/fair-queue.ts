/** A queue whose places and turns are shared fairly between the owners of its jobs. */
import { Busy } from '../refusals/refusals';

/**
 * Creates a queue that runs one job at a time. Owners take turns, so that an owner with many jobs delays the job of
 * another by at most two. An owner may use at most half of the free places, so that no single owner fills the queue.
 * @param places maximum number of jobs that run or wait
 * @returns a function that queues a job and returns its result
 * @throws {Busy} when no place is free for this owner
 */
export function createFairQueue(places: number) {
  /** The jobs that run or wait, by owner; the owner whose turn is next comes first. */
  const jobs = new Map<number | string, (() => Promise<void>)[]>();
  let used = 0;
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let next = jobs.entries().next(); !next.done; next = jobs.entries().next()) {
      const [owner, own] = next.value;
      jobs.delete(owner);
      jobs.set(owner, own); // at the end
      await own[0]!();
      own.shift();
      if (own.length === 0) jobs.delete(owner);
      used -= 1;
    }
    isRunning = false;
  }

  return function queue<Result>(
    owner: number | string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const own = jobs.get(owner) ?? [];
    if (own.length >= (places - used) / 2) throw new Busy();
    used += 1;
    return new Promise((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      jobs.set(owner, own);
      if (!isRunning) void runAll();
    });
  };
}
