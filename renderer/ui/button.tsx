import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import styles from './button.module.css';
import { classes } from './classes.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** `primary` is the main action of a view; `danger` deletes something. */
  readonly variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'link';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: LucideIcon | undefined;
  /** The action is pending; the button cannot be pressed again. */
  readonly busy?: boolean;
  /** Takes the full width. */
  readonly wide?: boolean;
  /** The key that does the same, as printed. */
  readonly shortcut?: string | undefined;
  readonly children?: ReactNode;
}

export function Button({ variant = 'default', size = 'md', wide = false, ...props }: ButtonProps) {
  const { icon, busy = false, disabled = false, type = 'button', ...more } = props;
  const { shortcut, children, ...rest } = more;
  return (
    <PlainButton
      {...rest}
      type={type}
      disabled={disabled || busy}
      focusableWhenDisabled={busy}
      aria-busy={busy || undefined}
      aria-keyshortcuts={shortcut}
      className={classes(styles.button, styles[variant], styles[size], wide && styles.wide)}
    >
      <ButtonIcon icon={icon} busy={busy} />
      {children}
      <Shortcut keys={shortcut} />
    </PlainButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'wide'> {
  readonly icon: LucideIcon;
  /** The accessible name and tooltip. */
  readonly label: string;
}

export function IconButton({
  icon,
  label,
  shortcut,
  variant = 'quiet',
  size = 'md',
  busy = false,
  disabled = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <PlainButton
      {...tooltip(label, shortcut)}
      {...rest}
      type={type}
      disabled={disabled || busy}
      focusableWhenDisabled
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes(styles.button, styles.square, styles[variant], styles[size])}
    >
      <ButtonIcon icon={icon} busy={busy} />
    </PlainButton>
  );
}

interface PlainButtonProps extends ComponentProps<'button'> {
  /** Keeps the focus while it is disabled. */
  readonly focusableWhenDisabled?: boolean;
}

/** A native button. If it can have the focus while disabled, it ignores presses then. */
function PlainButton(props: PlainButtonProps) {
  const { focusableWhenDisabled = false, disabled = false, ...rest } = props;
  const shown = { ...rest, 'data-disabled': disabled ? '' : undefined };
  if (!focusableWhenDisabled) return <button {...shown} disabled={disabled} />;
  if (!disabled) return <button {...shown} />;
  return (
    <button
      {...shown}
      aria-disabled
      onClick={(event) => event.preventDefault()}
      onMouseDown={undefined}
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
      }}
    />
  );
}

function Shortcut({ keys }: { readonly keys: string | undefined }) {
  if (keys === undefined) return null;
  return (
    <kbd aria-hidden data-technical className={styles.shortcut}>
      {keys}
    </kbd>
  );
}

function ButtonIcon({ icon: Icon, busy }: { icon: LucideIcon | undefined; busy: boolean }) {
  if (busy) return <LoaderCircle aria-hidden className={styles.spin} />;
  return Icon === undefined ? null : <Icon aria-hidden />;
}

/** Attributes of an element that has a tooltip; `TooltipHost` shows it. */
export function tooltip(text: string, shortcut?: string) {
  return { 'data-tooltip': text, 'data-tooltip-shortcut': shortcut };
}
