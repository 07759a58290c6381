/**
 * Returns a number of a sequence of random numbers from 0 to 1, without 1 (mulberry32).
 * @param place in the sequence, from 1
 */
export function randomNumber(place: number, seed = 1): number {
  const state = (seed + Math.imul(place, 0x6d2b79f5)) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
