import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { RequiredMark } from '@/shared/ui/text-field';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name?: string;
  label: string;
  isChecked: boolean;
  onChecked: (isChecked: boolean) => void;
}

/** A checkbox or radio button with its label; the whole row is pressable. */
export const Choice = ({ type, name, label, isChecked, onChecked }: ChoiceProps) => (
  <Box
    as="label"
    display="flex"
    alignItems="center"
    gap="3"
    minH="44px"
    cursor="pointer"
    css={{
      '& input': {
        width: '22px',
        height: '22px',
        flexShrink: 0,
        accentColor: 'var(--chakra-colors-turquoise)',
      },
      // The browser's own is a grey square in the dark.
      '& input:not(:checked)': {
        appearance: 'none',
        borderWidth: '2px',
        borderColor: 'control',
        borderRadius: '5px',
        bg: 'card',
      },
      '& input[type=radio]': { borderRadius: 'full' },
    }}
  >
    <input
      type={type}
      name={name}
      checked={isChecked}
      onChange={({ target }) => onChecked(target.checked)}
    />
    <bdi>{label}</bdi>
  </Box>
);

interface ChoiceGroupProps {
  legend: string;
  required?: boolean;
  children: ReactNode;
}

export const ChoiceGroup = ({ legend, required, children }: ChoiceGroupProps) => (
  <fieldset>
    <Box as="legend" fontWeight="semibold" fontSize="sm">
      {legend}
      {required && <RequiredMark />}
    </Box>
    {children}
  </fieldset>
);
