import { scopeOfEvent, scopesOfCall } from '../../data-api-paths.ts';
import { MOST_ATTEMPTS } from '../../delivery.ts';
import { presentName } from '../../scopes.ts';
import type { JudgedAttempt, JudgedCallback, PluginLog } from '../plugin-log.ts';
import { isOwn } from '../plugin-log.ts';
import type { Found } from '../report.ts';
import { foundIn } from '../report.ts';

/** Response times above this are reported; ms. */
const SLOW_MS = 2000;

/** Security checks that failed, unless a later complete run passed them all. */
export function signatureUnchecked({ security }: PluginLog): Found | null {
  if (security === null) return null;
  return {
    count: security.failed.length,
    evidence: [{ kind: 'check', id: security.checkId }],
    values: { count: security.failed.length, checks: security.failed },
  };
}

/** Deliveries dropped after the last attempt, if no fault rule affected any attempt (D6). */
export function failingReceiver({ deliveries }: PluginLog): Found | null {
  const found = deliveries.filter(
    ({ status, attempts }) =>
      status === 'dropped' &&
      attempts.length >= MOST_ATTEMPTS &&
      attempts.every(({ fault }) => fault === null),
  );
  const types = [...new Set(found.map(({ type }) => type))];
  return foundIn('delivery', found, { types });
}

/** Types of events whose median response time is above two seconds. */
export function slowReceiver({ deliveries }: PluginLog): Found | null {
  const timed = deliveries.map((one) => ({ ...one, times: one.attempts.flatMap(timeOf) }));
  const slow = [...Map.groupBy(timed, ({ type }) => type)].flatMap(([type, ofType]) => {
    const ms = median(ofType.flatMap(({ times }) => times));
    return ms !== null && ms > SLOW_MS ? [{ type, ms, ofType }] : [];
  });
  const found = slow
    .flatMap(({ ofType }) => ofType.filter(({ times }) => times.some((ms) => ms > SLOW_MS)))
    .toSorted((one, other) => one.id - other.id);
  const medianMs = Math.round(Math.max(...slow.map(({ ms }) => ms)));
  return foundIn('delivery', found, { types: slow.map(({ type }) => type), medianMs });
}

/** The duration of an attempt; none if a fault rule affected it, or if it failed fast without a response. */
export function timeOf({ status, durationMs, fault }: JudgedAttempt): number[] {
  return fault === null && (status !== null || durationMs > SLOW_MS) ? [durationMs] : [];
}

/** Actions or hooks whose median response time is above half the timeout. */
export function slowCallbacks({ callbacks }: PluginLog): Found | null {
  const timed = callbacks.filter(
    ({ fault, status, outcome }) => fault === null && (status !== null || outcome === 'timeout'),
  );
  const slow = [...Map.groupBy(timed, ({ kind, type }) => `${kind} ${type}`)].filter(
    ([, ofKind]) => (median(ofKind.map(shareOf)) ?? 0) > 0.5,
  );
  const found = slow
    .flatMap(([, ofKind]) => ofKind.filter((one) => shareOf(one) > 0.5))
    .toSorted((one, other) => one.id - other.id);
  const medians = slow.map(([, ofKind]) => median(ofKind.map(({ durationMs }) => durationMs)) ?? 0);
  return foundIn('callback', found, {
    types: slow.map(([kind]) => kind),
    medianMs: Math.round(Math.max(...medians)),
  });
}

function shareOf({ durationMs, timeoutMs }: JudgedCallback): number {
  return durationMs / timeoutMs;
}

/** Actions and hooks with a late, missing or invalid response (D9 to D11). */
export function failedCallbacks({ callbacks }: PluginLog): Found | null {
  const own = callbacks.filter(({ fault }) => fault === null);
  const late = own.filter(({ outcome }) => outcome === 'timeout').length;
  const found = own.filter(
    ({ outcome, answerValid }) =>
      outcome === 'timeout' ||
      outcome === 'failed' ||
      (outcome === 'answered' && answerValid === 0),
  );
  return foundIn('callback', found, { late, invalid: found.length - late });
}

const MUCH_OF_A_DAY = 0.8;
const DAY_MS = 86_400_000;

/** More than 80% of the daily limit on actions and hooks (D11; days in UTC). */
export function dailyCap({ callbacks, callbacksPerDay: limit }: PluginLog): Found | null {
  if (limit === null) return null;
  const made = callbacks.filter(
    ({ fault, outcome }) => fault === null && outcome !== 'rateLimited',
  );
  const days = [...Map.groupBy(made, ({ at }) => Math.floor(at / DAY_MS)).values()];
  const fullest = days.toSorted((one, other) => other.length - one.length)[0] ?? [];
  if (fullest.length <= limit * MUCH_OF_A_DAY) return null;
  return foundIn('callback', fullest, { limit });
}

/** Scopes that no call or event used; not judged without any activity. */
export function unusedScopes(log: PluginLog): Found | null {
  const { scopes, provides, calls, deliveries } = log;
  if (calls.length + deliveries.length === 0) return null;
  const used = new Set<string | null>([
    ...provides,
    ...calls.filter(isOwn).flatMap(({ method, path }) => scopesOfCall(method, path)),
    ...deliveries.map(({ type }) => scopeOfEvent(type)),
    [...calls, ...deliveries].some(({ showsPeople }) => showsPeople) ? 'customers:read' : null,
  ]);
  const unused = [...new Set(scopes)].filter((scope) => !used.has(presentName(scope) ?? scope));
  if (unused.length === 0) return null;
  return { count: unused.length, evidence: [], values: { count: unused.length, scopes: unused } };
}

/** Null for an empty list. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
