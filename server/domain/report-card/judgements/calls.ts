import { NEWER_PATHS } from '../../data-api-paths.ts';
import { isReserved, weaknessOf } from '../../line-identity.ts';
import type { JudgedCall, PluginLog } from '../plugin-log.ts';
import { isLimited, isOwn } from '../plugin-log.ts';
import type { Found } from '../report.ts';
import { foundIn } from '../report.ts';

const MINUTE_MS = 60_000;

/**
 * Calls that arrived after a 429 in their bucket and before its `Retry-After` had elapsed, on both the
 * emulator's clock and the system clock; calls already in progress do not count. A 429 from a fault rule also
 * counts. Device calls are ignored because the log does not record their buckets.
 */
export function retryAfterIgnored({ calls }: PluginLog): Found | null {
  const refusals = new Map<string, JudgedCall[]>();
  const found: JudgedCall[] = [];
  for (const call of calls.filter((one) => isOwn(one) || isLimited(one))) {
    if (call.bucket === null || isOfDevice(call)) continue;
    const before = (refusals.get(call.bucket) ?? []).filter((refused) => mustWait(call, refused));
    if (before.some((refused) => arrivedAfter(call, refused))) found.push(call);
    if (isLimited(call) && call.newestWhenLimited !== null) before.push(call);
    refusals.set(call.bucket, before.slice(-MOST_REFUSALS));
  }
  return foundIn('request', found, {
    buckets: [...new Set(found.flatMap(({ bucket }) => bucket ?? []))],
  });
}

function mustWait(call: JudgedCall, { at, realAt, retryAfterS }: JudgedCall): boolean {
  const waitMs = (retryAfterS ?? 0) * 1000;
  return call.at < at + waitMs && call.realAt < realAt + waitMs;
}

/** How many of the latest failures a later call is compared with. */
const MOST_REFUSALS = 20;

function isOfDevice({ path }: JudgedCall): boolean {
  return path.startsWith('/payments/');
}

function arrivedAfter(call: JudgedCall, { at, newestWhenLimited }: JudgedCall): boolean {
  return newestWhenLimited !== null && call.id > newestWhenLimited && call.at >= at;
}

/** The schema's message for a weak identity that is already stored (B15). */
const STORED_WEAK =
  /^"(?:cart|payments)\[\d+\]\.lineId" (?:length must be |contains an invalid value)/u;
const INVALID = /^Invalid lineId: (?<lineId>.*)$/su;

/** Calls refused because an identity is weak (B15); reserved identities do not count. */
export function weakIdentities({ calls }: PluginLog): Found | null {
  const found = calls.filter((call) => isOwn(call) && isWeak(call.refusal));
  return foundIn('request', found);
}

function isWeak(refusal: string | null): boolean {
  if (refusal === null) return false;
  const lineId = INVALID.exec(refusal)?.groups?.['lineId'];
  if (lineId === undefined) return STORED_WEAK.test(refusal);
  return !isReserved(lineId) && weaknessOf(lineId) !== null;
}

/** Creates without a key (B24), except those refused by a limit. */
export function createWithoutKey({ calls }: PluginLog): Found | null {
  const found = calls.filter(
    (call) => isOwn(call) && !isLimited(call) && call.create !== null && call.create.key === null,
  );
  return foundIn('request', found, { paths: pathsOf(found) });
}

/**
 * Creates that repeat, with a new key, a create that failed or got no response less than five minutes before,
 * unless it was repeated successfully with its own key (B24). Includes failures caused by fault rules.
 */
export function retryWithNewKey({ calls }: PluginLog): Found | null {
  const failed = new Map<string, JudgedCall[]>();
  const found: JudgedCall[] = [];
  for (const call of calls) {
    const { create, path } = call;
    if (create === null || create.key === null) continue;
    const same = `${path} ${create.content}`;
    const open = (failed.get(same) ?? []).filter(({ at }) => call.at - at < 5 * MINUTE_MS);
    const isRetry = open.some((one) => one.create?.key !== create.key);
    if (isRetry) found.push(call);
    const others = isRetry ? [] : open.filter((one) => one.create?.key !== create.key);
    failed.set(same, isUnanswered(call) ? [...open, call].slice(-MOST_REFUSALS) : others);
  }
  return foundIn('request', found, { paths: pathsOf(found) });
}

