/** The inputs of accounts. */
import { TextField, type TextFieldProps } from '@mui/material';
import { PasswordInput, TextInput } from 'react-admin';
import { LEFT_TO_RIGHT } from '../controls/text-input-props';

export const UsernameInput = () => (
  <TextInput
    source="username"
    label="نام کاربری"
    fullWidth
    autoComplete="username"
    slotProps={LEFT_TO_RIGHT}
  />
);

interface SecretInputProps {
  source: string;
  label: string;
  /** whether the browser offers to make one */ isNew?: boolean;
}

export const SecretInput = ({ isNew = false, ...props }: SecretInputProps) => (
  <PasswordInput
    {...props}
    fullWidth
    autoComplete={isNew ? 'new-password' : 'current-password'}
    slotProps={LEFT_TO_RIGHT}
  />
);

interface CodeFieldProps extends Omit<TextFieldProps, 'onChange'> {
  onCode: (code: string) => void;
}

/** The code of an authenticator, as it is typed. */
export const CodeField = ({ onCode, ...props }: CodeFieldProps) => (
  <TextField
    {...props}
    onChange={({ target }) => onCode(target.value)}
    autoComplete="one-time-code"
    slotProps={LEFT_TO_RIGHT}
  />
);
