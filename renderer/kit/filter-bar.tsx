import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Select } from '#renderer/ui/select.tsx';
import { TextField } from '#renderer/ui/text-field.tsx';

import styles from './filter-bar.module.css';
import { useInstalls } from './store.ts';

/** Stands for no filter; an empty value is one of its own. */
const ANY = '*';

interface FilterBarProps {
  /** In a column beside a detail: the widths of its fields, as CSS has grid columns. */
  readonly columns?: string;
  readonly children: ReactNode;
}

/** What of a list is shown. The choices stand in the address, so the screen hands them in. */
export function FilterBar({ columns, children }: FilterBarProps) {
  const { kit } = useText();
  return (
    <div
      className={columns === undefined ? styles.bar : styles.narrow}
      style={columns === undefined ? undefined : { gridTemplateColumns: columns }}
      role="search"
      aria-label={kit.filters}
    >
      {children}
    </div>
  );
}

interface FindFieldProps {
  /** Everything that it finds; shown when the pointer rests on it. */
  readonly label: string;
  /** A few words that its place has room for; the label when left out. */
  readonly placeholder?: string;
  readonly value: string | undefined;
  /** Undefined: nothing is looked for any more. */
  readonly onChange: (value: string | undefined) => void;
  /** As wide as its place. */
  readonly wide?: boolean;
}

/** What is looked for, as it is typed. */
export function FindField(props: FindFieldProps) {
  const { label, placeholder = label, value, onChange, wide = false } = props;
  return (
    <div className={wide ? undefined : styles.find} title={label}>
      <TextField
        label={label}
        labelHidden
        type="search"
        prompt={placeholder}
        value={value ?? ''}
        onChange={(find) => onChange(find === '' ? undefined : find)}
        before={<Search aria-hidden />}
      />
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** Undefined: any. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  /** How no filter is called. */
  readonly any: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
  }[];
  /** For long names. */
  readonly wide?: boolean;
}

/** One filter among several choices, or none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, onChange, any, options, wide = false } = props;
  return (
    <div className={wide ? styles.wide : styles.filter}>
      <Select<Value | typeof ANY>
        label={label}
        labelHidden
        value={value ?? ANY}
        onChange={(chosen) => onChange(chosen === ANY ? undefined : (chosen as Value))}
        options={[{ value: ANY, label: any }, ...options]}
      />
    </div>
  );
}

interface PluginFilterProps {
  readonly label: string;
  /** How no filter is called. */
  readonly any: string;
  /** The plugin's id; one that has been uninstalled can be looked for still. */
  readonly value: string | undefined;
  readonly onChange: (pluginId: string | undefined) => void;
  /** What can be chosen beside the plugins of the store. */
  readonly others?: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint?: string;
  }[];
}

const NONE: NonNullable<PluginFilterProps['others']> = [];

/** Whose entries of a list are shown. */
export function PluginFilter({ value, others = NONE, ...filter }: PluginFilterProps) {
  const ids = useInstalls().map(({ pluginId }) => pluginId);
  const isOther = others.some((other) => other.value === value);
  const plugins = withChosen(ids, isOther ? undefined : value);
  return (
    <FilterSelect
      {...filter}
      value={value}
      options={[...plugins.map((id) => ({ value: id, label: id })), ...others]}
    />
  );
}

/** Values to choose from; the one in the address stays choosable when nothing has it any more. */
export function withChosen(values: readonly string[], chosen: string | undefined): string[] {
  return [...new Set(chosen === undefined ? values : [...values, chosen])];
}
