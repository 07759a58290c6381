import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { ChevronIcon } from '@/shared/ui/icons';

const disclosure = {
  borderBottomWidth: '1px',
  borderColor: 'hairline',
  _last: { borderBottomWidth: '0' },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '48px',
    py: '2',
    fontWeight: 'semibold',
    lineHeight: '1.7',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { flexShrink: '0', color: 'turquoise', transition: 'transform 150ms ease-out' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > div': { pb: '3', color: 'muted' },
} as const;

/** A question whose answer is shown on press. It needs no script: it works on a server-rendered page at once. */
export const Disclosure = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <Box as="details" css={disclosure}>
    <summary>
      <bdi>{summary}</bdi>
      <ChevronIcon />
    </summary>
    <div>{children}</div>
  </Box>
);
