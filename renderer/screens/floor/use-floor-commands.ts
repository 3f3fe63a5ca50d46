import { ArrowRightLeft, Plus } from 'lucide-react';
import { useMemo } from 'react';

import type { Table } from '#renderer/data/types.ts';
import type { Command } from '#renderer/kit/commands.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { useLatest } from '#renderer/kit/latest.ts';
import { useText } from '#renderer/text/text.ts';

interface FloorActions {
  readonly open: () => void;
  readonly move: (table: Table) => void;
}

/** What the palette offers while the floor is shown; `chosen` is the table of the open panel. */
export function useFloorCommands(chosen: Table | undefined, actions: FloorActions): void {
  const { floor } = useText();
  const latest = useLatest(actions);
  const commands = useMemo((): Command[] => {
    const open: Command = {
      id: 'floor open',
      group: 'actions',
      title: floor.openTable,
      icon: Plus,
      keys: 'o',
      run: () => latest.current.open(),
    };
    if (chosen === undefined) return [open];
    const move: Command = {
      id: 'floor move',
      group: 'actions',
      title: floor.moveCommand(chosen.title),
      icon: ArrowRightLeft,
      run: () => latest.current.move(chosen),
    };
    return [open, move];
  }, [floor, chosen, latest]);
  useCommands(commands);
}
