import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

const details = {
  '& [data-slot=row]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minH: '44px',
  },
  '& [data-slot=row] + [data-slot=row]': { borderTopWidth: '1px', borderColor: 'hairline' },
  '& dt': { color: 'muted', fontSize: 'sm' },
  '& dd': { display: 'flex', alignItems: 'center', gap: '1', fontWeight: 'semibold' },
} as const;

/** Facts as rows: the label at the start, the value at the end. */
export const DetailsList = ({ children }: { children: ReactNode }) => (
  <Box as="dl" w="full" css={details}>
    {children}
  </Box>
);

/** A row; without content it is not shown. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) =>
  children && (
    <div data-slot="row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );

/** A code, such as a tracking number: left to right, with letters and digits in one face and digits of equal width. */
export const Code = ({ children }: { children: string }) => (
  <Box as="bdi" dir="ltr" fontFamily="code" fontSize="sm" fontVariantNumeric="tabular-nums">
    {children}
  </Box>
);
