import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { fromTyped, roundingOf, stepWeight, toTyped } from '@/entities/weekly-report';
import { toLatinDigits } from '@/shared/lib/persian-text';
import { IconButton } from '@/shared/ui/button';
import { useHeld } from '@/shared/ui/held';
import { Field } from '@/shared/ui/text-field';

const Sign = ({ children }: { children: string }) => (
  <Box as="span" aria-hidden fontSize="2xl" lineHeight="1">
    {children}
  </Box>
);

/** Kilograms of a step. */
const STEP = 0.1;

interface WeightStepperProps {
  label: string;
  /** kg; 0: none */ value: number;
  onValue: (value: number) => void;
  error: string | undefined;
}

/** A weight in large figures: typed, or turned by tenths with arrows, and with buttons that can be held. */
export function WeightStepper({ label, value, onValue, error }: WeightStepperProps) {
  const [typed, setTyped] = useState(() => toTyped(value));
  const turn = (by: number) => {
    const next = stepWeight(fromTyped(typed), by);
    setTyped(toTyped(next));
    onValue(next);
  };
  const isEnd = (by: number) => stepWeight(fromTyped(typed), by) === fromTyped(typed);
  const more = useHeld(() => turn(STEP), isEnd(STEP));
  const less = useHeld(() => turn(-STEP), isEnd(-STEP));
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = toLatinDigits(target.value);
    setTyped(text);
    onValue(fromTyped(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    turn(by);
  };
  return (
    <Field label={label} required notice={roundingOf(typed)} error={error}>
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
