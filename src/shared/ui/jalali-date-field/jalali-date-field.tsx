import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { type ChangeEvent, type ComponentProps, Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { DATE_EXAMPLE, dateError, parseJalaliDate, toJalaliInput } from '@/shared/lib/jalali';
import { cleanTyped, toPersianDigits } from '@/shared/lib/persian-text';
import { CalendarIcon } from '@/shared/ui/icons';
import { OptionalPart } from '@/shared/ui/error-boundary';
import {
  cleanInput,
  type ControlProps,
  Field,
  FieldButton,
  FieldNote,
} from '@/shared/ui/text-field';

interface JalaliDateFieldProps extends Omit<ControlProps, 'onValue'> {
  /** YYYY-MM-DD, empty, or the typed text if it is no date: a form never sends such text (decision 44) */
  value: string;
  /** @param at time of the choice: now, or the time of day set in the calendar */
  onValue: (value: string, at: Date) => void;
  /** Whether the calendar also has a time of day. */
  hasTime?: boolean;
}

const JalaliCalendar = lazyPart(async () => (await import('./jalali-calendar')).JalaliCalendar);

/** The calendar; if it fails, the date can still be typed. */
const Calendar = (props: ComponentProps<typeof JalaliCalendar>) => (
  <OptionalPart
    fallback={
      <FieldNote id={`${props.ids.control}-failed`} isError role="alert">
        تقویم باز نشد؛ تاریخ را در همین کادر بنویسید.
      </FieldNote>
    }
  >
    <Suspense fallback={null}>
      <JalaliCalendar {...props} />
    </Suspense>
  </OptionalPart>
);

/**
 * A field for a Persian date, which is typed, or chosen in a calendar whose code is loaded on use. Invalid text stays
 * as typed, and shows an error on blur.
 */
export function JalaliDateField({
  label,
  value,
  onValue,
  hasTime,
  required,
  error,
}: JalaliDateFieldProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const written = toJalaliInput(value);
  const isInvalid = typed === undefined && value !== '' && written === '';

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = cleanInput(target, (input) => toPersianDigits(cleanTyped(input)));
    setTyped(text);
    onValue(parseJalaliDate(text) ?? text, new Date());
  };
  const choose = (day: string, at: Date) => {
    setTyped(undefined);
    onValue(day, at);
  };
  const close = () => {
    // If the calendar closes by Tab or by a press elsewhere, the focus has already moved; otherwise it returns to the
    // element that opened the calendar.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[data-calendar]'))
      trigger.current?.focus();
    setOpen(false);
  };
  return (
    <Field label={label} required={required} error={isInvalid ? dateError(value) : error}>
      {(attributes) => (
        <Box position="relative" id={`${id}-control`}>
          <Input
            {...attributes}
            dir="ltr"
            textAlign="end"
            pl="52px"
            inputMode="numeric"
            autoComplete="off"
            placeholder={DATE_EXAMPLE}
            value={typed ?? (written || value)}
            onChange={type}
            onBlur={() => setTyped(undefined)}
          />
          <FieldButton
            ref={trigger}
            id={`${id}-trigger`}
            label={`انتخاب ${label} از تقویم`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            <CalendarIcon />
          </FieldButton>
          {isOpen && (
            <Calendar
              ids={{ control: `${id}-control`, trigger: `${id}-trigger` }}
              label={`تقویم ${label}`}
              value={written && value}
              onValue={choose}
              hasTime={hasTime}
              onClose={close}
            />
          )}
        </Box>
      )}
    </Field>
  );
}
