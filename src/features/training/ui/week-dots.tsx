import { Box } from '@chakra-ui/react/box';
import { WEEKDAYS } from '@/shared/api/contract/rules/support-hours';
import { CheckIcon } from '@/shared/ui/icons';
import type { PlannedDay } from '../model/plan';

const STATE_WORDS = { trained: '، تمرین شد', planned: '، برنامه تمرین', free: '' } as const;

const dot = {
  display: 'grid',
  placeContent: 'center',
  // in large text, no wider than its column
  w: 'min(1.75rem, 100%)',
  aspectRatio: '1',
  borderRadius: 'full',
  borderWidth: '2px',
  '& svg': { w: '1rem', h: '1rem', strokeWidth: '3' },
} as const;
/** A day that was missed looks like every other day without training. */
const DOT_STYLES = {
  trained: { bg: 'turquoise', borderColor: 'turquoise', color: 'card' },
  planned: { borderColor: 'turquoise', borderStyle: 'dashed' },
  free: { bg: 'tint', borderColor: 'transparent' },
} as const;

/** The seven days of a week: trained, planned or free. */
export const WeekDots = ({ days }: { days: readonly PlannedDay[] }) => (
  <Box
    as="ol"
    aria-label="این هفته"
    display="grid"
    gridTemplateColumns="repeat(7, minmax(0, 1fr))"
    columnGap="1"
    justifyItems="center"
    fontSize="xs"
    lineHeight="1.6"
  >
    {days.map(({ day, state, isToday }, weekday) => (
      <Box
        key={day}
        as="li"
        w="full"
        display="grid"
        justifyItems="center"
        gap="1"
        color={isToday ? 'ink' : 'muted'}
        fontWeight={isToday ? 'bold' : undefined}
      >
        <span aria-hidden="true">{WEEKDAYS[weekday]![0]}</span>
        <span className="visually-hidden">
          {isToday && 'امروز '}
          {WEEKDAYS[weekday]}
          {STATE_WORDS[state]}
        </span>
        <Box
          as="span"
          css={[dot, DOT_STYLES[state]]}
          outline={isToday ? '2px solid' : undefined}
          outlineColor="saffron"
          outlineOffset="2px"
        >
          {state === 'trained' && <CheckIcon />}
        </Box>
      </Box>
    ))}
  </Box>
);
