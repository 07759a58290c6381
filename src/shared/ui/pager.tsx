import { Box } from '@chakra-ui/react/box';
import { usePagination } from '@chakra-ui/react/pagination';
import { useEffect } from 'react';
import { formatNumber } from '@/shared/lib/persian-text';
import { StyledButton } from '@/shared/ui/styled-button';

interface PagerProps {
  /** total number of entries */ total: number;
  /** entries per page */ size: number;
  /** the requested page, from 1 */ part: number;
  onPart: (part: number) => void;
}

/** The displayed page: from 1 to the last existing one (decision 32). */
export const clampPage = ({ total, size, part }: Omit<PagerProps, 'onPart'>): number =>
  Math.min(Math.max(1, Math.trunc(part) || 1), Math.max(1, Math.ceil(total / size)));

/**
 * Buttons for the previous and next page, and numbered pages. Of many pages, only the first, the last and those around
 * the current one are shown.
 */
export function Pager({ total, size, part, onPart }: PagerProps) {
  const page = clampPage({ total, size, part });
  const { pages, totalPages } = usePagination({
    count: total,
    pageSize: size,
    page,
    siblingCount: 2,
  });
  useEffect(() => {
    if (page !== part) onPart(page); // the list has shrunk below the requested page
  });
  if (totalPages <= 1) return null;
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
      <StyledButton
        variant="quiet"
        px="2"
        aria-disabled={page === 1}
        onClick={() => onPart(page - 1)}
      >
        قبلی
      </StyledButton>
      {pages.map((item, index) =>
        item.type === 'ellipsis' ? (
          <span key={`after ${index}`} aria-hidden>
            …
          </span>
        ) : (
          <StyledButton
            key={item.value}
            variant={item.value === page ? 'calm' : 'quiet'}
            minW="44px"
            px="2"
            aria-label={`صفحه ${formatNumber(item.value)}`}
            aria-current={item.value === page ? 'page' : undefined}
            onClick={() => onPart(item.value)}
          >
            {formatNumber(item.value)}
          </StyledButton>
        ),
      )}
      <StyledButton
        variant="quiet"
        px="2"
        aria-disabled={page === totalPages}
        onClick={() => onPart(page + 1)}
      >
        بعدی
      </StyledButton>
    </Box>
  );
}
