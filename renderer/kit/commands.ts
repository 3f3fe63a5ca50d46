import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';

import { sharedState } from '#renderer/data/shared-state.ts';

import { useLatest } from './latest.ts';

/** The palette group of a command. */
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

/** An action in the palette, optionally with a shortcut. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** A second line, searched too. */
  readonly hint?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  /** `mod+k`, `?`, or a sequence: `g f`. */
  readonly keys?: string | undefined;
  /** Hidden in presentation mode. */
  readonly technical?: boolean;
  readonly run: () => void;
}

const registered = new Map<object, readonly Command[]>();
const all = sharedState<readonly Command[]>([]);

function publish(): void {
  all.set([...registered.values()].flat());
}

/**
 * Registers commands while the component is mounted. The list may be new at every render; subscribers are
 * notified only if a visible field changes.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useLatest(commands);
  const shown = JSON.stringify(commands);
  useEffect(() => {
    const owner = {};
    const entries = latest.current.map((command, index) => ({
      ...command,
      run: () => latest.current[index]?.run(),
    }));
    registered.set(owner, entries);
    publish();
    return () => {
      registered.delete(owner);
      publish();
    };
  }, [shown, latest]);
}

export const getCommands = all.get;
export const useAllCommands = all.use;
