/** Times of the log in words. */

const digits = (value: number, count: number) => String(value).padStart(count, '0');

/** `17:03:04.120`, in the browser's time zone. */
export function timeText(at: number): string {
  const date = new Date(at);
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()];
  const clock = [hours, minutes, seconds].map((part) => digits(part, 2)).join(':');
  return `${clock}.${digits(date.getMilliseconds(), 3)}`;
}

export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 60
    ? `${minutes} min ${Math.floor((milliseconds % 60_000) / 1_000)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