/** Fault effects after which a plugin cannot know the result of its call. */
const LOSING = ['status', 'drop', 'truncate'];

function isUnanswered({ fault, refusal }: JudgedCall): boolean {
  if (refusal !== null) return true;
  return fault !== null && LOSING.some((effect) => effect in fault);
}

/** This many consecutive reads with the same response within `POLLING_MS` count as polling. */
const POLLS = 5;
const POLLING_MS = 5 * MINUTE_MS;

/** Finds reads of data covered by events that got the same response five times in a row within five minutes. */
export function polling({ calls }: PluginLog): Found | null {
  const rows = new Map<string, JudgedCall[]>();
  const found = new Set<JudgedCall>();
  for (const call of calls.filter(isAnsweredRead)) {
    const read = `${call.path}?${call.query}`;
    const row = continued(rows.get(read) ?? [], call);
    rows.set(read, row);
    if (row.length === POLLS && isWithin(row)) for (const one of row) found.add(one);
  }
  const reads = calls.filter((call) => found.has(call));
  return foundIn('request', reads, { paths: pathsOf(reads) });
}

function isAnsweredRead(call: JudgedCall): boolean {
  return isOwn(call) && call.method === 'GET' && call.refusal === null;
}

/** The latest reads in a row with the same response, including this one. */
function continued(row: readonly JudgedCall[], call: JudgedCall): JudgedCall[] {
  const isSame = call.answer !== null && row.at(-1)?.answer === call.answer;
  return isSame ? [...row.slice(1 - POLLS), call] : [call];
}

function isWithin(row: readonly JudgedCall[]): boolean {
  const span = (row.at(-1)?.at ?? 0) - (row[0]?.at ?? 0);
  return span >= 0 && span < POLLING_MS;
}

const SAME_REFUSALS = 3;

/** Refusals after which the same call should be retried (B24). */
const WAITING = ['Duplicate request already in progress', 'plugin.catalog.duplicateInProgress'];

/** Finds refusals that occurred three times or more (by method, path and message), except 429, 5xx and `WAITING`. */
export function clientErrors({ calls }: PluginLog): Found | null {
  const errors = calls.filter((call) => isOwn(call) && isClientError(call));
  const groups = Map.groupBy(errors, ({ method, path, refusal }) =>
    JSON.stringify([method, path, refusal]),
  );
  const repeated = [...groups.values()].filter(({ length }) => length >= SAME_REFUSALS);
  const found = repeated.flat().toSorted((one, other) => one.id - other.id);
  const [most = []] = repeated.toSorted((one, other) => other.length - one.length);
  const [first] = most;
  if (first === undefined) return null;
  const { method, path, refusal } = first;
  return foundIn(
    'request',
    found,
    {
      kinds: repeated.length,
      call: `${method} ${path}`,
      message: String(refusal).slice(0, LONGEST_MESSAGE),
      times: most.length,
    },
    [...new Set(found.flatMap(({ ledger }) => ledger))],
  );
}

const LONGEST_MESSAGE = 200;

function isClientError(call: JudgedCall): boolean {
  const { refusal, status } = call;
  return refusal !== null && !isLimited(call) && status < 500 && !WAITING.includes(refusal);
}

/** Calls of older paths (C8). */
export function legacyPaths({ calls }: PluginLog): Found | null {
  const found = calls.filter((call) => isOwn(call) && NEWER_PATHS[call.path] !== undefined);
  const paths = pathsOf(found);
  return foundIn('request', found, {
    paths,
    newer: paths.map((path) => NEWER_PATHS[path] ?? path),
  });
}

function pathsOf(calls: readonly JudgedCall[]): readonly string[] {
  return [...new Set(calls.map(({ path }) => path))];
}
