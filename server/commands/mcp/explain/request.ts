import { fitted } from './fitted.ts';
import type { AroundCall, LoggedCall } from './logged-call.ts';
import type { NextCall } from './next-call.ts';
import { mendingCalls } from './request-next.ts';
import type { Rule } from './rules.ts';
import { rulesOf } from './rules.ts';
import { shortened } from './shortened.ts';

/** Why a call of the Data API was answered as it was; under 4 kB as JSON. */
export interface RequestExplanation {
  readonly id: string;
  readonly at: string;
  /** Such as `POST /plugin-api/tables/create`, with its query. */
  readonly call: string;
  readonly pluginId: string | null;
  readonly serverId: string | null;
  readonly status: number;
  /** The message of a refusal, also of one that came with HTTP 200; null: it was done. */
  readonly refused: string | null;
  readonly why: readonly string[];
  readonly rules: readonly Rule[];
  /** The events that it raised; empty: it changed nothing that events tell of. */
  readonly changed: readonly { readonly id: string; readonly type: string }[];
  readonly changedMore?: number;
  readonly next: readonly NextCall[];
}

const LONGEST_NOTE = 400;
const MOST_NOTES = 4;
const MOST_EVENTS = 6;
const LONGEST_CALL = 200;

/** Puts what the inspector knows of a call into a short answer. No secret is in it. */
export function explainRequest(call: LoggedCall, around: AroundCall): RequestExplanation {
  const { id, at, pluginId, serverId, status, events } = call;
  const refused = refusalOf(call);
  const query = call.query === '' ? '' : `?${call.query}`;
  return fitted({
    id,
    at,
    call: shortened(`${call.method} ${call.path}${query}`, LONGEST_CALL),
    pluginId,
    serverId,
    status,
    refused: refused?.message ?? null,
    why: reasons(call, refused),
    rules: rulesOf(call.ledger, around.ledger),
    changed: events.slice(0, MOST_EVENTS).map((event) => ({ id: event.id, type: event.type })),
    ...(events.length > MOST_EVENTS && { changedMore: events.length - MOST_EVENTS }),
    next: mendingCalls(call, refused?.message ?? null, around),
  });
}

/** What a refusal's body says of it. */
interface SaidRefusal {
  readonly message: string;
  /** The first of `details`, as JSON; null: none were given. */
  readonly where: string | null;
}

function refusalOf({ status, responseBody }: LoggedCall): SaidRefusal | null {
  const body = parsed(responseBody);
  if (status >= 200 && status <= 299 && body?.['success'] !== false) return null;
  const message = body?.['message'];
  const details = body?.['details'];
  return {
    message: typeof message === 'string' ? shortened(message, LONGEST_NOTE) : `HTTP ${status}`,
    where: Array.isArray(details) && details.length > 0 ? JSON.stringify(details[0]) : null,
  };
}

function parsed(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function reasons(call: LoggedCall, refused: SaidRefusal | null): readonly string[] {
  const { notes, status } = call;
  const words = [
    ...faultWords(call),
    ...notes.slice(0, MOST_NOTES).map((note) => shortened(note, LONGEST_NOTE)),
  ];
  if (notes.length > MOST_NOTES) words.push(`And ${notes.length - MOST_NOTES} more remarks.`);
  if (words.length === 0) {
    words.push(
      refused === null
        ? 'Nothing stood against it: every check was passed, and it was done.'
        : `The answer itself gives the reason: ${refused.message}.`,
    );
  }
  const { where = null } = refused ?? {};
  if (where !== null) words.push(`The first place in the body: ${shortened(where, LONGEST_NOTE)}`);
  if (refused !== null && status === 200) {
    words.push(
      'Catalog writes answer refusals with HTTP 200: look at "success", not at the status.',
    );
  }
  return words;
}

function faultWords({ fault, status }: LoggedCall): readonly string[] {
  if (fault === null) return [];
  const ended = status === 0 ? ' The connection was closed without an answer.' : '';
  const effect = shortened(JSON.stringify(fault.effect), LONGEST_NOTE);
  return [
    `A fault rule (${fault.rule}) did this and not the Data API: ${effect}.${ended} It stays until the ` +
      'rules are changed.',
  ];
}
