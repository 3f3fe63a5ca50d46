import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { read } from '#renderer/data/queries.ts';
import type { Section } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.tsx';

import { useServerId } from './store.ts';

/** Goes to the floor and asks what to open its first free table with. */
export function useNewTable(): () => void {
  const { frame } = useText();
  const navigate = useNavigate();
  const { data: free } = useQuery({
    ...read('listTables', { serverId: useServerId() }),
    select: firstFree,
  });
  return () => {
    if (free === null) {
      showToast({ title: frame.noFreeTable, tone: 'info' });
      return;
    }
    // The table is chosen in the dialog while the floor has not been read yet.
    void navigate({ to: '/floor', search: { table: free, open: free ?? '' } });
  };
}

/** The id of the first free table; null: there is none. */
function firstFree(sections: readonly Section[]): string | null {
  for (const { tables } of sections) {
    const free = tables.find(({ state }) => state === 'free');
    if (free !== undefined) return free.tableId;
  }
  return null;
}
