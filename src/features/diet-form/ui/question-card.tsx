import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { Answer, FormField } from '@/entities/diet-form';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { skipped } from '@/shared/ui/long-list';
import type { AnswerValues } from '../model/use-answer-form';
import { useFieldError } from '../model/use-diet-form';
import { FieldControl } from './field-control';

interface QuestionCardProps {
  control: Control<AnswerValues>;
  field: FormField;
  /** in the form, from 0 */ place: number;
  /** of those that are shown, from 1 */ number: number;
  total: number;
}

/** Where the question of a field stands in the document. */
export const questionId = (key: string): string => `question-${key}`;

/** Do two ask the same? What is answered stands in the form: a form that was saved and loaded anew draws none again. */
const asksSame = (one: FormField, other: FormField) =>
  one === other ||
  JSON.stringify({ ...one, answer: null }) === JSON.stringify({ ...other, answer: null });

function Question({ control, field, place, number, total }: QuestionCardProps) {
  // Exactly: «answers.1» is not «answers.10».
  const { field: input } = useController({ control, name: `answers.${place}`, exact: true });
  const error = useFieldError(field.key);
  return (
    <Card id={questionId(field.key)} p="4" display="grid" gap="1" {...skipped('160px')}>
      <Box fontSize="xs" color="muted" aria-hidden>
        {formatNumber(number)} از {formatNumber(total)}
      </Box>
      <FieldControl
        field={field}
        answer={input.value}
        onAnswer={(change: Partial<Answer>) => input.onChange({ ...input.value, ...change })}
        error={error}
      />
    </Card>
  );
}

/** A question in its card. Typing renders this one alone. */
export const QuestionCard = memo(Question, (one, other) => {
  const { field, ...rest } = one;
  return (
    asksSame(field, other.field) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === other[name])
  );
});
