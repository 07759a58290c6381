import { expect, test } from 'vitest';
import { formatDuration, durationInWords } from './duration';

test.each([
  [0, '۰:۰۰', '۰ ثانیه'],
  [5.9, '۰:۰۵', '۵ ثانیه'],
  [60, '۱:۰۰', '۱ دقیقه'],
  [65, '۱:۰۵', '۱ دقیقه و ۵ ثانیه'],
  [3600, '۱:۰۰:۰۰', '۱ ساعت'],
  [3725, '۱:۰۲:۰۵', '۱ ساعت و ۲ دقیقه و ۵ ثانیه'],
])('formats %f seconds as «%s» and in words as «%s»', (seconds, read, words) => {
  expect([formatDuration(seconds), durationInWords(seconds)]).toEqual([read, words]);
});
