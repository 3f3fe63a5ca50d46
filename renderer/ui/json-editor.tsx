import { Field as Base } from '@base-ui/react/field';

import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import field from './field.module.css';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import styles from './json-editor.module.css';
import { jsonProblem, sayProblem } from './json-problem.ts';

interface JsonEditorProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const MIN_LINES = 6;

/** A JSON editor with line numbers and the first syntax error. */
export function JsonEditor({ value, onChange, ...rest }: JsonEditorProps) {
  const { kit } = useText();
  const problem = jsonProblem(value);
  const lines = Math.max(MIN_LINES, value.split('\n').length);
  return (
    <Field
      {...rest}
      error={rest.error ?? (problem === null ? undefined : sayProblem(problem, kit))}
    >
      <span className={classes(field.control, field.mono, styles.editor)}>
        <span className={styles.lines} aria-hidden>
          {Array.from({ length: lines }, (_, index) => (
            <span key={index} data-faulty={problem?.line === index + 1 || undefined}>
              {index + 1}
            </span>
          ))}
        </span>
        <Base.Control
          className={classes(field.input, styles.source)}
          render={<textarea rows={lines} wrap="off" spellCheck={false} autoCapitalize="off" />}
          value={value}
          onValueChange={onChange}
        />
      </span>
    </Field>
  );
}
