import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

/** One main action per screen is in saffron; the others are calm, quiet, or dangerous. */
type Variant = 'main' | 'calm' | 'quiet' | 'danger';
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled'> {
  variant?: Variant;
  /** Whether an action is pending: the button keeps its focus and width, and presses are ignored. */
  loading?: boolean;
}

/** A button; unavailable ones are `aria-disabled`: they stay focusable, and screen readers announce the reason. */
export function Button({
  variant = 'calm',
  loading = false,
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  const isDisabled = loading || rest['aria-disabled'] === true;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      aria-disabled={isDisabled || undefined}
      aria-busy={loading || undefined}
      onClick={click}
    />
  );
}

/** A button with only an icon; the label is its accessible name. */
export function IconButton({
  label,
  className = '',
  ...rest
}: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <Button
      variant="quiet"
      {...rest}
      className={`${styles.icon} ${className}`}
      aria-label={label}
    />
  );
}

/** A link to another site or app, styled as a button. */
export const ExternalButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    className={`${styles.button} ${styles.wide}`}
    data-variant="calm"
    data-plain=""
    href={href}
    target="_blank"
    rel="noopener noreferrer"
  >
    {children}
  </a>
);

interface LinkButtonProps {
  to: string;
  variant?: Variant;
  /** accessible name, if it is longer than the visible one */ label?: string;
  children: ReactNode;
}

export const LinkButton = ({ to, variant = 'calm', label, children }: LinkButtonProps) => (
  <Link className={styles.button} data-variant={variant} data-plain="" to={to} aria-label={label}>
    {children}
  </Link>
);
