import { Box } from '@chakra-ui/react/box';
import { Fragment, useEffect } from 'react';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';

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

interface PagerProps {
  total: number;
  size: number;
  part: number;
  onPart: (part: number) => void;
}

/** Previous, next and numbered pages; clamped to what there is (decision 32). */
export function Pager({ total, size, part, onPart }: PagerProps) {
  const pager = pagesOf(total, size, part);
  useEffect(() => {
    if (pager.part !== part) onPart(pager.part); // the list has shrunk below the page that was asked for
  });
  if (pager.pageCount === 1) return null;
  return (
    <Box
      as="nav"
      aria-label="صفحه‌بندی"
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      alignItems="center"
      gap="1"
      my="6"
    >
      <Button
        variant="quiet"
        px="2"
        aria-disabled={pager.part === 1}
        onClick={() => onPart(pager.part - 1)}
      >
        قبلی
      </Button>
      {pager.pages.map(({ number, selected }, index) => (
        <Fragment key={number}>
          {number > (pager.pages[index - 1]?.number ?? 0) + 1 && <span aria-hidden>…</span>}
          <Button
            variant={selected ? 'calm' : 'quiet'}
            minW="44px"
            px="2"
            aria-label={`صفحه ${formatNumber(number)}`}
            aria-current={selected ? 'page' : undefined}
            onClick={() => onPart(number)}
          >
            {formatNumber(number)}
          </Button>
        </Fragment>
      ))}
      <Button
        variant="quiet"
        px="2"
        aria-disabled={pager.part === pager.pageCount}
        onClick={() => onPart(pager.part + 1)}
      >
        بعدی
      </Button>
    </Box>
  );
}
