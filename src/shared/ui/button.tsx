import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

/** Button variants: one main action per screen in saffron; the others are calm, quiet, or dangerous. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '48px',
    minW: '48px',
    px: '4',
    borderRadius: 'control',
    fontWeight: 'semibold',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'background 150ms ease-out',
    textDecoration: 'none',
    '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.55 },
    // Styled by CSS alone, because hundreds of buttons may become busy at once.
    '&[aria-busy=true]': { color: 'transparent' },
    '&[aria-busy=true]::after': {
      content: '""',
      position: 'absolute',
      w: '22px',
      h: '22px',
      borderRadius: 'full',
      borderWidth: '3px',
      borderColor: 'ink',
      borderTopColor: 'transparent',
      animation: 'turn 900ms linear infinite',
    },
  },
  variants: {
    variant: {
      main: { bg: 'saffron', color: 'onSaffron', _hover: { bg: '#FFB938' } },
      calm: { color: 'turquoise', borderColor: 'turquoise', _hover: { bg: 'tint' } },
      quiet: { color: 'ink', _hover: { bg: 'tint' } },
      danger: { color: 'danger', borderColor: 'danger', _hover: { bg: 'tint' } },
    },
  },
  defaultVariants: { variant: 'calm' },
});

// Chakra's own Button costs more on a page of a hundred buttons (docs/architecture.md).
const StyledButton = chakra('button', buttonRecipe);

type Variant = 'main' | 'calm' | 'quiet' | 'danger';
export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'disabled'> {
  variant?: Variant;
  /** Whether an action is pending: the button keeps its focus and width, and presses are ignored. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; unavailable ones are `aria-disabled`: they stay focusable, and screen readers announce the reason. */
export function Button({
  variant = 'calm',
  loading = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isDisabled = loading || rest['aria-disabled'] === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      type="button"
      variant={variant}
      {...rest}
      aria-disabled={isDisabled || undefined}
      aria-busy={loading || undefined}
      onClick={click}
    >
      {children}
    </StyledButton>
  );
}

/** A button with only an icon; the label is its accessible name. */
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

/** A link to another site or app, styled as a button. */
export const ExternalButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <StyledButton asChild variant="calm" w="full">
    <a data-plain="" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  </StyledButton>
);

interface LinkButtonProps {
  to: string;
  variant?: Variant;
  /** accessible name, if it is longer than the visible one */ label?: string;
  children: ReactNode;
}

export function LinkButton({ to, variant = 'calm', label, children }: LinkButtonProps) {
  return (
    <StyledButton asChild variant={variant}>
      <Link to={to} data-plain="" aria-label={label}>
        {children}
      </Link>
    </StyledButton>
  );
}
