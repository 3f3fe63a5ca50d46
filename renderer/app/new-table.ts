import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { tablesQuery } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { showToast } from '#ui/toast.tsx';

import { useServerId } from './store.ts';

/** Goes to the floor and asks what to open its first free table with. */
export function useNewTable(): () => void {
  const { frame } = useText();
  const navigate = useNavigate();
  const { data: sections } = useQuery(tablesQuery(useServerId()));
  return () => {
    const tables = sections?.flatMap((section) => section.tables) ?? [];
    const free = tables.find(({ state }) => state === 'free');
    if (sections !== undefined && free === undefined) {
      showToast({ title: frame.noFreeTable, tone: 'info' });
      return;
    }
    // The table is chosen in the dialog while the floor has not been read yet.
    const open = free?.tableId ?? '';
    void navigate({ to: '/floor', search: { table: free?.tableId, open } });
  };
}
