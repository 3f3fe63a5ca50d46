import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';

import { classes } from './classes.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import popup from './popup.module.css';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown on a second line. */
  readonly hint?: string | undefined;
}

interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly Option<Value>[];
  readonly placeholder?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder, ...field } = props;
  const text = useText();
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root
          value={value}
          onValueChange={(chosen) => chosen !== null && onChange(chosen)}
          items={options}
          disabled={control.disabled}
          modal={false}
        >
          <Base.Trigger {...control} className={classes(styles.control, styles.select)}>
            <Base.Value className={styles.value}>
              {(chosen: Value | null) =>
                options.find((option) => option.value === chosen)?.label ?? (
                  <span className={styles.placeholder}>{placeholder ?? text.kit.choose}</span>
                )
              }
            </Base.Value>
            <Base.Icon className={styles.chevron}>
              <ChevronsUpDown aria-hidden />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner
              sideOffset={4}
              collisionPadding={8}
              alignItemWithTrigger={false}
              className={popup.positioner}
            >
              <Base.Popup className={popup.popup}>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={popup.item}>
                    <Base.ItemIndicator>
                      <Check aria-hidden />
                    </Base.ItemIndicator>
                    <span className={popup.label}>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.hint !== undefined && (
                        <span className={popup.hint}>{option.hint}</span>
                      )}
                    </span>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
