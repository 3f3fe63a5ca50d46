import { Minus, Plus } from 'lucide-react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useSpeech } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import type { NumberProblem } from './entered-number.ts';
import { readNumber, writeNumber } from './entered-number.ts';
import styles from './field.module.css';
import type { FieldProps } from './text-field.tsx';
import { PlainField } from './text-field.tsx';

interface NumberFieldProps extends FieldProps {
  /** Null: nothing is entered, or nothing that was understood. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Decimal places that may be entered; money has 2. */
  readonly decimals?: number;
  /** Always shows that many, and below what was understood, as money does. */
  readonly fixed?: boolean;
  /** Behind the number, for instance a currency. */
  readonly unit?: string | undefined;
}

/** A number with buttons for one less and one more; decimals may stand behind a point or a comma. */
export function NumberField(props: NumberFieldProps) {
  const { fixed = false, unit, label, labelHidden, hint, error, disabled, value } = props;
  const { text, format } = useSpeech();
  const { shown, problem, type, leave, go } = useEntry(props);
  const places = props.decimals ?? MOST_DECIMALS;
  const understood = fixed && value !== null ? `= ${format.amount(value)} ${unit ?? ''}` : '';
  return (
    <PlainField
      {...{ label, labelHidden, disabled }}
      hint={problem === null ? hintOf(understood, hint, fixed) : undefined}
      error={error ?? (problem === null ? undefined : text.kit.numbers[problem](places))}
    >
      {(named) => (
        <div className={classes(styles.control, styles.number)} role="group">
          <StepButton
            id={named.id}
            disabled={named.disabled}
            label={text.kit.less}
            onPress={() => go(-1)}
          >
            <Minus aria-hidden />
          </StepButton>
          <input
            {...named}
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
          <StepButton
            id={named.id}
            disabled={named.disabled}
            label={text.kit.more}
            onPress={() => go(1)}
          >
            <Plus aria-hidden />
          </StepButton>
        </div>
      )}
    </PlainField>
  );
}

/** Where nothing else is said. */
const MOST_DECIMALS = 3;

/** What is typed, and whether it is being typed still; then it stands whatever the value becomes. */
interface Draft {
  readonly text: string;
  readonly typing: boolean;
  readonly problem: NumberProblem | null;
}

/** What holds of a field of which nothing else is said. */
const UNSAID = { min: -Infinity, max: Infinity, step: 1, fixed: false, decimals: MOST_DECIMALS };

/** What the field shows, and what typing, leaving and stepping do to it. */
function useEntry(props: NumberFieldProps) {
  const { value, onChange, min, max, step, fixed, decimals } = { ...UNSAID, ...props };
  const { language } = useSpeech();
  const [draft, setDraft] = useState<Draft | null>(null);
  // What was refused goes once there is a number after all, from a button or from elsewhere.
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
  /** The field's. */
  readonly id: string;
  readonly disabled: boolean;
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One less or one more, again and again while it is held; on the keyboard the arrows do both. */
function StepButton({ id, disabled, label, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      tabIndex={-1}
      aria-label={label}
      aria-controls={id}
      disabled={disabled}
      {...useHeld(onPress)}
    >
      {children}
    </button>
  );
}

/** What money comes to has a line of its own at all times, so that nothing moves while one types. */
function hintOf(understood: string, hint: ReactNode, fixed: boolean): ReactNode {
  if (!fixed) return hint;
  return (
    <>
      <span aria-live="polite">{understood === '' ? '\u{a0}' : understood}</span>
      {hint !== undefined && <> · {hint}</>}
    </>
  );
}

/** How long a button is held before it repeats, and how long between two repetitions. */
const FIRST_MS = 400;
const NEXT_MS = 80;

/**
 * What a button does while it is held: once at once, and again and again until it is let go, the
 * pointer leaves it, or it cannot be pressed any more.
 */
function useHeld(onPress: () => void) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
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
        timer.current = window.setTimeout(press, wait, NEXT_MS);
      };
      press(FIRST_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A press without a pointer: screen readers do that.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0) latest.current();
    },
  };
}
