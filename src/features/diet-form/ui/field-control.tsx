import { type Answer, asksForNumber, type FormField } from '@/entities/diet-form';
import { ControlType } from '@/shared/api/contract/codes';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { RichTextField } from '@/shared/ui/rich-text';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { PictureField } from './picture-field';

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
