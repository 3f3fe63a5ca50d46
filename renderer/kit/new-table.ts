import { useNavigate } from '@tanstack/react-router';

import type { Section } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { showToast } from '#renderer/ui/toast.ts';

import { useStoreRead } from './store.ts';

/** Returns a function that opens the dialog for the first free table of the floor plan. */
export function useNewTable(): () => void {
  const { frame } = useText();
  const navigate = useNavigate();
  const { data: free } = useStoreRead('listTables', {}, { select: firstFree });
  return () => {
    if (free === null) {
      showToast({ title: frame.noFreeTable, tone: 'info' });
      return;
    }
    // Until the floor is loaded, the table is chosen in the dialog.
    void navigate({ to: '/floor', search: { table: free, open: free ?? '' } });
  };
}

/** The id of the first free table; null if there is none. */
function firstFree(sections: readonly Section[]): string | null {
  const tables = sections.flatMap((section) => section.tables);
  return tables.find(({ state }) => state === 'free')?.tableId ?? null;
}
