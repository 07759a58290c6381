/** The remaining time of an upload. */
import { formatNumber } from '@/shared/lib/persian-text';

/** Milliseconds whose bytes yield the speed, and after which it is known. */
const WINDOW_MS = 15_000;
const LEAST_MS = 2000;

/**
 * @param total bytes
 * @returns a function that takes the bytes that have been sent, and returns the remaining seconds; undefined: the speed
 *   is not known yet
 */
export function createEstimate(total: number, now = () => performance.now()) {
  let samples: { readonly at: number; readonly sent: number }[] = [];
  return (sent: number): number | undefined => {
    const at = now();
    samples = [...samples.filter((sample) => at - sample.at < WINDOW_MS), { at, sent }];
    const [first] = samples;
    const milliseconds = at - first!.at;
    const bytes = sent - first!.sent;
    if (milliseconds < LEAST_MS || bytes <= 0) return undefined;
    return ((total - sent) * milliseconds) / bytes / 1000;
  };
}

export function formatRemaining(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'کمتر از یک دقیقه مانده';
  if (minutes < 60) return `${formatNumber(minutes)} دقیقه مانده`;
  const hours = `${formatNumber(Math.floor(minutes / 60))} ساعت`;
  return minutes % 60 === 0
    ? `${hours} مانده`
    : `${hours} و ${formatNumber(minutes % 60)} دقیقه مانده`;
}
