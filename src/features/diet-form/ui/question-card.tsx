import { type Answer, isNumeric, type FormField } from '@/entities/diet-form';
import { ControlType } from '@/shared/api/contract/codes';
import { controlOf } from '@/shared/api/contract/rules/controls';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { RichTextField } from '@/shared/ui/rich-text';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { FieldNote, TextField } from '@/shared/ui/text-field';
import { PictureField } from './picture-field';
import { Box } from '@chakra-ui/react/box';
import { type ComponentType, memo } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { AnswerValues } from '../model/use-answer-form';

interface ControlProps {
  field: FormField;
  answer: Answer;
  onAnswer: (change: Partial<Answer>) => void;
  error?: string;
}

const linesOf = ({ field: { title, isRequired }, answer, onAnswer, error }: ControlProps) => ({
  label: title,
  required: isRequired,
  error,
  value: answer.text,
  onValue: (text: string) => onAnswer({ text }),
});

function Dropdown({ field: { title, isRequired, items }, answer, onAnswer, error }: ControlProps) {
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

const RadioGroup = ({
  field: { key, title, isRequired, items },
  answer,
  onAnswer,
}: ControlProps) => (
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

const CheckboxList = ({ field: { title, isRequired, items }, answer, onAnswer }: ControlProps) => (
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

const CONTROL_COMPONENTS: Readonly<Record<ControlType, ComponentType<ControlProps>>> = {
  [ControlType.line]: (props) => (
    <TextField kind={isNumeric(props.field) ? 'decimal' : 'text'} {...linesOf(props)} />
  ),
  [ControlType.lines]: (props) => <TextArea {...linesOf(props)} />,
  [ControlType.richText]: (props) => <RichTextField {...linesOf(props)} />,
  [ControlType.checkbox]: ({ field, answer, onAnswer }) => (
    <Choice
      type="checkbox"
      label={field.title}
      isChecked={answer.isChecked}
      onChecked={(isChecked) => onAnswer({ isChecked })}
    />
  ),
  [ControlType.dropdown]: Dropdown,
  [ControlType.radio]: RadioGroup,
  [ControlType.picture]: ({ field, answer, onAnswer }) => (
    <PictureField
      fieldKey={field.key}
      title={field.title}
      path={answer.text}
      onRemove={() => onAnswer({ text: '' })}
    />
  ),
  [ControlType.nothing]: () => null,
  [ControlType.checkboxList]: CheckboxList,
};

/** A question by its control type; an unknown type renders nothing (decision 5). */
export function FieldControl(props: ControlProps) {
  const Component = CONTROL_COMPONENTS[props.field.control as ControlType] as
    | (typeof CONTROL_COMPONENTS)[ControlType]
    | undefined;
  return Component ? <Component {...props} /> : null;
}

interface QuestionCardProps {
  control: Control<AnswerValues>;
  field: FormField;
  /** index in the form, from 0 */ place: number;
  /** undefined: none */ error: string | undefined;
}

const showsOwnError = ({ control }: FormField) => controlOf(control)?.isEnforced === true;

export const questionId = (key: string): string => `question-${key}`;

/**
 * Whether two questions are equal apart from their answers. The form state contains the answers, so reloading a saved
 * form rerenders no question.
 */
const isSameQuestion = (one: FormField, other: FormField) =>
  one === other ||
  JSON.stringify({ ...one, answer: null }) === JSON.stringify({ ...other, answer: null });

function Question({ control, field, place, error }: QuestionCardProps) {
  // Exact: «answers.1» must not match «answers.10».
  const { field: input } = useController({ control, name: `answers.${place}`, exact: true });
  return (
    <Box
      id={questionId(field.key)}
      p="4"
      display="grid"
      gap="1"
      borderColor="hairline"
      css={{ '&:not(:first-of-type), [data-slice] > &': { borderTopWidth: '1px' } }}
    >
      <FieldControl
        field={field}
        answer={input.value}
        onAnswer={(change: Partial<Answer>) => input.onChange({ ...input.value, ...change })}
        error={error}
      />
      {error && !showsOwnError(field) && (
        <FieldNote id={`${questionId(field.key)}-error`} isError>
          {error}
        </FieldNote>
      )}
    </Box>
  );
}

/** A question, divided by a hairline from the one before. Typing rerenders only this question. */
export const QuestionCard = memo(Question, (one, other) => {
  const { field, ...rest } = one;
  return (
    isSameQuestion(field, other.field) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === other[name])
  );
});
