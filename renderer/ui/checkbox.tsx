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

/** Something that will be so when the form is sent. */
export function Checkbox({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <BaseCheckbox.Root
        className={styles.box}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      >
        <BaseCheckbox.Indicator>
          <Check aria-hidden />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <Text shrink>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </Text>
    </label>
  );
}

/** Something that is so at once. */
export function Switch({ label, hint, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <BaseSwitch.Root
        className={styles.track}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      >
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
      <Text shrink>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </Text>
    </label>
  );
}
