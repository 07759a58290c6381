/** The numbers of a pager (section 3, decision 32). */
interface Pager {
  pageCount: number;
  /** The current page, clamped to 1 … pageCount. */
  part: number;
  size: number;
  totalCount: number;
  pages: { number: number; selected: boolean }[];
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
    pages: Array.from({ length: pageCount }, (_, index) => ({
      number: index + 1,
      selected: index + 1 === current,
    })),
  };
}
