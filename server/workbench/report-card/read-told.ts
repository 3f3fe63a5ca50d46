import type {
  JudgedAttempt,
  JudgedCallback,
  JudgedDelivery,
} from '#server/domain/report-card/plugin-log.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { LogPart, PluginAttemptRow, PluginCallbackRow } from '#server/store/plugin-log.ts';
import { listPluginAttempts } from '#server/store/plugin-log.ts';

/** A part of the deliveries, and after which id the next one begins; null: this was the last. */
export function readDeliveries(db: ReadableDb, part: LogPart, afterRequest: number | null) {
  const { rows, next } = listPluginAttempts(db, part, afterRequest);
  const byId = new Map<number, { first: PluginAttemptRow; attempts: JudgedAttempt[] }>();
  for (const row of rows) {
    const known = byId.get(row.id) ?? { first: row, attempts: [] };
    byId.set(row.id, known);
    if (row.n !== null) known.attempts.push(readAttempt(row));
  }
  const deliveries = [...byId.values()].map(({ first, attempts }) => {
    const { id, type, deliveryStatus: status, createdAt } = first;
    return { delivery: { id, type, status, attempts } satisfies JudgedDelivery, createdAt };
  });
  return { deliveries, next };
}

function readAttempt({ status, durationUs, error, fault }: PluginAttemptRow): JudgedAttempt {
  return {
    answered: status !== null,
    failed: error !== null,
    durationMs: (durationUs ?? 0) / 1000,
    faulted: fault !== null,
  };
}

/** An action or a hook as judgements look at it. */
export function readCallback(row: PluginCallbackRow): JudgedCallback {
  const { id, at, kind, type, outcome, status, answerValid, durationUs, timeoutMs, fault } = row;
  return {
    id,
    at,
    kind,
    type,
    outcome,
    answered: status !== null,
    answerValid: answerValid === null ? null : answerValid === 1,
    durationMs: durationUs / 1000,
    timeoutMs,
    faulted: fault !== null,
  };
}
