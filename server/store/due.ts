import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

// What waits for its time, soonest first; each is read from an index by time, and never further than
// is asked for. Times are epoch ms.

/** A button that the simulated device will press by itself. */
export interface DueStep {
  readonly id: number;
  readonly serverId: string;
  readonly paymentId: string;
  readonly button: string;
  readonly at: number;
}

/** A consent whose code nobody has exchanged. */
export interface DueCode {
  readonly serverId: string;
  readonly pluginId: string;
  readonly at: number;
}

/** An answer that is kept under an idempotency key. */
export interface DueAnswer {
  readonly serverId: string;
  readonly pluginId: string;
  readonly endpoint: string;
  readonly key: string;
  readonly at: number;
}

const steps = query<DueStep>(`
  SELECT s.id, p.server_id AS serverId, s.payment_id AS paymentId, s.button, s.due_at AS at
  FROM device_steps s JOIN payments p ON p.payment_id = s.payment_id
  ORDER BY s.due_at, s.id LIMIT ?`);
const codes = query<DueCode>(`
  SELECT server_id AS serverId, plugin_id AS pluginId, expires_at AS at
  FROM authorization_codes ORDER BY expires_at LIMIT ?`);
const answers = query<DueAnswer>(`
  SELECT server_id AS serverId, plugin_id AS pluginId, endpoint, key, expires_at AS at
  FROM idempotent_answers ORDER BY expires_at LIMIT ?`);

/** The next presses of the simulated device. */
export function listDueSteps(db: ReadableDb, limit: number): DueStep[] {
  return steps.all(db, limit);
}

/** The codes that expire next. */
export function listDueCodes(db: ReadableDb, limit: number): DueCode[] {
  return codes.all(db, limit);
}

/** The kept answers that are forgotten next (B24). */
export function listDueAnswers(db: ReadableDb, limit: number): DueAnswer[] {
  return answers.all(db, limit);
}
