import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
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

/** A choice of one, with the browser's own list. */
export function Select({ label, value, onValue, options, required, error }: SelectProps) {
  return (
    <Field label={label} required={required} error={error}>
      {(attributes) => (
        <Box position="relative">
          <Input asChild appearance="none">
            <select {...attributes} value={value} onChange={({ target }) => onValue(target.value)}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </Input>
          <Box position="absolute" insetEnd="12px" top="12px" pointerEvents="none">
            <ChevronIcon />
          </Box>
        </Box>
      )}
    </Field>
  );
}
