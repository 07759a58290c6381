import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/shared/ui/icons';

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  w: 'full',
  maxW: '360px',
  fontSize: 'sm',
  color: 'muted',
  '& > li': { position: 'relative', display: 'grid', justifyItems: 'center', gap: '1' },
  // The line from the step before.
  '& > li + li::before': {
    content: '""',
    position: 'absolute',
    top: '15px',
    insetInlineStart: 'calc(-50% + 20px)',
    w: 'calc(100% - 40px)',
    borderTop: '2px solid',
    borderColor: 'control',
  },
  '& > [aria-current]': { color: 'ink', fontWeight: 'semibold' },
} as const;

const circle = {
  display: 'grid',
  placeContent: 'center',
  w: '32px',
  h: '32px',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'control',
} as const;
const done = { color: 'turquoise', borderColor: 'turquoise' } as const;

/** The mark of a step for whose end the user waits on this screen. */
export const Spinner = () => (
  <Box
    css={circle}
    borderColor="hairline"
    borderTopColor="turquoise"
    animation="turn 900ms linear infinite"
  />
);

interface StepsProps {
  label: string;
  /** three */ steps: readonly string[];
  /** index of the current step; those before it are done */ current: number;
  /** of the current step */ mark: ReactNode;
}

/** Three steps of something that takes its time, and how far it is. */
export const Steps = ({ label, steps, current, mark }: StepsProps) => (
  <Box as="ol" css={list} aria-label={label}>
    {steps.map((step, at) => (
      <li key={step} aria-current={at === current ? 'step' : undefined}>
        {at === current ? (
          mark
        ) : (
          <Box css={[circle, at < current && done]}>{at < current && <CheckIcon />}</Box>
        )}
        <span>
          {step}
          {at < current && <span className="visually-hidden">، انجام شد</span>}
        </span>
      </li>
    ))}
  </Box>
);

/** The mark of a step that goes on elsewhere. */
export const StepMark = ({ children }: { children: ReactNode }) => (
  <Box css={[circle, done]}>{children}</Box>
);
