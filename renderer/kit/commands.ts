import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';

import { sharedState } from '#renderer/data/shared-state.ts';
import { useLatest } from '#renderer/ui/latest.ts';

/** The palette groups. If several commands have the same keys, the one in the earliest group takes precedence. */
const GROUPS = [
  'recent',
  /** The open account, request or delivery. */
  'selection',
  /** The current screen. */
  'here',
  'actions',
  'screens',
  'scenarios',
  'settings',
  'tables',
  'accounts',
  'products',
  'requests',
  'deliveries',
  'plugins',
  'stores',
] as const;

export type CommandGroup = (typeof GROUPS)[number];

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
  /** True if the command has no entry in the palette and is run only by its keys. */
  readonly onlyKeys?: boolean;
  /** True if the command is also available in presentation mode. */
  readonly presented?: boolean;
  readonly run: () => void;
}

const registered = new Map<object, readonly Command[]>();
const all = sharedState<readonly Command[]>([]);

function publish(): void {
  const place = ({ group }: Command): number => GROUPS.indexOf(group);
  all.set([...registered.values()].flat().toSorted((one, other) => place(one) - place(other)));
}

/**
 * Registers commands while the component is mounted. The list may be new on every render; subscribers are
 * notified only if a field other than `icon` or `run` changes.
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
