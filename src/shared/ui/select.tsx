import { NativeSelect } from '@chakra-ui/react/native-select';
import { ChevronIcon } from '@/shared/ui/icons';
import { type ControlProps, Field } from '@/shared/ui/text-field';

interface SelectProps extends ControlProps {
  options: readonly { value: string; label: string }[];
}

/** A single choice, with the browser's native list. */
export function Select({ value, onValue, options, ...field }: SelectProps) {
  return (
    <Field {...field}>
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
