import { Box } from '@chakra-ui/react/box';
import { Fragment, useEffect } from 'react';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { pagesOf } from './pages-of';

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
