import { createHash } from 'node:crypto';

import { DEEPEST, isDeeperThan, isObject, parsed } from '#server/domain/json.ts';
import type { CallStatus } from '#server/domain/logged-call.ts';
import { meantStatus } from '#server/domain/logged-call.ts';
import { isCreate, isTold, withoutPrefix } from '#server/domain/report-card/paths.ts';
import type {
  JudgedCall,
  JudgedCreate,
  JudgedReplace,
  NoteFact,
} from '#server/domain/report-card/plugin-log.ts';
import type { PluginCallRow } from '#server/store/plugin-log.ts';

/** A row of the log as judgements look at it. */
export function readCall(row: PluginCallRow): JudgedCall {
  const { id, at, realAt, method, query, status } = row;
  const path = withoutPrefix(row.path);
  const answer = row.responseBody;
  const refusal = refusalOf(row, answer);
  const isRead = refusal === null && isTold(method, path);
  return {
    id,
    at,
    realAt: realAt / 1000,
    method,
    path,
    query,
    status,
    refusal,
    ...readSent(row, path),
    ...readNotes(row),
    fault: row.fault === null ? null : effectOf(row.fault),
    retryAfterS: retryAfterOf(row.responseHeaders),
    answer: answer !== null && isRead ? prints(answer) : null,
  };
}

/** What the body of a call says that creates or replaces something. */
function readSent(
  { requestBody, account }: PluginCallRow,
  path: string,
): Pick<JudgedCall, 'create' | 'replace'> {
  const sent = requestBody === null ? undefined : parsed(requestBody);
  if (!isObject(sent)) return { create: null, replace: null };
  return {
    create: isCreate(path) ? createOf(sent) : null,
    replace: account === null ? null : replaceOf(account, sent),
  };
}

/** What the remarks of a call say for programs. */
function readNotes(
  row: PluginCallRow,
): Pick<JudgedCall, 'bucket' | 'ledger' | 'newestWhenLimited' | 'losses'> {
  const notes = notesOf(row.notes);
  const facts = notes.flatMap(({ fact }) => fact ?? []);
  const limited = facts.find((fact) => fact.kind === 'limited');
  return {
    bucket: row.bucket ?? limited?.bucket ?? null,
    ledger: notes.flatMap(({ ledger }) => ledger ?? []),
    newestWhenLimited: limited?.newest ?? null,
    losses: facts.find((fact) => fact.kind === 'replaced') ?? null,
  };
}

interface KeptNote {
  readonly ledger?: string | readonly string[] | null;
  readonly fact?: NoteFact;
}

function notesOf(text: string): readonly KeptNote[] {
  const notes = parsed(text);
  return Array.isArray(notes) ? (notes as KeptNote[]) : [];
}

/** A mark is `{rule, effect}`. */
function effectOf(fault: string): Readonly<Record<string, unknown>> {
  const mark = parsed(fault);
  const effect = isObject(mark) ? mark['effect'] : undefined;
  return isObject(effect) ? effect : {};
}

/** The message of a refusal; one that says none is known by its status. */
function refusalOf(call: CallStatus, answer: string | null): string | null {
  const status = meantStatus(call);
  if (status < 400) return null;
  const body = answer === null ? undefined : parsed(answer);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message : `HTTP ${status}`;
}

function retryAfterOf(headers: string): number | null {
  const parts = parsed(headers);
  const seconds = isObject(parts) ? Number(parts['Retry-After']) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : null;
}

function createOf(body: Readonly<Record<string, unknown>>): JudgedCreate | null {
  // What is nested deeper than any call that was taken could not be written again.
  if (isDeeperThan(body, DEEPEST.shown)) return null;
  const { idempotencyKey, ...content } = body;
  const key = typeof idempotencyKey === 'string' && idempotencyKey !== '' ? idempotencyKey : null;
  return { key, content: hash(canonical(content)) };
}

function replaceOf(account: string, body: Readonly<Record<string, unknown>>): JudgedReplace {
  const { cart, payments } = body;
  const given = cart ?? payments;
  const lines = Array.isArray(given) ? given.filter(isObject) : [];
  const lineIds = lines.flatMap(({ lineId }) => (typeof lineId === 'string' ? [lineId] : []));
  return {
    account,
    lineIds,
    withoutIdentity: cart === undefined ? 0 : lines.length - lineIds.length,
  };
}

/** What the log cut ends so; who can tell what the rest of it was? */
const CUT = /… \[cut; \d+ bytes in all\]$/u;

function prints(answer: string): string | null {
  return CUT.test(answer.slice(-64)) ? null : hash(answer);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/**
 * The same text for the same JSON, in whatever order its fields come. Bodies that the Data API took are
 * no deeper than it allows, and others are not compared.
 */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );
}
