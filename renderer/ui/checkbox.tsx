import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './checkbox.module.css';
import { Text } from './layout.tsx';

interface ToggleProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A setting that applies when the form is submitted. */
export function Checkbox(props: ToggleProps) {
  return (
    <Toggle {...props}>
      <BaseCheckbox.Root className={styles.box} {...stateOf(props)}>
        <BaseCheckbox.Indicator>
          <Check aria-hidden />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
    </Toggle>
  );
}

/** A setting that applies immediately. */
export function Switch(props: ToggleProps) {
  return (
    <Toggle {...props}>
      <BaseSwitch.Root className={styles.track} {...stateOf(props)}>
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
    </Toggle>
  );
}

function stateOf({ checked, onChange, disabled = false }: ToggleProps) {
  return { checked, onCheckedChange: onChange, disabled };
}

function Toggle({ label, hint, disabled, children }: ToggleProps & { children: ReactNode }) {
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      {children}
      <Text shrink>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </Text>
    </label>
  );
}
