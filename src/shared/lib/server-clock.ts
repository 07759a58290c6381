/** The server's time, for what devices with other clocks change and compare (decision 80). */
import { createStored } from './storage';

/** A smaller difference, in milliseconds, is the duration of the response. */
const MIN_DIFFERENCE_MS = 2_000;

/** Milliseconds by which the server's clock is ahead of this device's. */
const ahead = createStored('localStorage', 'serverClock', (json) =>
  Number.isSafeInteger(json) ? (json as number) : 0,
);

/**
 * Converts a time by this device's clock to one by the server's, as far as it is known.
 * @param time in milliseconds since 1970, as the result
 */
export const toServerTime = (time: number): number => time + ahead.read();
/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => toServerTime(Date.now());

/** @param now the server's time in a response, in milliseconds since 1970 */
export function setServerTime(now: number): void {
  if (Math.abs(now - serverNow()) >= MIN_DIFFERENCE_MS) ahead.write(now - Date.now());
}

/** The time of a change after an earlier one, even if the clock was set back in between. */
export const timeAfter = (earlier: number): number => Math.max(serverNow(), earlier + 1);
