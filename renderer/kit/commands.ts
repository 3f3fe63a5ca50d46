import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';

import { sharedState } from '#renderer/data/shared-state.ts';

import { useLatest } from './latest.ts';

/** Where the palette shows a command. */
export type CommandGroup =
  | 'screens'
  | 'actions'
  | 'settings'
  | 'scenarios'
  | 'tables'
  | 'accounts'
  | 'products'
  | 'requests'
  | 'deliveries'
  | 'plugins'
  | 'stores';

/** Something that can be done from anywhere: in the palette, and by keys where it has some. */
export interface Command {
  /** The same for as long as it means the same. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** A second line, searched too. */
  readonly hint?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  /** `mod+k`, `?`, or one after the other: `g f`. */
  readonly keys?: string | undefined;
  /** Not offered while somebody is shown a flow. */
  readonly technical?: boolean;
  readonly run: () => void;
}

const registered = new Map<object, readonly Command[]>();
const all = sharedState<readonly Command[]>([]);

function publish(): void {
  all.set([...registered.values()].flat());
}

/**
 * Offers commands while the component is mounted. The list may be new at every render: the palette hears
 * of it only when what it shows of a command changes.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useLatest(commands);
  const shown = JSON.stringify(commands);
  useEffect(() => {
    const owner = {};
    const offered = latest.current.map((command, index) => ({
      ...command,
      run: () => latest.current[index]?.run(),
    }));
    registered.set(owner, offered);
    publish();
    return () => {
      registered.delete(owner);
      publish();
    };
  }, [shown, latest]);
}

export const getCommands = all.get;
export const useAllCommands = all.use;
