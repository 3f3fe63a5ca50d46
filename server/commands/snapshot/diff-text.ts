import type * as z from 'zod';

import type { snapshotDiffAnswer } from '#contract/control/snapshots.ts';

type Diff = z.infer<typeof snapshotDiffAnswer>;

interface Changed {
  readonly change: 'added' | 'removed' | 'changed';
  readonly fields: readonly {
    readonly path: string;
    readonly from?: unknown;
    readonly to?: unknown;
  }[];
}

/** What differs between two states, for people: a line for each thing, and below it what of it. */
export function diffAsText(diff: Diff): string {
  const lines = [
    ...diff.accounts.flatMap((row) => linesOf(`${row.kind} ${row.title} (${row.accountId})`, row)),
    ...diff.payments.flatMap((row) => linesOf(`payment ${row.paymentId}`, row)),
    ...diff.catalog.flatMap((row) => linesOf(`${row.entity} ${row.title} (${row.id})`, row)),
    ...diff.installs.flatMap((row) => linesOf(`install ${row.pluginId} of ${row.serverId}`, row)),
    ...diff.stores.flatMap((row) => linesOf(`store ${row.id}`, row)),
    ...diff.people.flatMap((row) => linesOf(`person ${row.id}`, row)),
    ...(diff.clock === null ? [] : [`clock: ${diff.clock.from} -> ${diff.clock.to}`]),
  ];
  return lines.length === 0 ? 'Nothing differs.\n' : `${lines.join('\n')}\n`;
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

function linesOf(name: string, { change, fields }: Changed): string[] {
  return [
    `${SIGNS[change]} ${name} ${change}`,
    ...fields.map(({ path, from, to }) => `    ${path}: ${shown(from)} -> ${shown(to)}`),
  ];
}

function shown(value: unknown): string {
  return value === undefined || value === null ? 'nothing' : JSON.stringify(value);
}
