import { Box } from '@chakra-ui/react/box';
import {
  type DateStamp,
  dayOf,
  fromTyped,
  roundingOf,
  stampOf,
  stepWeight,
  toTyped,
  type WeightEntry,
} from '@/entities/weekly-report';
import type { Measure } from '@/shared/api/contract/rules/measure';
import { isDay } from '@/shared/api/contract/rules/person';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { JalaliDateField } from '@/shared/ui/jalali-date-field';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { Field, TextField } from '@/shared/ui/text-field';
import dayjs from 'dayjs';
import { Input } from '@chakra-ui/react/input';
import { cleanTyped } from '@/shared/lib/persian-text';
import { IconButton } from '@/shared/ui/button';
import { useRepeatOnHold } from '@/shared/ui/repeat-on-hold';

interface EntryDateProps {
  entry: Pick<WeightEntry, 'date' | 'createdAt'>;
  onStamp: (stamp: DateStamp) => void;
  error: string | undefined;
}

/** The date of an entry, and its time of entry: now, unless the user chooses another one (section 5). */
export const EntryDate = ({ entry: { date, createdAt }, onStamp, error }: EntryDateProps) => (
  <Box>
    <JalaliDateField
      label="تاریخ"
      required
      hasTime
      value={isDay(date.slice(0, 10)) ? date.slice(0, 10) : date}
      onValue={(day, at) => onStamp(stampOf(day, at))}
      error={error}
    />
    {createdAt !== '' && (
      <Box mt="1" fontSize="sm" color="muted">
        زمان ثبت: {formatJalaliDateTime(createdAt)}
      </Box>
    )}
  </Box>
);

interface MeasureFieldProps {
  label: string;
  /** kg or cm; 0: none */ value: number;
  measure: Measure;
  onValue: (value: number) => void;
  hint?: string;
  error?: string;
}

/** A number field with decimals. The typed text is not reformatted; digits become Latin. */
export function MeasureField({ value, measure, onValue, ...field }: MeasureFieldProps) {
  const [typed, setTyped] = useState(() => toTyped(value));
  return (
    <TextField
      kind="decimal"
      required
      {...field}
      notice={roundingOf(typed, measure)}
      value={typed}
      onValue={(text) => {
        setTyped(text);
        onValue(fromTyped(text, measure));
      }}
    />
  );
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

/** Selects the day of a weight: today, yesterday, or another day, which is chosen in a date field. */
export function DayChips({ entry, onStamp, error }: EntryDateProps) {
  const name = useId();
  const [choices] = useState(() => {
    const today = dayjs();
    return [
      ['امروز', today.format('YYYY-MM-DD')],
      ['دیروز', today.subtract(1, 'day').format('YYYY-MM-DD')],
      ['روز دیگر', null],
    ] as const;
  });
  const chosen = choices.find(([, day]) => day === dayOf(entry))?.[1] ?? null;
  const [isOther, setOther] = useState(chosen === null);
  return (
    <Box display="grid" gap="4">
      <fieldset>
        <Box as="legend" fontWeight="semibold" fontSize="sm">
          روز
        </Box>
        <Box display="flex" flexWrap="wrap" gap="2" mt="1">
          {choices.map(([word, day]) => {
            const isChecked = day === (isOther ? null : chosen);
            return (
              <Box asChild key={word} css={chip}>
                <label data-checked={isChecked ? '' : undefined}>
                  <input
                    type="radio"
                    name={name}
                    checked={isChecked}
                    onChange={() => {
                      setOther(day === null);
                      if (day !== null) onStamp(stampOf(day, new Date()));
                    }}
                  />
                  {word}
                </label>
              </Box>
            );
          })}
        </Box>
      </fieldset>
      {isOther && <EntryDate entry={entry} onStamp={onStamp} error={error} />}
    </Box>
  );
}

const Sign = ({ children }: { children: string }) => (
  <Box as="span" aria-hidden fontSize="2xl" lineHeight="1">
    {children}
  </Box>
);

const WEIGHT_STEP_KG = 0.1;

interface WeightStepperProps {
  label: string;
  /** kg; 0: none */ value: number;
  onValue: (value: number) => void;
  error: string | undefined;
}

/** A weight in large digits: typed, or changed by tenths with arrow keys and with buttons that repeat while held. */
export function WeightStepper({ label, value, onValue, error }: WeightStepperProps) {
  const [typed, setTyped] = useState(() => toTyped(value));
  const step = (by: number) => {
    const next = stepWeight(value, by);
    setTyped(toTyped(next));
    onValue(next);
  };
  const isEnd = (by: number) => stepWeight(value, by) === value;
  const more = useRepeatOnHold(() => step(WEIGHT_STEP_KG), isEnd(WEIGHT_STEP_KG));
  const less = useRepeatOnHold(() => step(-WEIGHT_STEP_KG), isEnd(-WEIGHT_STEP_KG));
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = cleanTyped(target.value);
    setTyped(text);
    onValue(fromTyped(text, 'weight'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: WEIGHT_STEP_KG, ArrowDown: -WEIGHT_STEP_KG }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Field label={label} required notice={roundingOf(typed, 'weight')} error={error}>
      {(attributes) => (
        <Box display="flex" alignItems="center" gap="2" mt="1">
          <IconButton label="۰٫۱ کیلوگرم بیشتر" variant="calm" {...more}>
            <Sign>+</Sign>
          </IconButton>
          <Input
            {...attributes}
            flex="1 1 0"
            minW="0"
            minH="72px"
            px="1"
            fontSize="2xl"
            fontWeight="bold"
            textAlign="center"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={type}
            onKeyDown={onKeyDown}
          />
          <IconButton label="۰٫۱ کیلوگرم کمتر" variant="calm" {...less}>
            <Sign>−</Sign>
          </IconButton>
        </Box>
      )}
    </Field>
  );
}
