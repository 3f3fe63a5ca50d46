import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown, Search } from 'lucide-react';

import { classes } from './classes.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import popup from './popup.module.css';
import search from './search-select.module.css';
import type { Option } from './select.tsx';

export interface SearchOption extends Option<string> {
  /** Also searched, but not shown. */
  readonly more?: string | undefined;
}

interface SearchSelectProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SearchOption[];
  /** The placeholder of the search input. */
  readonly searchLabel: string;
  /** Shown if nothing matches. */
  readonly empty: string;
}

/** A select with a searchable list. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, options, searchLabel, empty, ...field } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Field {...field}>
      {(control) => (
        <Combobox.Root
          items={options}
          value={chosen}
          onValueChange={(next: SearchOption | null) => next !== null && onChange(next.value)}
          filter={hasAllWords}
          itemToStringLabel={({ label }: SearchOption) => label}
          autoHighlight
        >
          <Combobox.Trigger {...control} className={classes(styles.control, styles.select)}>
            <span className={styles.value}>{chosen?.label}</span>
            <Combobox.Icon className={styles.chevron}>
              <ChevronsUpDown aria-hidden />
            </Combobox.Icon>
          </Combobox.Trigger>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4} collisionPadding={8} className={popup.positioner}>
              <Combobox.Popup className={popup.popup} aria-label={searchLabel}>
                <div className={search.search}>
                  <Search aria-hidden />
                  <Combobox.Input
                    className={search.input}
                    placeholder={searchLabel}
                    aria-label={searchLabel}
                  />
                </div>
                <Combobox.Empty className={search.empty}>{empty}</Combobox.Empty>
                <Combobox.List>
                  {(option: SearchOption) => (
                    <Combobox.Item key={option.value} value={option} className={popup.item}>
                      <Combobox.ItemIndicator>
                        <Check aria-hidden />
                      </Combobox.ItemIndicator>
                      <span className={classes(popup.label, search.label)}>
                        {option.label}
                        {option.hint !== undefined && (
                          <span className={popup.hint}>{option.hint}</span>
                        )}
                      </span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}

/** True if an option contains every typed word, in any order and case. */
function hasAllWords({ label, hint = '', more = '' }: SearchOption, typed: string): boolean {
  const whole = `${label} ${hint} ${more}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => whole.includes(word));
}
