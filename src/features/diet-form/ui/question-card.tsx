import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { Answer, FormField } from '@/entities/diet-form';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
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

/** A question in its card. Typing renders this one alone. */
export const QuestionCard = memo(function QuestionCard({
  control,
  field,
  place,
  number,
  total,
}: QuestionCardProps) {
  const { field: input } = useController({ control, name: `answers.${place}` });
  const error = useFieldError(field.key);
  return (
    <Card p="4" display="grid" gap="1">
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
});
