import { useId } from 'react';
import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './field.module.css';

/** What every field has. */
export interface FieldProps {
  readonly label: string;
  /** The label is said by screen readers but not shown. */
  readonly labelHidden?: boolean;
  /** A sentence below. */
  readonly hint?: ReactNode;
  /** Why it is not accepted. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly name?: string;
}

/** What the frame of a field tells of itself to what is entered in it. */
interface Named {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly disabled: boolean;
  readonly name: string | undefined;
}

interface PlainFieldProps extends FieldProps {
  readonly children: (named: Named) => ReactNode;
}

/** The frame of a field of the browser's own: label, what is entered, hint, error. */
export function PlainField(props: PlainFieldProps) {
  const { label, labelHidden = false, hint, error, disabled = false, name, children } = props;
  const id = useId();
  const invalid = error !== undefined && error !== null && error !== '';
  const told = [hint !== undefined && `${id}hint`, invalid && `${id}error`].filter(Boolean);
  return (
    <div
      className={styles.field}
      data-disabled={disabled ? '' : undefined}
      data-invalid={invalid ? '' : undefined}
    >
      <label htmlFor={id} className={classes(styles.label, labelHidden && styles.hidden)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': told.length === 0 ? undefined : told.join(' '),
        'aria-invalid': invalid || undefined,
        disabled,
        name,
      })}
      {hint !== undefined && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {invalid && (
        <div id={`${id}error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly mono?: boolean;
  /** A dialog that asks one thing may begin there. */
  readonly autoFocus?: boolean;
  /** Before what is entered, for instance an icon. */
  readonly before?: ReactNode;
  readonly type?: 'text' | 'search' | 'url';
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, placeholder, mono = false, autoFocus = false, before, ...rest } = props;
  const { type = 'text', maxLength, ...field } = rest;
  return (
    <PlainField {...field}>
      {(named) => (
        <span className={classes(styles.control, mono && styles.mono)}>
          {before}
          <input
            {...named}
            className={styles.input}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={placeholder}
            maxLength={maxLength}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={autoFocus}
            autoComplete="off"
            spellCheck={false}
          />
        </span>
      )}
    </PlainField>
  );
}
