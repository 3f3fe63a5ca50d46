import { FilterSelect } from './filter-bar.tsx';
import { useInstalls } from './store.ts';
import { withChosen } from './with-chosen.ts';

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
