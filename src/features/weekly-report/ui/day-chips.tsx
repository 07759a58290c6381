import { Box } from '@chakra-ui/react/box';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { dayOf, type DateStamp, stampOf, type WeightEntry } from '@/entities/weekly-report';
import { EntryDate } from './entry-date';

interface DayChipsProps {
  entry: Pick<WeightEntry, 'date' | 'createdAt'>;
  onStamp: (stamp: DateStamp) => void;
  error: string | undefined;
}

const chip = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '44px',
  paddingInline: '16px',
  borderRadius: '9999px',
  border: '1px solid var(--chakra-colors-control)',
  cursor: 'pointer',
  position: 'relative',
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  '&[data-checked]': {
    borderColor: 'var(--chakra-colors-turquoise)',
    background: 'var(--chakra-colors-tint)',
    color: 'var(--chakra-colors-turquoise)',
    fontWeight: 600,
  },
  '&:focus-within': {
    outline: '3px solid var(--chakra-colors-turquoise)',
    outlineOffset: '2px',
  },
} as const;

/** The day of a weight: mostly today, sometimes yesterday, seldom another one. */
export function DayChips({ entry, onStamp, error }: DayChipsProps) {
  const name = useId();
  const [days] = useState(() => {
    const today = dayjs();
    return [
      ['امروز', today.format('YYYY-MM-DD')],
      ['دیروز', today.subtract(1, 'day').format('YYYY-MM-DD')],
    ] as const;
  });
  const isNear = days.some(([, day]) => day === dayOf(entry));
  const [isOther, setOther] = useState(!isNear);
  return (
    <Box display="grid" gap="4">
      <fieldset>
        <Box asChild fontWeight="semibold" fontSize="sm">
          <legend>روز</legend>
        </Box>
        <Box display="flex" flexWrap="wrap" gap="2" mt="1">
          {days.map(([word, day]) => (
            <Box asChild key={day} css={chip}>
              <label data-checked={!isOther && day === dayOf(entry) ? '' : undefined}>
                <input
                  type="radio"
                  name={name}
                  checked={!isOther && day === dayOf(entry)}
                  onChange={() => {
                    setOther(false);
                    onStamp(stampOf(day, new Date()));
                  }}
                />
                {word}
              </label>
            </Box>
          ))}
          <Box asChild css={chip}>
            <label data-checked={isOther ? '' : undefined}>
              <input type="radio" name={name} checked={isOther} onChange={() => setOther(true)} />
              روز دیگر
            </label>
          </Box>
        </Box>
      </fieldset>
      {isOther && <EntryDate entry={entry} onStamp={onStamp} error={error} />}
    </Box>
  );
}
