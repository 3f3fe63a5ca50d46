import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { LucideIcon } from 'lucide-react';

import styles from './choices.module.css';
import { classes } from './classes.ts';
import { Stack, Text } from './layout.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown on a second line. */
  readonly hint?: string | undefined;
  readonly icon?: LucideIcon | undefined;
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  /** Null if nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  /** True if the choices share the full width. */
  readonly wide?: boolean;
}

/** A radio group of large tiles. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, value, onChange, choices, wide = false } = props;
  return (
    <Stack gap={1}>
      <Text weight="strong" aria-hidden>
        {label}
      </Text>
      <RadioGroup
        className={classes(styles.choices, wide && styles.wide)}
        aria-label={label}
        value={value}
        onValueChange={(chosen: Value | null) => chosen !== null && onChange(chosen)}
      >
        {choices.map(({ value: name, label: word, hint, icon: Icon }) => (
          <Radio.Root
            key={name}
            value={name}
            className={styles.choice}
            // Enter submits the form, as in other fields.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit();
            }}
          >
            {Icon !== undefined && <Icon aria-hidden />}
            <Text shrink breakAnywhere>
              {word}
              {hint !== undefined && <span className={styles.hint}>{hint}</span>}
            </Text>
          </Radio.Root>
        ))}
      </RadioGroup>
    </Stack>
  );
}
