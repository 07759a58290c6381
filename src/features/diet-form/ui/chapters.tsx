import { Box } from '@chakra-ui/react/box';
import type { Ref } from 'react';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';

/** Which chapter this is; a form of one has no name for it. */
export const ChapterTitle = ({
  ref,
  index,
  count,
}: {
  ref: Ref<HTMLHeadingElement>;
  /** from 0 */ index: number;
  count: number;
}) =>
  count > 1 && (
    <Box asChild fontSize="lg" fontWeight="bold" mb="3" outline="none" scrollMarginTop="80px">
      <h2 ref={ref} tabIndex={-1}>
        بخش {formatNumber(index + 1)} از {formatNumber(count)}
      </h2>
    </Box>
  );

/** The ways to the chapters before and after this one. */
export const ChapterTurns = ({
  index,
  count,
  onTurn,
}: {
  index: number;
  count: number;
  onTurn: (index: number) => void;
}) =>
  count > 1 && (
    <Box as="nav" aria-label="بخش‌های فرم" display="flex" gap="2" mt="4">
      {index > 0 && (
        <Button variant="quiet" onClick={() => onTurn(index - 1)}>
          بخش قبل
        </Button>
      )}
      {index < count - 1 && (
        <Button ms="auto" onClick={() => onTurn(index + 1)}>
          بخش بعد
        </Button>
      )}
    </Box>
  );
