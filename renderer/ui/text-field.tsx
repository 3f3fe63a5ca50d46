import { useId } from 'react';
import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import { useFieldProblem } from './field-problem.ts';
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
}

/** What the frame of a field tells of itself to what is entered in it. */
interface Named {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly disabled: boolean;
}

interface PlainFieldProps extends FieldProps {
  readonly children: (named: Named) => ReactNode;
}

/** The frame of a field of the browser's own: label, what is entered, hint, error. */
export function PlainField({ labelHidden = false, disabled = false, ...props }: PlainFieldProps) {
  const { label, hint, error, children } = props;
  const id = useId();
  const invalid = error !== undefined && error !== null && error !== '';
  const hintId = hint === undefined ? undefined : `${id}hint`;
  const errorId = invalid ? `${id}error` : undefined;
  return (
    <div className={styles.field} data-disabled={flag(disabled)} data-invalid={flag(invalid)}>
      <label htmlFor={id} className={classes(styles.label, labelHidden && unseen.unseen)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': idsOf(hintId, errorId),
        'aria-invalid': invalid || undefined,
        disabled,
      })}
      <Told id={hintId} className={styles.hint}>
        {hint}
      </Told>
      <Told id={errorId} className={styles.error}>
        {error}
      </Told>
    </div>
  );
}

interface ToldProps {
  /** Undefined: there is nothing to say. */
  readonly id: string | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Told({ id, className, children }: ToldProps) {
  return (
    id !== undefined && (
      <div id={id} className={className}>
        {children}
      </div>
    )
  );
}

/** An attribute that says yes by being there. */
function flag(on: boolean): '' | undefined {
  return on ? '' : undefined;
}

function idsOf(...ids: readonly (string | undefined)[]): string | undefined {
  const known = ids.filter((id) => id !== undefined);
  return known.length === 0 ? undefined : known.join(' ');
}

interface TextFieldProps extends FieldProps {
  /** Where it stands in what is sent: what the server has against it is said here, too. */
  readonly path?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What a field to search in is for, while nothing is entered. */
  readonly prompt?: string;
  /** What may be entered, shown as an example while nothing is. */
  readonly example?: string;
  /** What holds where nothing is entered. */
  readonly ifEmpty?: string;
  readonly mono?: boolean;
  /** A dialog that asks one thing may begin there. */
  readonly autoFocus?: boolean;
  /** Before what is entered, for instance an icon. */
  readonly before?: ReactNode;
  readonly type?: 'text' | 'search' | 'url';
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, mono = false, autoFocus = false, before, ...rest } = props;
  const { type = 'text', maxLength, path, error, prompt, example, ifEmpty, ...field } = rest;
  const problem = useFieldProblem(path);
  const placeholder = usePlaceholder({ prompt, example, ifEmpty });
  return (
    <PlainField {...field} error={error ?? problem}>
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

/** What stands in an empty field; it never looks as if it had been entered. */
function usePlaceholder({
  prompt,
  example,
  ifEmpty,
}: Pick<TextFieldProps, 'prompt' | 'example' | 'ifEmpty'>): string | undefined {
  const { kit } = useText();
  if (example !== undefined) return kit.example(example);
  return ifEmpty === undefined ? prompt : kit.ifEmpty(ifEmpty);
}
