import { realMicros } from '#server/clock/clock.ts';
import type {
  AnswerForm,
  CallbackKind,
  CallbackOutcome,
  CallbackTarget,
} from '#server/domain/callback.ts';
import type { GateVerdict } from '#server/domain/close-gate.ts';

import type { RecordOf } from './columns.ts';
import { columnsOf, flag, json, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import type { NamedValues } from './statement.ts';
import { command } from './statement.ts';
import { findTenant } from './tenants.ts';

/** Bodies may be truncated. Header lists, `error`, `fault` and `subject` are JSON text. */
const FIELDS = {
  serverId: plain<string>(),
  pluginId: plain<string>(),
  /** Epoch ms on the emulator's clock. */
  at: plain<number>(),
  kind: plain<CallbackKind>(),
  /** The `hook` of an action, the `event` of a hook. */
  type: plain<string>(),
  /** The `id` of an action, the `hookId` of a hook. */
  requestId: plain<string>(),
  target: json<CallbackTarget | null>(),
  url: plain<string>(),
  requestHeaders: plain<string>(),
  requestBody: plain<string>(),
  /** The part of the signed text before the body; null: the call was not made. */
  signedPrefix: plain<string | null>(),
  /** Null if there was no response; the same applies to the next two fields. */
  status: plain<number | null>(),
  responseHeaders: plain<string | null>(),
  responseBody: plain<string | null>(),
  outcome: plain<CallbackOutcome>(),
  /** Why the call failed. */
  error: plain<string | null>(),
  form: plain<AnswerForm | null>(),
  /** Null if there was no response to validate. */
  answerValid: flag<boolean | null>(),
  message: plain<string | null>(),
  /** Microseconds. */
  durationUs: plain<number>(),
  timeoutMs: plain<number>(),
  /** Null unless the call is a close hook. */
  gate: plain<GateVerdict | null>(),
  /** The effect of a fault rule on the call; null: none. */
  fault: plain<string | null>(),
  /** The call's subject at that time; null: unknown, in old rows. */
  subject: plain<string | null>(),
};
const CALLBACK = columnsOf(FIELDS, { real_at: '@realAt' });
const LOGGED = columnsOf({ id: plain<number>(), ...FIELDS });

/** A call to a plugin, before it is logged. */
export type NewCallbackRecord = RecordOf<typeof CALLBACK>;
export type CallbackRecord = RecordOf<typeof LOGGED>;

/** How many calls the log keeps. */
export const KEPT_CALLBACKS = 2000;

const insert = command(`INSERT INTO callbacks ${CALLBACK.values}`);
const prune = command(`
  DELETE FROM callbacks
  WHERE id <= (SELECT id FROM callbacks ORDER BY id DESC LIMIT 1 OFFSET ${KEPT_CALLBACKS})`);
const newestFirst = LOGGED.query<NamedValues>(`
  FROM callbacks
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

/** Logs a call, and deletes the oldest beyond `KEPT_CALLBACKS`. Null if the store was deleted during the call. */
export function insertCallback(db: WritableDb, record: NewCallbackRecord): string | null {
  if (findTenant(db, record.serverId) === undefined) return null;
  const id = String(insert.insert(db, { ...CALLBACK.toRow(record), realAt: realMicros() }));
  prune.run(db);
  db.changed('callbacks', id);
  return id;
}

/** Filter of a call list. `before` is an id. */
interface CallbackFilter {
  readonly serverId?: string | undefined;
  readonly pluginId?: string | undefined;
  readonly kind?: CallbackKind | undefined;
  /** The `uuid` of an account; selects calls about it while it was open. */
  readonly account?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

const ANY = { serverId: null, pluginId: null, kind: null, account: null, before: null };

/** Logged calls, newest first. */
export function listCallbacks(db: ReadableDb, filter: CallbackFilter): CallbackRecord[] {
  return newestFirst.all(db, { ...ANY, ...filter });
}

export const findCallback = LOGGED.query<[id: number]>('FROM callbacks WHERE id = ?').get;
