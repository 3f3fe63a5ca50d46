import { createHash } from 'node:crypto';

import { CREATES, COVERED_BY_EVENTS, withoutPrefix } from '#server/domain/data-api-paths.ts';
import type { JsonObject } from '#server/domain/json.ts';
import {
  canonicalJson,
  DEEPEST,
  fieldOf,
  isDeeperThan,
  isObject,
  parsed,
} from '#server/domain/json.ts';
import type { CallStatus } from '#server/domain/logged-call.ts';
import { CUT_MARK, meantStatus } from '#server/domain/logged-call.ts';
import type {
  JudgedCall,
  JudgedCreate,
  JudgedReplace,
  NoteFact,
} from '#server/domain/report-card/plugin-log.ts';
import type { PluginCallRow } from '#server/store/report-card-log.ts';

/** The judged part of a logged call. */
export function readCall(row: PluginCallRow): JudgedCall {
  const { id, at, realAt, method, query, status } = row;
  const path = withoutPrefix(row.path);
  const answer = row.responseBody;
  const refusal = refusalOf(row, answer);
  const isRead = refusal === null && method === 'GET' && COVERED_BY_EVENTS.includes(path);
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
    showsPeople: row.showsPeople === 1,
    retryAfterS: retryAfterOf(row.responseHeaders),
    answer: answer !== null && isRead && !CUT_MARK.test(answer.slice(-64)) ? hash(answer) : null,
  };
}

/** The judged part of the body of a call that creates or replaces something. */
function readSent(
  { requestBody, account }: PluginCallRow,
  path: string,
): Pick<JudgedCall, 'create' | 'replace'> {
  const sent = requestBody === null ? undefined : parsed(requestBody);
  if (!isObject(sent)) return { create: null, replace: null };
  return {
    create: CREATES.includes(path) ? createOf(sent) : null,
    replace: account === null ? null : replaceOf(account, sent),
  };
}

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
function effectOf(fault: string): JsonObject {
  const effect = fieldOf(parsed(fault), 'effect');
  return isObject(effect) ? effect : {};
}

/** The message of a refusal, or its status if it has none; null for successes. */
function refusalOf(call: CallStatus, answer: string | null): string | null {
  const status = meantStatus(call);
  if (status < 400) return null;
  const message = answer === null ? undefined : fieldOf(parsed(answer), 'message');
  return typeof message === 'string' ? message : `HTTP ${status}`;
}

function retryAfterOf(headers: string): number | null {
  const seconds = Number(fieldOf(parsed(headers), 'Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

function createOf(body: JsonObject): JudgedCreate | null {
  // Serializing bodies that are nested more deeply could fail; the API refuses them.
  if (isDeeperThan(body, DEEPEST.shown)) return null;
  const { idempotencyKey, ...content } = body;
  const key = typeof idempotencyKey === 'string' && idempotencyKey !== '' ? idempotencyKey : null;
  return { key, content: hash(canonicalJson(content)) };
}

function replaceOf(account: string, body: JsonObject): JudgedReplace {
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

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
