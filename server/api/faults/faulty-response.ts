import { presentRefusal } from '#server/contract/present/refusal.ts';
import { isLike } from '#server/domain/faults/matching.ts';
import type { Fault, RequestEffect } from '#server/domain/faults/rule.ts';

import { STATUS_CODES } from '../http/node-http.ts';
import { NO_GUESSING } from '../http/send.ts';
import type { FullResponse } from '../respond.ts';

/** No response: the connection is closed. The log shows status 0, as in HAR. */
export const NO_RESPONSE: FullResponse = { status: 0, headers: {}, body: '', isLost: true };

/** The header that contains the name of the rule that changed a response. */
const RULE_HEADER = 'X-Countertop-Fault';

type Headers = Readonly<Record<string, string>>;

/** The response that replaces the API's; `usualHeaders` are headers that the platform would add. */
export function replacementResponse(
  effect: Extract<RequestEffect, { status: number }>,
  usualHeaders: Headers,
): FullResponse {
  const { status, headers = {}, retryAfter } = effect;
  const isEmpty = status === 204 || status === 205 || status === 304;
  const { type, text } = isEmpty ? { type: null, text: '' } : bodyOf(effect);
  const usual = {
    ...(type !== null && { 'Content-Type': type }),
    ...(!isEmpty && { 'Content-Length': String(Buffer.byteLength(text)) }),
    ...NO_GUESSING,
    ...usualHeaders,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  return { status, headers: merged(usual, headers), body: text };
}

/** Strings are sent unchanged, other values as JSON; by default the platform's envelope (A1). */
function bodyOf({ status, body }: { readonly status: number; readonly body?: unknown }) {
  if (typeof body === 'string') return { type: 'text/plain; charset=utf-8', text: body };
  const text = JSON.stringify(body === undefined ? envelopeOf(status) : body);
  return { type: 'application/json; charset=utf-8', text };
}

function envelopeOf(status: number): object {
  if (status < 400) return { success: true, data: null };
  if (status === 429) return presentRefusal({ refused: 'rateLimited' });
  return { success: false, message: STATUS_CODES[status] ?? `Status ${status}`, status };
}

/** Replaces headers; names are case-insensitive. */
function merged(headers: Headers, others: Headers): Record<string, string> {
  const replaced = new Set(Object.keys(others).map((name) => name.toLowerCase()));
  const kept = Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), ...others };
}

/** Applies a rule to a response, and adds a header with the rule's name. */
export function applyToResponse(
  answer: FullResponse,
  { rule, effect }: Fault<'request'>,
): FullResponse {
  const changed = withEffect(answer, effect);
  return { ...changed, headers: merged(changed.headers, { [RULE_HEADER]: rule }) };
}

function withEffect(answer: FullResponse, effect: RequestEffect): FullResponse {
  if ('truncate' in effect) {
    const body = Buffer.from(answer.body).subarray(0, effect.truncate);
    const headers = merged(answer.headers, { 'Content-Length': String(body.length) });
    return { ...answer, headers, body };
  }
  if ('withoutHeaders' in effect) return withoutHeaders(answer, effect.withoutHeaders);
  return 'drop' in effect ? { ...answer, isLost: true } : answer;
}

function withoutHeaders(answer: FullResponse, patterns: readonly string[]): FullResponse {
  const wanted = patterns.map((pattern) => pattern.toLowerCase());
  const isLeftOut = (name: string): boolean =>
    wanted.some((pattern) => isLike(pattern, name.toLowerCase()));
  const kept = Object.entries(answer.headers).filter(([name]) => !isLeftOut(name));
  const headers = Object.fromEntries(kept);
  return { ...answer, headers, hasNoDate: isLeftOut('date') };
}
