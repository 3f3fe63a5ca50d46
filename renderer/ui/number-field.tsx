import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';

import { useLanguage, useText } from '#text/text.ts';

import { classes } from './classes.ts';
import styles from './field.module.css';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';

interface NumberFieldProps extends FieldProps {
  /** Null: nothing is entered. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Decimal places that may be entered; money has 2. */
  readonly decimals?: number;
  /** Always shows that many, as money does. */
  readonly fixed?: boolean;
  /** Behind the number, for instance a currency. */
  readonly unit?: string | undefined;
}

/** A number with buttons for one less and one more. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, decimals = 3, fixed = false, ...rest } = props;
  const { unit, ...field } = rest;
  const text = useText();
  const language = useLanguage();
  return (
    <Field {...field}>
      <Base.Root
        value={value}
        onValueChange={onChange}
        min={min}
        max={max}
        step={step}
        locale={language}
        disabled={field.disabled ?? false}
        format={{
          maximumFractionDigits: decimals,
          minimumFractionDigits: fixed ? decimals : 0,
        }}
      >
        <Base.Group className={classes(styles.control, styles.number)}>
          <Base.Decrement className={styles.step} aria-label={text.kit.less}>
            <Minus aria-hidden />
          </Base.Decrement>
          <Base.Input className={classes(styles.input, styles.numeric)} />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          <Base.Increment className={styles.step} aria-label={text.kit.more}>
            <Plus aria-hidden />
          </Base.Increment>
        </Base.Group>
      </Base.Root>
    </Field>
  );
}
