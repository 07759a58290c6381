import { type Answer, Control, type FormField } from '@/entities/diet-form';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { RichTextField } from '@/shared/ui/rich-text';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { PictureField } from './picture-field';

interface FieldControlProps {
  field: FormField;
  onAnswer: (change: Partial<Answer>) => void;
  error?: string;
  /** of this field's upload, from 0 to 1; null while there is none */
  progress: number | null;
  isLoading: boolean;
  onPicture: (file: File | null) => void;
}

/** A field by its control type (section 3). */
export function FieldControl({
  field,
  onAnswer,
  error,
  progress,
  isLoading,
  onPicture,
}: FieldControlProps) {
  const { title, items, answer, isRequired, key } = field;
  const lines = {
    label: title,
    required: isRequired,
    error,
    value: answer.text,
    onValue: (text: string) => onAnswer({ text }),
  };
  switch (field.control) {
    case Control.line:
      return (
        <TextField kind={field.keyValue === 'WeightFormula' ? 'decimal' : 'text'} {...lines} />
      );
    case Control.lines:
      return <TextArea {...lines} />;
    case Control.richText:
      return <RichTextField {...lines} />;
    case Control.checkbox:
      return (
        <Choice
          type="checkbox"
          label={title}
          isChecked={answer.isChecked}
          onChecked={(isChecked) => onAnswer({ isChecked })}
        />
      );
    case Control.dropdown: {
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
    case Control.radio:
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
    case Control.picture:
      return (
        <PictureField
          title={title}
          path={answer.text}
          progress={progress}
          isLoading={isLoading}
          onFile={onPicture}
        />
      );
    case Control.checkboxList:
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
