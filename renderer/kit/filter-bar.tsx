import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';

import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { Box, Row } from '#renderer/ui/layout.tsx';
import type { Option } from '#renderer/ui/select.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { useCommands } from './commands.ts';
import styles from './filter-bar.module.css';
import { useSingleKeys } from './keys.ts';
import { useInstalls } from './store.ts';

/** The value for no filter; an empty value is a filter. */
const ANY = '*';

interface FilterBarProps {
  /** True for a narrow bar beside a detail. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The filters of a list. Their values are in the address. */
export function FilterBar({ narrow = false, children }: FilterBarProps) {
  const { kit } = useText();
  return (
    <Row
      wrap
      fixed
      align="center"
      gap={narrow ? 2 : '2 3'}
      pad={narrow ? 0 : '0 0 3'}
      role="search"
      aria-label={kit.filters}
      className={narrow ? styles.narrow : undefined}
    >
      {children}
    </Row>
  );
}

interface FindFieldProps {
  /** Also used as the tooltip. */
  readonly label: string;
  /** A shorter label; by default `label`. */
  readonly placeholder?: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** Takes the full width. */
  readonly wide?: boolean;
}

/** The search of a list; the key `/` focuses it. */
export function FindField(props: FindFieldProps) {
  const { label, placeholder = label, value, onChange, wide = false } = props;
  const { kit } = useText();
  const field = useRef<HTMLDivElement>(null);
  const focus = (): void => field.current?.querySelector('input')?.focus();
  useCommands([{ id: 'find', group: 'here', title: kit.find, keys: '/', run: focus }]);
  return (
    <div ref={field} className={wide ? undefined : styles.find} title={label}>
      <TextField
        label={label}
        labelHidden
        type="search"
        prompt={useSingleKeys() ? `${placeholder}\u2003/` : placeholder}
        value={value ?? ''}
        onChange={(find) => onChange(find === '' ? undefined : find)}
        before={<Search aria-hidden />}
      />
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** Undefined for any value. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  /** The label for no filter. */
  readonly any: string;
  readonly options: readonly Option<Value>[];
  /** True for a control with long options. */
  readonly wide?: boolean;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, onChange, any, options, wide = false } = props;
  return (
    <Box {...(wide ? { width: 4 } : { className: styles.filter })}>
      <Select<Value | typeof ANY>
        label={label}
        labelHidden
        value={value ?? ANY}
        onChange={(chosen) => onChange(chosen === ANY ? undefined : (chosen as Value))}
        options={[{ value: ANY, label: any }, ...options]}
      />
    </Box>
  );
}

interface PluginFilterProps {
  /** The label for no filter; by default "All plugins". */
  readonly any?: string;
  /** The plugin's id; the plugin may have been uninstalled. */
  readonly value: string | undefined;
  readonly onChange: (pluginId: string | undefined) => void;
  /** Options in addition to the plugins of the store. */
  readonly others?: readonly Option<string>[];
}

export function PluginFilter({ any, value, onChange, others = [] }: PluginFilterProps) {
  const { kit } = useText();
  const ids = useInstalls().map(({ pluginId }) => pluginId);
  const isOther = others.some((other) => other.value === value);
  const plugins = withChosen(ids, isOther ? undefined : value);
  return (
    <FilterSelect
      label={kit.plugin}
      any={any ?? kit.anyPlugin}
      {...{ value, onChange }}
      options={[...plugins.map((id) => ({ value: id, label: id })), ...others]}
    />
  );
}

/** The available values plus the chosen one, which may no longer be among them. */
export function withChosen(values: readonly string[], chosen: string | undefined): string[] {
  return [...new Set(chosen === undefined ? values : [...values, chosen])];
}
