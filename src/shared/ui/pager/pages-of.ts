/** The numbers of a pager (section 3, decision 32). */
interface Pager {
  pageCount: number;
  /** The current page, clamped to 1 … pageCount. */
  part: number;
  size: number;
  totalCount: number;
  /** Those that are drawn: all of a few; of many the first, the last and those around the current one. */
  pages: { number: number; selected: boolean }[];
}

/** As many pages stand side by side on a phone. */
const MOST_PAGES = 9;
const AROUND = 2;

function drawn(count: number, current: number): number[] {
  if (count <= MOST_PAGES) return Array.from({ length: count }, (_, index) => index + 1);
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, index) => current - AROUND + index);
  return [...new Set([1, ...near.filter((page) => page > 1 && page < count), count])];
}

/** @param total entries in all; @param size entries a page; @param part the page asked for, from 1. */
export function pagesOf(total: number, size: number, part: number): Pager {
  const pageCount = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, Math.trunc(part) || 1), pageCount);
  return {
    pageCount,
    part: current,
    size,
    totalCount: total,
    pages: drawn(pageCount, current).map((number) => ({ number, selected: number === current })),
  };
}
