import { Button as BaseButton } from '@base-ui/react/button';
import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import styles from './button.module.css';
import { classes } from './classes.ts';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** `primary` is the one thing that a view is for; `danger` takes something away. */
  readonly variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'link';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: LucideIcon | undefined;
  /** Something is under way: the button waits and cannot be pressed again. */
  readonly busy?: boolean;
  /** As wide as its place. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

export function Button({
  variant = 'default',
  size = 'md',
  icon: Icon,
  busy = false,
  wide = false,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const Shown = busy ? LoaderCircle : Icon;
  return (
    <BaseButton
      {...rest}
      type={type}
      disabled={disabled || busy}
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      className={classes(styles.button, styles[variant], styles[size], wide && styles.wide)}
    >
      {Shown !== undefined && <Shown aria-hidden className={busy ? styles.spin : undefined} />}
      {children}
    </BaseButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'wide'> {
  readonly icon: LucideIcon;
  /** What it does: said by screen readers and shown on hover. */
  readonly label: string;
  readonly shortcut?: string | undefined;
}

/** A button with nothing but an icon. */
export function IconButton({
  icon: Icon,
  label,
  shortcut,
  variant = 'quiet',
  size = 'md',
  busy = false,
  disabled = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const Shown = busy ? LoaderCircle : Icon;
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <BaseButton
        {...rest}
        type={type}
        disabled={disabled || busy}
        focusableWhenDisabled
        aria-label={label}
        aria-busy={busy || undefined}
        className={classes(styles.button, styles.square, styles[variant], styles[size])}
      >
        <Shown aria-hidden className={busy ? styles.spin : undefined} />
      </BaseButton>
    </Tooltip>
  );
}
