import { memo } from 'react';
import type { ComponentProps } from 'react';

import { later, useWanted } from '#ui/later.ts';
import { ErrorState } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

// The floor is the first screen: what stands beside and over it comes after it.
const panel = later(() => import('#account/account-panel.tsx'));
const openTable = later(() => import('./open-table-dialog.tsx'));
const move = later(() => import('./review-move.tsx'));
const extras = later(() => import('./later-on-floor.tsx'));

type Panel = Awaited<ReturnType<typeof panel.bring>>;
type OpenTable = Awaited<ReturnType<typeof openTable.bring>>;
type Move = Awaited<ReturnType<typeof move.bring>>;
type Extras = Awaited<ReturnType<typeof extras.bring>>;

export function AccountPanel(props: ComponentProps<Panel['AccountPanel']>) {
  const loaded = useWanted(panel);
  const failure = panel.useFailure();
  if (loaded !== null) return <loaded.AccountPanel {...props} />;
  if (failure === null) return <Skeleton rows={6} />;
  return <ErrorState error={failure} onRetry={() => void panel.bring().catch(() => undefined)} />;
}

export function OpenTableDialog(props: ComponentProps<OpenTable['OpenTableDialog']>) {
  const loaded = useWanted(openTable);
  return loaded !== null && <loaded.OpenTableDialog {...props} />;
}

export function ReviewMove(props: ComponentProps<Move['ReviewMove']>) {
  const loaded = useWanted(move);
  return loaded !== null && <loaded.ReviewMove {...props} />;
}

/** It stands in every section, and what stands on the tables changes nothing in it. */
export const AddTable = memo(function AddTable(props: ComponentProps<Extras['AddTable']>) {
  const loaded = useWanted(extras);
  return loaded !== null && <loaded.AddTable {...props} />;
});

export function Peek(props: ComponentProps<Extras['Peek']>) {
  const loaded = useWanted(extras);
  return loaded !== null && <loaded.Peek {...props} />;
}
