import type { ReactNode } from 'react';
import { createContext, useContext, useId } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import styles from './field.module.css';
import a11y from './visually-hidden.module.css';

export interface FieldProps {
  readonly label: string;
  /** Hides the label from view. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** The attributes of the control. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly disabled: boolean;
}

/** A field: label, control, hint and error. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  disabled = false,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const invalid = Boolean(error);
  const messages = [
    { name: 'hint', content: hint },
    { name: 'error', content: invalid ? error : undefined },
  ].filter(({ content }) => content !== undefined);
  return (
    <div
      className={styles.field}
      data-disabled={disabled ? '' : undefined}
      data-invalid={invalid ? '' : undefined}
    >
      <label htmlFor={id} className={classes(styles.label, labelHidden && a11y.visuallyHidden)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': messages.map(({ name }) => id + name).join(' ') || undefined,
        'aria-invalid': invalid || undefined,
        disabled,
      })}
      {messages.map(({ name, content }) => (
        <div key={name} id={id + name} className={styles[name]}>
          {content}
        </div>
      ))}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  /** The field's path in the request, for showing the server's violation. */
  readonly path?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the input loses the focus. */
  readonly onLeave?: () => void;
  /** A placeholder without a prefix. */
  readonly prompt?: string;
  /** A placeholder with an example. */
  readonly example?: string;
  /** A placeholder with the default. */
  readonly ifEmpty?: string;
  readonly mono?: boolean;
  readonly autoFocus?: boolean;
  /** Shown before the input, for example an icon. */
  readonly before?: ReactNode;
  readonly type?: 'text' | 'password' | 'search' | 'url' | 'datetime-local';
  /** The step of `datetime-local`, in seconds. */
  readonly step?: number;
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onLeave, mono = false, autoFocus = false, before, ...rest } = props;
  const { type = 'text', step, maxLength, path, error, prompt, example, ifEmpty, ...field } = rest;
  const problem = useFieldProblem(path);
  const { kit } = useText();
  const placeholder =
    example === undefined
      ? ifEmpty === undefined
        ? prompt
        : kit.ifEmpty(ifEmpty)
      : kit.example(example);
  return (
    <Field {...field} error={error ?? problem}>
      {(control) => (
        <span className={classes(styles.control, mono && styles.mono)}>
          {before}
          <input
            {...control}
            className={styles.input}
            type={type}
            step={step}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
            placeholder={placeholder}
            maxLength={maxLength}
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={autoFocus}
            autoComplete="off"
            spellCheck={false}
          />
        </span>
      )}
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
      {(control) => (
        <span className={classes(styles.control, mono && styles.mono)}>
          <textarea
            {...control}
            className={classes(styles.input, styles.area)}
            rows={rows}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}

/** The error of the surrounding form. */
export const FormProblem = createContext<Error | null>(null);

/** The violation of the field at a path of the request (`webhook.url`). */
export function problemAt(error: Error | null, path: string | undefined) {
  if (path === undefined || !(error instanceof CallFailure)) return null;
  return error.violation?.path === path ? error.violation : null;
}

/** The localized violation of a field of the surrounding form. */
function useFieldProblem(path: string | undefined): string | null {
  const { say } = useText();
  const problem = problemAt(useContext(FormProblem), path);
  return problem === null ? null : say(problem);
}
