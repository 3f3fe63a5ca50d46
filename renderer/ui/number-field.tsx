import { Minus, Plus } from 'lucide-react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import type { NumberProblem } from './entered-number.ts';
import { readNumber, writeNumber } from './entered-number.ts';
import styles from './field.module.css';
import type { FieldProps } from './field.tsx';
import { Field } from './field.tsx';
import { useLatest } from './latest.ts';

interface NumberFieldProps extends FieldProps {
  /** Null if the input is empty or invalid. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The allowed decimal places. */
  readonly decimals?: number;
  /** For money: always shows the decimals, and the parsed amount below. */
  readonly fixed?: boolean;
  /** Shown after the number; the currency code if `fixed`. */
  readonly unit?: string | undefined;
}

/** A number with step buttons. Accepts both decimal separators. */
export function NumberField(props: NumberFieldProps) {
  const { fixed = false, unit, label, labelHidden, hint, error, disabled, value } = props;
  const { kit, format } = useText();
  const { shown, problem, type, leave, go } = useEntry(props);
  const places = props.decimals ?? DEFAULT_DECIMALS;
  const parsedAmount =
    fixed && value !== null
      ? `= ${unit === undefined ? format.amount(value) : format.money(value, unit)}`
      : '';
  return (
    <Field
      {...{ label, labelHidden, disabled }}
      hint={problem === null ? hintOf(parsedAmount, hint, fixed) : undefined}
      error={error ?? (problem === null ? undefined : kit.numbers[problem](places))}
    >
      {(control) => (
        <div className={classes(styles.control, styles.number)} role="group">
          <StepButton control={control} label={kit.less} onPress={() => go(-1)}>
            <Minus aria-hidden />
          </StepButton>
          <input
            {...control}
            className={classes(styles.input, styles.numeric)}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            data-refused={problem === null ? undefined : ''}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              const by = STEP_KEYS[event.key];
              if (by === undefined) return;
              event.preventDefault();
              go(by);
            }}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
          <StepButton control={control} label={kit.more} onPress={() => go(1)}>
            <Plus aria-hidden />
          </StepButton>
        </div>
      )}
    </Field>
  );
}

/** An amount of money. */
export function MoneyField(props: Omit<NumberFieldProps, 'min' | 'decimals' | 'fixed'>) {
  return <NumberField {...props} min={0} decimals={2} fixed />;
}

const DEFAULT_DECIMALS = 3;

/** The typed text; shown instead of the value while typing. */
interface Draft {
  readonly text: string;
  readonly typing: boolean;
  readonly problem: NumberProblem | null;
}

const DEFAULTS = {
  min: -Infinity,
  max: Infinity,
  step: 1,
  fixed: false,
  decimals: DEFAULT_DECIMALS,
};

function useEntry(props: NumberFieldProps) {
  const { value, onChange, min, max, step, fixed, decimals } = { ...DEFAULTS, ...props };
  const { language } = useText();
  const [draft, setDraft] = useState<Draft | null>(null);
  // Invalid text is dropped once there is a value.
  const kept = draft !== null && (draft.typing || value === null) ? draft : null;
  const within = (number: number): number => Math.min(max, Math.max(min, number));
  const written = value === null ? '' : writeNumber(value, decimals, fixed, language);
  return {
    shown: kept?.text ?? written,
    problem: kept?.problem ?? null,
    type: (entered: string): void => {
      const read = readNumber(entered, decimals, language);
      setDraft({ text: entered, typing: true, problem: read.problem });
      onChange(read.value === null ? null : within(read.value));
    },
    leave: (): void =>
      setDraft(kept === null || kept.problem === null ? null : { ...kept, typing: false }),
    go: (steps: number): void => {
      setDraft(null);
      onChange(within(Number(((value ?? 0) + steps * step).toFixed(decimals))));
    },
  };
}

const STEP_KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

interface StepButtonProps {
  readonly control: { readonly id: string; readonly disabled: boolean };
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Repeats while held. It is not in the tab order, because the arrow keys do the same. */
function StepButton({ control, label, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      tabIndex={-1}
      aria-label={label}
      aria-controls={control.id}
      disabled={control.disabled}
      {...useHold(onPress)}
    >
      {children}
    </button>
  );
}

/** The line for the parsed amount is always rendered to avoid layout shifts while typing. */
function hintOf(parsedAmount: string, hint: ReactNode, fixed: boolean): ReactNode {
  if (!fixed) return hint;
  return (
    <>
      <span aria-live="polite">{parsedAmount === '' ? '\u{a0}' : parsedAmount}</span>
      {hint !== undefined && <> · {hint}</>}
    </>
  );
}

const REPEAT_AFTER_MS = 400;
const REPEAT_EVERY_MS = 80;

/** Calls `onPress` on a press, and repeatedly until it is released, left or disabled. */
function useHold(onPress: () => void) {
  const latest = useLatest(onPress);
  const timer = useRef<number | undefined>(undefined);
  const end = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  return {
    onPointerDown: ({ button, currentTarget }: PointerEvent<HTMLButtonElement>) => {
      if (button !== 0) return;
      end();
      const press = (wait: number): void => {
        if (currentTarget.disabled) return;
        latest.current();
        timer.current = window.setTimeout(press, wait, REPEAT_EVERY_MS);
      };
      press(REPEAT_AFTER_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A click without a pointer, for example by a screen reader.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) latest.current();
    },
  };
}
