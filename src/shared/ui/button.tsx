import {
  Button as ChakraButton,
  type ButtonProps as ChakraButtonProps,
} from '@chakra-ui/react/button';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

type Variant = 'main' | 'calm' | 'quiet' | 'danger';
/** The variants are those of the theme's recipe, which the library's types do not know. */
const variantOf = (variant: Variant) => ({ variant }) as object;

interface ButtonProps extends Omit<ChakraButtonProps, 'disabled' | 'variant' | 'loading'> {
  variant?: Variant;
  /** Something is under way: the button keeps its focus and its width, and a press does nothing. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Unavailable ones are `aria-disabled`, so that a keyboard still finds them and hears why. */
export function Button({
  variant = 'calm',
  loading = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isDisabled = loading || rest['aria-disabled'] === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ChakraButton
      {...variantOf(variant)}
      {...rest}
      aria-disabled={isDisabled || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {children}
    </ChakraButton>
  );
}

/** A button that shows a picture only. @param label its accessible name */
export function IconButton({
  label,
  children,
  ...rest
}: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <Button variant="quiet" px="0" {...rest} aria-label={label}>
      {children}
    </Button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  to,
  variant = 'calm',
  children,
}: {
  to: string;
  variant?: Variant;
  children: ReactNode;
}) {
  return (
    <ChakraButton asChild {...variantOf(variant)}>
      <Link to={to} data-plain="">
        {children}
      </Link>
    </ChakraButton>
  );
}
