import { ChevronsUpDown } from 'lucide-react';

import { useText } from '#text/text.ts';

import { classes } from './classes.ts';
import styles from './field.module.css';
import { useHandOver } from './hand-over.ts';
import type { StandIn } from './hand-over.ts';
import { later, useWanted } from './later.ts';
import type { FieldProps } from './text-field.tsx';
import { PlainField } from './text-field.tsx';

const parts = later(() => import('./select-parts.tsx'));

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A second line. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly Option<Value>[];
  readonly placeholder?: string;
}

/** One of several. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const loaded = parts.usePart();
  const { handOver, standIn, pressed } = useHandOver();
  useWanted(parts, pressed);
  if (loaded !== null) return <loaded.Select {...props} handOver={handOver} />;
  return <SelectStandIn {...props} standIn={standIn} />;
}

/** Looks like a select and remembers that it was pressed. */
function SelectStandIn<Value extends string>(
  props: SelectProps<Value> & { readonly standIn: StandIn },
) {
  const { value, onChange: _, options, placeholder, standIn, ...field } = props;
  const text = useText();
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <PlainField {...field}>
      {(named) => (
        <button
          {...named}
          type="button"
          role="combobox"
          aria-controls={undefined}
          aria-haspopup="listbox"
          aria-expanded={false}
          ref={standIn.ref}
          onClick={standIn.press}
          className={classes(styles.control, styles.select)}
        >
          <span className={styles.value}>
            {chosen ?? <span className={styles.placeholder}>{placeholder ?? text.kit.choose}</span>}
          </span>
          <span className={styles.chevron} aria-hidden>
            <ChevronsUpDown aria-hidden />
          </span>
        </button>
      )}
    </PlainField>
  );
}
