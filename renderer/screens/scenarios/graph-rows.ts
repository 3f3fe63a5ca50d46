import type { Sandbox, Snapshot } from '#renderer/data/types.ts';

/** A row of the graph in time, newest first. */
export type GraphRow =
  | { readonly kind: 'now' }
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | {
      readonly kind: 'sandbox';
      readonly sandbox: Sandbox;
      /** Another sandbox that left the line at the same place stands right above. */
      readonly fromAbove: boolean;
      /** Another one stands right below; without one it leaves the line here. */
      readonly toBelow: boolean;
    };

/** A unique key of a row in the graph. */
export function keyOfRow(row: GraphRow): string {
  if (row.kind === 'now') return 'now';
  return row.kind === 'snapshot' ? `snapshot ${row.snapshot.name}` : `sandbox ${row.sandbox.id}`;
}

/**
 * Now, and below it everything by the time of its making. Snapshots come newest first; a sandbox
 * stands above the newest of them that was there when it was made.
 */
export function graphRows(
  snapshots: readonly Snapshot[],
  sandboxes: readonly Sandbox[],
): readonly GraphRow[] {
  const rows: GraphRow[] = [{ kind: 'now' }];
  const left = [...sandboxes].reverse();
  const addSandboxes = (after: string): void => {
    const group = left.filter(({ createdAt }) => createdAt > after);
    left.splice(0, left.length, ...left.filter(({ createdAt }) => createdAt <= after));
    group.forEach((sandbox, index) =>
      rows.push({
        kind: 'sandbox',
        sandbox,
        fromAbove: index > 0,
        toBelow: index < group.length - 1,
      }),
    );
  };
  for (const snapshot of snapshots) {
    addSandboxes(snapshot.createdAt);
    rows.push({ kind: 'snapshot', snapshot });
  }
  addSandboxes('');
  return rows;
}
