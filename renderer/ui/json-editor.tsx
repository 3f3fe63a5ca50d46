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
      {(control) => (
        <span className={classes(field.control, field.mono, styles.editor)}>
          <span className={styles.lines} aria-hidden>
            {Array.from({ length: lines }, (_, index) => (
              <span key={index} data-faulty={problem?.line === index + 1 || undefined}>
                {index + 1}
              </span>
            ))}
          </span>
          <textarea
            {...control}
            className={classes(field.input, styles.source)}
            rows={lines}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
