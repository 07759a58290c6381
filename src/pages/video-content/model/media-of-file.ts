import { embedOf, fileOf, frameOf, isMarkup, type Media } from '@/shared/lib/embed';

/**
 * External where it begins with http, markup where it begins with a tag, otherwise a file of the panel
 * (section 4, decision 29).
 */
export function mediaOfFile(filePath: string): Media | null {
  const path = filePath.trim();
  if (isMarkup(path)) return embedOf(path);
  return /^http/i.test(path) ? frameOf(path) : fileOf(path);
}
