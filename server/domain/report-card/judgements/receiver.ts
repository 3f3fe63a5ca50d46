import { MOST_ATTEMPTS } from '../../delivery.ts';
import { presentName } from '../../scopes.ts';
import { scopeOfEvent, scopesOfCall } from '../paths.ts';
import type { JudgedAttempt, JudgedCallback, PluginLog } from '../plugin-log.ts';
import { isOwn } from '../plugin-log.ts';
import type { Evidence, Found } from '../report.ts';

/** A receiver should answer in so much time, in ms. */
export const SLOW_MS = 2000;

/** The last receiver check failed a check of security. */
export function signatureUnchecked({ security }: PluginLog): Found | null {
  if (security === null) return null;
  return {
    count: security.failed.length,
    evidence: [{ kind: 'check', id: security.checkId }],
    values: { count: security.failed.length, checks: security.failed },
  };
}

/** Deliveries that were dropped after the last attempt, none of which a fault rule touched (D6). */
export function failingReceiver({ deliveries }: PluginLog): Found | null {
  const found = deliveries.filter(
    ({ status, attempts }) =>
      status === 'dropped' &&
      attempts.length >= MOST_ATTEMPTS &&
      attempts.every(({ faulted }) => !faulted),
  );
  if (found.length === 0) return null;
  const types = [...new Set(found.map(({ type }) => type))];
  return foundIn('delivery', found, { types });
}

/** Attempts of a kind of event took more than two seconds, taken by the middle one. */
export function slowReceiver({ deliveries }: PluginLog): Found | null {
  const timed = deliveries.map((one) => ({ ...one, times: one.attempts.flatMap(timeOf) }));
  const slow = [...groupBy(timed, ({ type }) => type)].flatMap(([type, ofType]) => {
    const ms = median(ofType.flatMap(({ times }) => times));
    return ms !== null && ms > SLOW_MS ? [{ type, ms, ofType }] : [];
  });
  const found = slow
    .flatMap(({ ofType }) => ofType.filter(({ times }) => times.some((ms) => ms > SLOW_MS)))
    .toSorted((one, other) => one.id - other.id);
  if (found.length === 0) return null;
  const medianMs = Math.round(Math.max(...slow.map(({ ms }) => ms)));
  return foundIn('delivery', found, { types: slow.map(({ type }) => type), medianMs });
}

/** How long an attempt took that says how quick the receiver is: one that was refused says nothing. */
export function timeOf({ answered, durationMs, faulted }: JudgedAttempt): number[] {
  return !faulted && (answered || durationMs > SLOW_MS) ? [durationMs] : [];
}

/** Answers to a kind of action or hook took over half of what is allowed, taken by the middle one. */
export function slowCallbacks({ callbacks }: PluginLog): Found | null {
  const timed = callbacks.filter(
    ({ faulted, answered, outcome }) => !faulted && (answered || outcome === 'timeout'),
  );
  const slow = [...groupBy(timed, ({ kind, type }) => `${kind} ${type}`)].filter(([, ofKind]) => {
    return (median(ofKind.map(shareOf)) ?? 0) > 0.5;
  });
  const found = slow
    .flatMap(([, ofKind]) => ofKind.filter((one) => shareOf(one) > 0.5))
    .toSorted((one, other) => one.id - other.id);
  if (found.length === 0) return null;
  const medians = slow.map(([, ofKind]) => median(ofKind.map(({ durationMs }) => durationMs)) ?? 0);
  return foundIn('callback', found, {
    types: slow.map(([kind]) => kind),
    medianMs: Math.round(Math.max(...medians)),
  });
}

function shareOf({ durationMs, timeoutMs }: JudgedCallback): number {
  return durationMs / timeoutMs;
}

/** Actions and hooks that were not answered in time, not at all, or in no valid form (D9 to D11). */
export function failedCallbacks({ callbacks }: PluginLog): Found | null {
  const own = callbacks.filter(({ faulted }) => !faulted);
  const late = own.filter(({ outcome }) => outcome === 'timeout').length;
  const found = own.filter(
    ({ outcome, answerValid }) =>
      outcome === 'timeout' ||
      outcome === 'failed' ||
      (outcome === 'answered' && answerValid === false),
  );
  return found.length === 0
    ? null
    : foundIn('callback', found, { late, invalid: found.length - late });
}

/** More than so much of a day's actions and hooks is close to its end. */
const MUCH_OF_A_DAY = 0.8;
const DAY_MS = 86_400_000;

/** More than 80 % of what a day may have, of actions and hooks that were made (D11; days of UTC). */
export function dailyCap({ callbacks, callbacksPerDay: limit }: PluginLog): Found | null {
  if (limit === null) return null;
  const made = callbacks.filter(({ faulted, outcome }) => !faulted && outcome !== 'rateLimited');
  const days = [...groupBy(made, ({ at }) => Math.floor(at / DAY_MS)).values()];
  const fullest = days.toSorted((one, other) => other.length - one.length)[0] ?? [];
  if (fullest.length <= limit * MUCH_OF_A_DAY) return null;
  return foundIn('callback', fullest, { limit });
}

/**
 * Scopes that no call and no event used, and that serve no other plugin. Of a plugin that did nothing
 * at all nothing is known.
 */
export function unusedScopes(log: PluginLog): Found | null {
  const { scopes, provides, calls, deliveries } = log;
  if (calls.length + deliveries.length === 0) return null;
  const used = new Set<string | null>([
    ...provides,
    ...calls.filter(isOwn).flatMap(({ method, path }) => scopesOfCall(method, path)),
    ...deliveries.map(({ type }) => scopeOfEvent(type)),
  ]);
  const unused = [...new Set(scopes)].filter((scope) => !used.has(presentName(scope) ?? scope));
  if (unused.length === 0) return null;
  return { count: unused.length, evidence: [], values: { count: unused.length, scopes: unused } };
}

function foundIn(
  kind: Evidence['kind'],
  rows: readonly { readonly id: number }[],
  values: Found['values'],
): Found {
  const evidence = rows.map(({ id }): Evidence => ({ kind, id: String(id) }));
  return { count: rows.length, evidence, values: { count: rows.length, ...values } };
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** The middle of some numbers, or of two the mean; null: there are none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
