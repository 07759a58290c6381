import { type Answer, asksForNumber, type FormField } from '@/entities/diet-form';
import { ControlType } from '@/shared/api/contract/codes';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { RichTextField } from '@/shared/ui/rich-text';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { PictureField } from './picture-field';
import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { skipped } from '@/shared/ui/long-list';
import type { AnswerValues } from '../model/use-answer-form';
import { useFieldError } from '../model/use-diet-form';

interface FieldControlProps {
  field: FormField;
  answer: Answer;
  onAnswer: (change: Partial<Answer>) => void;
  error?: string;
}

/** A question by its control type (section 3). */
export function FieldControl({ field, answer, onAnswer, error }: FieldControlProps) {
  const { title, items, isRequired, key } = field;
  const lines = {
    label: title,
    required: isRequired,
    error,
    value: answer.text,
    onValue: (text: string) => onAnswer({ text }),
  };
  switch (field.control) {
    case ControlType.line:
      return <TextField kind={asksForNumber(field) ? 'decimal' : 'text'} {...lines} />;
    case ControlType.lines:
      return <TextArea {...lines} />;
    case ControlType.richText:
      return <RichTextField {...lines} />;
    case ControlType.checkbox:
      return (
        <Choice
          type="checkbox"
          label={title}
          isChecked={answer.isChecked}
          onChecked={(isChecked) => onAnswer({ isChecked })}
        />
      );
    case ControlType.dropdown: {
      const options = items.map(({ value, text }) => ({ value, label: text }));
      return (
        <Select
          label={title}
          required={isRequired}
          error={error}
          value={items.some(({ value }) => value === answer.value) ? answer.value : ''}
          options={items.length === 1 ? options : [{ value: '', label: 'انتخاب کنید' }, ...options]}
          onValue={(value) => onAnswer({ value })}
        />
      );
    }
    case ControlType.radio:
      return (
        <ChoiceGroup legend={title} required={isRequired}>
          {items.map(({ value, text }) => (
            <Choice
              key={value}
              type="radio"
              name={key}
              label={text}
              isChecked={answer.value === value}
              onChecked={() => onAnswer({ value })}
            />
          ))}
        </ChoiceGroup>
      );
    case ControlType.picture:
      return (
        <PictureField
          fieldKey={key}
          title={title}
          path={answer.text}
          onRemove={() => onAnswer({ text: '' })}
        />
      );
    case ControlType.checkboxList:
      return (
        <ChoiceGroup legend={title} required={isRequired}>
          {items.map(({ value, text }) => (
            <Choice
              key={value}
              type="checkbox"
              label={text}
              isChecked={answer.selected.includes(value)}
              onChecked={(isChecked) =>
                onAnswer({
                  selected: isChecked
                    ? [...answer.selected, value]
                    : answer.selected.filter((other) => other !== value),
                })
              }
            />
          ))}
        </ChoiceGroup>
      );
    default:
      return null;
  }
}

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
