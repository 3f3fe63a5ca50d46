import { isStep } from '#server/contract/scenario.ts';
import type { Step } from '#server/contract/scenario.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { Message } from '#server/domain/messages/message.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { firstServerId } from '#server/store/tenants.ts';

import { splitCall } from './calls.ts';
import type { RunView } from './run-context.ts';
import type { Gate } from './step-failure.ts';

export type Obstacle = NonNullable<RunView['steps'][number]['obstacle']>;

type OpenTable = Extract<Obstacle, { readonly code: 'tableInTheWay' }>['params'];

/** The tables that steps open, but that were already open when the run started. */
export function takenTables(steps: readonly Step[], db: ReadableDb) {
  return steps.flatMap((step, index): { readonly index: number; readonly open: OpenTable }[] => {
    const { tableId, serverId = firstServerId(db) } = tableFor(step);
    if (typeof tableId !== 'string' || typeof serverId !== 'string') return [];
    const account = findOpenTable(db, serverId, tableId);
    if (account === undefined) return [];
    const { title } = account.table;
    return [{ index, open: { serverId, tableId, title, accountId: account.uuid } }];
  });
}

function tableFor(step: Step): { readonly tableId?: unknown; readonly serverId?: unknown } {
  if (isStep('staff', step)) {
    const { tableId, toTableId, serverId } = step.with;
    if (step.staff === 'openTable') return { tableId, serverId };
    return step.staff === 'move' ? { tableId: toTableId, serverId } : {};
  }
  if (!isStep('plugin', step) || Array.isArray(step.with)) return {};
  const isCreate = splitCall(step.call, '/plugin-api').path === '/tables/create';
  return isCreate ? { tableId: step.with?.['tableId'], serverId: step.serverId } : {};
}

/** The cause of a failed step: a hook that refused, or a table that is still open. */
export function obstacleOf(
  index: number,
  gate: Gate | null,
  taken: ReturnType<typeof takenTables>,
  db: ReadableDb,
): Obstacle | null {
  if (gate !== null) {
    const { pluginId, message: said } = gate;
    return withMessage({ code: 'closeBlocked', params: { pluginId, said } });
  }
  const found = taken.find(
    ({ index: at, open: { serverId, tableId, accountId } }) =>
      at <= index && findOpenTable(db, serverId, tableId)?.uuid === accountId,
  );
  return found === undefined ? null : withMessage({ code: 'tableInTheWay', params: found.open });
}

function withMessage<const Of extends Message>(obstacle: Of): Of & { readonly message: string } {
  return { ...obstacle, message: inEnglish(obstacle) };
}
