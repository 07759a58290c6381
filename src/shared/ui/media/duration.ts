/** Formats durations and positions of a video in words and in digits. */
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';

const partsOf = (seconds: number) => {
  const wholeSeconds = Math.floor(seconds);
  return [
    Math.floor(wholeSeconds / 3600),
    Math.floor(wholeSeconds / 60) % 60,
    wholeSeconds % 60,
  ] as const;
};

/** Seconds as «۱:۰۵», from one hour on as «۱:۰۲:۰۵». */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return toPersianDigits(
    hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`,
  );
}

/** Seconds as words: «۱ ساعت و ۲ دقیقه و ۵ ثانیه». */
export function durationInWords(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds);
  const words = [
    hours > 0 && `${formatNumber(hours)} ساعت`,
    minutes > 0 && `${formatNumber(minutes)} دقیقه`,
    (rest > 0 || seconds < 60) && `${formatNumber(rest)} ثانیه`,
  ];
  return words.filter(Boolean).join(' و ');
}
