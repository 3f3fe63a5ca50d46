import { toIso } from '#server/clock/clock.ts';
import { DEEPEST, fieldOf, isDeeperThan, parsed } from '#server/domain/json.ts';

import type { DescribedTest, PluginCall, Step } from './described-test.ts';
import type { LoggedCall } from './logged-call.ts';
import { withoutPeople } from './without-people.ts';

/** A test that repeats a logged call in the world as it was then, and expects the logged response. */
export function callTest(call: LoggedCall): DescribedTest {
  const path = call.target.split('?', 1)[0] ?? '';
  const message = fieldOf(parsed(call.responseBody), 'message');
  const words = typeof message === 'string' ? `${call.status}: ${message}` : String(call.status);
  const isClosed = closes(call.fault);
  const sent = pluginCall(call, call.requestBody);
  return {
    about: `${path} ${isClosed ? 'lost' : call.status}`,
    title: `${call.method} ${path} ${isClosed ? 'is never answered' : `is answered ${words}`}`,
    remarks: call.remarks,
    isSkipped: call.isSkipped,
    fixture: call.fixture,
    limits: call.limits,
    clock: toIso(call.at),
    steps: [
      { kind: 'plugin', pluginId: call.pluginId },
      ...earlierCalls(call, sent),
      ...(call.fault === null
        ? []
        : [{ kind: 'fault', rule: { on: 'request', effect: call.fault.effect } } as const]),
      isClosed
        ? { kind: 'lose', call: sent, why: whyLost(call) }
        : { kind: 'answer', call: sent, status: call.status, body: expectedBody(call, message) },
      ...(call.method === 'GET' ? [] : [effects(call)]),
    ],
  };
}

function earlierCalls(call: LoggedCall, sent: PluginCall): Step[] {
  if (call.usedUp > 0) {
    const why = 'These calls use up the limit.';
    return [{ kind: 'send', call: sent, times: call.usedUp, why }];
  }
  const why = 'An earlier call with the same idempotency key.';
  return call.sentBefore.map((body) => ({
    kind: 'send',
    call: pluginCall(call, body),
    why,
  }));
}

function closes(fault: LoggedCall['fault']): boolean {
  return fault !== null && ('drop' in fault.effect || 'truncate' in fault.effect);
}

function whyLost({ fault }: LoggedCall): string {
  return fault?.effect['drop'] === 'before'
    ? 'The connection is closed before the call is executed.'
    : 'The call is executed, but its response is lost.';
}

/** The expected body: a refusal, or the fields of a success that are the same in each run. */
function expectedBody(call: LoggedCall, message: unknown): unknown {
  if (typeof message === 'string') return { success: false, message };
  if (call.status !== 200) return undefined;
  const body = parsed(call.responseBody) ?? {};
  if (call.method === 'GET') return { success: fieldOf(body, 'success') };
  return stable(withoutPeople(body), knownIds(call));
}

function effects(call: LoggedCall): Step {
  const last = call.events.findLast(({ type }) => /^(?:table|packet)\./u.test(type));
  return {
    kind: 'log',
    types: call.events.map(({ type }) => type),
    state: last === undefined ? undefined : stateOf(call, last.data),
    notes: call.losses,
  };
}

function stateOf(call: LoggedCall, data: unknown): unknown {
  const { total, paid, orders, payments } = data as Readonly<Record<string, unknown>>;
  const kept = stable({ total, paid, orders: saleLines(orders), payments }, knownIds(call));
  return withoutPeople(kept);
}

function saleLines(orders: unknown): unknown {
  if (!Array.isArray(orders)) return undefined;
  return orders.map((line: Readonly<Record<string, unknown>>) => {
    const { lineId, productId, quantity, price, note, metadata } = line;
    return { lineId, productId, quantity, price, note: note ?? undefined, metadata };
  });
}

/**
 * Text that contains the ids that are the same in each run: those that the plugin sent, and those of the
 * fixture.
 */
function knownIds(call: LoggedCall): string {
  return `${call.requestBody} ${call.target} ${JSON.stringify(call.fixture)}`;
}

function pluginCall(call: LoggedCall, body: string): PluginCall {
  const { method, target, authorization, contentType, pluginId } = call;
  const sent = { method, target, authorization };
  const json = method === 'POST' && /json/u.test(contentType ?? '') ? parsed(body) : undefined;
  const isPlain = method === 'GET' || (json !== undefined && !isDeeperThan(json, DEEPEST.shown));
  if (authorization === null || !isPlain) {
    return { ...sent, raw: { pluginId, contentType, body: method === 'GET' ? '' : body } };
  }
  return method === 'GET' ? sent : { ...sent, json: withoutPeople(json) };
}

/** Fields with generated ids. */
const IDS = new Set(['uuid', 'id', 'packetId', 'lineId', 'accountId']);

/** Fields that differ in each run. */
const UNSTABLE = new Set(['createdAt', 'updatedAt', 'docNo', 'docNoDate']);

/** A value without the fields that differ between runs. Ids in `known` are kept. */
function stable(value: unknown, known: string): unknown {
  if (Array.isArray(value)) return value.map((item) => stable(item, known));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (field === undefined || UNSTABLE.has(name)) return [];
      if (IDS.has(name) && typeof field === 'string' && !known.includes(JSON.stringify(field))) {
        return [];
      }
      return [[name, stable(field, known)]];
    }),
  );
}
