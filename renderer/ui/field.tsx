import { Field as Base } from '@base-ui/react/field';
import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './field.module.css';
import type { FieldProps } from './text-field.tsx';
import unseen from './unseen.module.css';

export { TextField } from './text-field.tsx';
export type { FieldProps } from './text-field.tsx';

/** A field of Base UI: label, control, hint and error. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  disabled = false,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  const invalid = Boolean(error);
  return (
    <Base.Root className={styles.field} disabled={disabled} invalid={invalid}>
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
