import { NativeSelect } from '@chakra-ui/react/native-select';
import { ChevronIcon } from '@/shared/ui/icons';
import { Field } from '@/shared/ui/text-field';

interface SelectProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  options: readonly { value: string; label: string }[];
  required?: boolean;
  error?: string;
}

/** A single choice, with the browser's native list. */
export function Select({ label, value, onValue, options, required, error }: SelectProps) {
  return (
    <Field label={label} required={required} error={error}>
      {(attributes) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...attributes}
            value={value}
            onChange={({ target }) => onValue(target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator>
            <ChevronIcon />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
    </Field>
  );
}
