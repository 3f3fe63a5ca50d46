import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly segments: readonly Segment<Value>[];
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A choice between a few visible values. One is in the tab order; the arrow keys reach the others. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, segments } = props;
  const group = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(value);
  const stop = segments.some(({ value: name }) => name === reached) ? reached : segments[0]?.value;

  function go(event: KeyboardEvent<HTMLButtonElement>, from: number): void {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const to = targetOf(key, from, segments.length);
    if (to === null) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <div ref={group} role="group" className={styles.group} aria-label={label}>
      {segments.map(({ value: name, label: word }, index) => (
        <button
          key={name}
          type="button"
          className={styles.segment}
          aria-pressed={name === value}
          data-pressed={name === value ? '' : undefined}
          tabIndex={name === stop ? 0 : -1}
          onClick={() => name !== value && onChange(name)}
          onFocus={() => setReached(name)}
          onKeyDown={(event) => go(event, index)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** The index that a key moves to, with wrap-around; null for other keys. */
function targetOf(key: string, from: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (from + step + count) % count;
}
