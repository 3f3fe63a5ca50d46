import { Field as Base } from '@base-ui/react/field';
import { Input } from '@base-ui/react/input';
import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './field.module.css';
import unseen from './unseen.module.css';

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

/** The frame of a field: label, what is entered, hint, error. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  disabled = false,
  name,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  const invalid = error !== undefined && error !== null && error !== '';
  return (
    <Base.Root className={styles.field} disabled={disabled} invalid={invalid} name={name}>
      <Base.Label className={classes(styles.label, labelHidden && unseen.unseen)}>
        {label}
      </Base.Label>
      {children}
      {hint !== undefined && <Base.Description className={styles.hint}>{hint}</Base.Description>}
      {invalid && (
        <Base.Error match className={styles.error}>
          {error}
        </Base.Error>
      )}
    </Base.Root>
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
    <Field {...field}>
      <span className={classes(styles.control, mono && styles.mono)}>
        {before}
        <Input
          className={styles.input}
          type={type}
          value={value}
          onValueChange={onChange}
          placeholder={placeholder}
          maxLength={maxLength}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
        />
      </span>
    </Field>
  );
}

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly mono?: boolean;
}

export function TextArea({ value, onChange, rows = 3, mono = false, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      <span className={classes(styles.control, mono && styles.mono)}>
        <Base.Control
          className={classes(styles.input, styles.area)}
          render={<textarea rows={rows} spellCheck={false} />}
          value={value}
          onValueChange={onChange}
        />
      </span>
    </Field>
  );
}
