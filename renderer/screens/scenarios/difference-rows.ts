import type { SnapshotDiff } from '#renderer/data/types.ts';

export type Difference = {
  readonly [Kind in Exclude<keyof SnapshotDiff, 'clock'>]: {
    readonly kind: Kind;
    readonly row: SnapshotDiff[Kind][number];
  };
}[Exclude<keyof SnapshotDiff, 'clock'>];

export type Change = Difference['row']['change'];

const KINDS = ['accounts', 'payments', 'installs', 'catalog', 'stores', 'people'] as const;

export function differenceRows(diff: SnapshotDiff): readonly Difference[] {
  return KINDS.flatMap((kind) => diff[kind].map((row) => ({ kind, row }) as Difference));
}

export function countByChange(diff: SnapshotDiff): Readonly<Record<Change, number>> {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const { row } of differenceRows(diff)) counts[row.change] += 1;
  return counts;
}

export function keyOfDifference({ kind, row }: Difference): string {
  if (kind === 'accounts') return `account ${row.accountId}`;
  if (kind === 'payments') return `payment ${row.paymentId}`;
  if (kind === 'installs') return `install ${row.serverId} ${row.pluginId}`;
  if (kind === 'catalog') return `${row.entity} ${row.serverId} ${row.id}`;
  return kind === 'people' ? `person ${row.serverId} ${row.id}` : `store ${row.id}`;
}
