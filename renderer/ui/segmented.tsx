import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { LucideIcon } from 'lucide-react';

import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which is said by screen readers. */
  readonly icon?: LucideIcon;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly segments: readonly Segment<Value>[];
}

/** One of a few, all in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, segments } = props;
  return (
    <ToggleGroup
      className={styles.group}
      aria-label={label}
      value={[value]}
      onValueChange={([chosen]) => chosen !== undefined && onChange(chosen)}
    >
      {segments.map(({ value: name, label: word, icon: Icon }) => (
        <Toggle
          key={name}
          value={name}
          className={styles.segment}
          {...(Icon !== undefined && { 'aria-label': word, title: word })}
        >
          {Icon === undefined ? word : <Icon aria-hidden />}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
