import { realMicros } from '#server/clock/clock.ts';
import type {
  AnswerForm,
  CallbackKind,
  CallbackOutcome,
  CallbackTarget,
} from '#server/domain/callback.ts';
import type { GateVerdict } from '#server/domain/close-gate.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import type { SqlValue } from './statement.ts';
import { command, query } from './statement.ts';
import { findTenant } from './tenants.ts';

/** A call to a plugin as it is logged; the bodies may be cut. */
export interface NewCallbackRecord {
  readonly serverId: string;
  readonly pluginId: string;
  /** Epoch ms on the emulator's clock. */
  readonly at: number;
  readonly kind: CallbackKind;
  /** The `hook` of an action, the `event` of a hook. */
  readonly type: string;
  /** The `id` of an action, the `hookId` of a hook. */
  readonly requestId: string;
  readonly target: CallbackTarget | null;
  readonly url: string;
  /** Header lists are JSON text. */
  readonly requestHeaders: string;
  readonly requestBody: string;
  /** What was signed before the body; null: the call was not made. */
  readonly signedPrefix: string | null;
  /** Null where there was no answer; so are the next two. */
  readonly status: number | null;
  readonly responseHeaders: string | null;
  readonly responseBody: string | null;
  readonly outcome: CallbackOutcome;
  /** Why the call failed, in plain words. */
  readonly error: string | null;
  readonly form: AnswerForm | null;
  /** Null where there was no answer to judge. */
  readonly answerValid: boolean | null;
  readonly message: string | null;
  /** Microseconds. */
  readonly durationUs: number;
  /** How long it might have taken, in ms. */
  readonly timeoutMs: number;
  /** Null where nothing was to be closed. */
  readonly gate: GateVerdict | null;
  /** What a fault rule did to it, JSON text; null: nothing. */
  readonly fault: string | null;
  /** What it was about at its time, JSON text; null: not known, in old rows. */
  readonly subject: string | null;
}

/** A logged call. */
export interface CallbackRecord extends NewCallbackRecord {
  readonly id: number;
}

type CallbackRow = Omit<CallbackRecord, 'target' | 'answerValid'> & {
  readonly target: string | null;
  readonly answerValid: number | null;
};

/** The log keeps so many calls, the newest. */
export const KEPT_CALLBACKS = 2000;

const insert = command(`
  INSERT INTO callbacks (server_id, plugin_id, at, kind, type, request_id, target, url,
                         request_headers, request_body, signed_prefix, status, response_headers,
                         response_body, outcome, error, form, answer_valid, message, duration_us,
                         timeout_ms, gate, fault, subject, real_at)
  VALUES (@serverId, @pluginId, @at, @kind, @type, @requestId, @target, @url, @requestHeaders,
          @requestBody, @signedPrefix, @status, @responseHeaders, @responseBody, @outcome, @error,
          @form, @answerValid, @message, @durationUs, @timeoutMs, @gate, @fault, @subject, @realAt)`);
const prune = command(`
  DELETE FROM callbacks
  WHERE id <= (SELECT id FROM callbacks ORDER BY id DESC LIMIT 1 OFFSET ${KEPT_CALLBACKS})`);
const FIELDS = `
  id, server_id AS serverId, plugin_id AS pluginId, at, kind, type, request_id AS requestId,
  target, url, request_headers AS requestHeaders, request_body AS requestBody,
  signed_prefix AS signedPrefix, status, response_headers AS responseHeaders,
  response_body AS responseBody, outcome, error, form, answer_valid AS answerValid, message,
  duration_us AS durationUs, timeout_ms AS timeoutMs, gate, fault, subject`;
const byId = query<CallbackRow>(`SELECT ${FIELDS} FROM callbacks WHERE id = ?`);
const newestFirst = query<CallbackRow>(`
  SELECT ${FIELDS} FROM callbacks
  WHERE (@before IS NULL OR id < @before) AND (@serverId IS NULL OR server_id = @serverId)
    AND (@pluginId IS NULL OR plugin_id = @pluginId) AND (@kind IS NULL OR kind = @kind)
    AND (@account IS NULL OR subject ->> 'accountId' = @account OR EXISTS (
          SELECT 1 FROM accounts
          WHERE accounts.server_id = callbacks.server_id AND uuid = @account
            AND (instr(request_body, '"' || uuid || '"') > 0
                 OR target ->> 'id' = uuid
                 OR (subject IS NULL AND target ->> 'id' = table_id AND callbacks.at >= created_at
                     AND callbacks.at <= COALESCE(closed_at, callbacks.at)))))
  ORDER BY id DESC LIMIT @limit`);

/** Logs a call and forgets the oldest beyond `KEPT_CALLBACKS`. */
export function insertCallback(db: WritableDb, record: NewCallbackRecord): void {
  const { serverId, target, answerValid } = record;
  // A store may have been deleted while its plugin was asked; then there is nothing to log for.
  if (findTenant(db, serverId) === undefined) return;
  const id = insert.insert(db, {
    ...record,
    target: target && JSON.stringify(target),
    answerValid: answerValid === null ? null : Number(answerValid),
    realAt: realMicros(),
  } satisfies Record<string, SqlValue>);
  prune.run(db);
  db.changed('callbacks', String(id));
}

/** Which calls a list shows; null: any. `before` is an id. */
export interface CallbackFilter {
  readonly serverId: string | null;
  readonly pluginId: string | null;
  readonly kind: CallbackKind | null;
  /** The `uuid` of an account; calls about it while it was open. */
  readonly account: string | null;
  readonly before: number | null;
  readonly limit: number;
}

/** Logged calls, newest first. */
export function listCallbacks(db: ReadableDb, filter: CallbackFilter): CallbackRecord[] {
  return newestFirst.all(db, { ...filter }).map(toRecord);
}

export function findCallback(db: ReadableDb, id: number): CallbackRecord | undefined {
  const row = byId.get(db, id);
  return row && toRecord(row);
}

function toRecord(row: CallbackRow): CallbackRecord {
  return {
    ...row,
    target: row.target === null ? null : (JSON.parse(row.target) as CallbackTarget),
    answerValid: row.answerValid === null ? null : row.answerValid === 1,
  };
}
