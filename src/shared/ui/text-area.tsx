import { Textarea } from '@chakra-ui/react/textarea';
import { Field } from '@/shared/ui/text-field';

interface TextAreaProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  required?: boolean;
  error?: string;
  maxLength?: number;
}

/** A multi-line text field. */
export function TextArea({ label, value, onValue, required, error, maxLength }: TextAreaProps) {
  return (
    <Field label={label} required={required} error={error}>
      {(attributes) => (
        <Textarea
          {...attributes}
          value={value}
          maxLength={maxLength}
          rows={3}
          py="2"
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}
