import { Textarea } from '@chakra-ui/react/textarea';
import { type ControlProps, Field } from '@/shared/ui/text-field';

interface TextAreaProps extends ControlProps {
  maxLength?: number;
}

export function TextArea({ value, onValue, maxLength, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
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
