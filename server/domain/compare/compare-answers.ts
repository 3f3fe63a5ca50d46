import { checkSums } from './answer-sums.ts';
import { compareHeaders } from './compare-headers.ts';
import type { BothCalls } from './compare-messages.ts';
import { compareMessages } from './compare-messages.ts';
import type { Comparing, Found, Unknown } from './compare-values.ts';
import { compareValues } from './compare-values.ts';
import type { Difference } from './document.ts';
import { isObject, textOf, typeOf } from './json.ts';
import type { BothAnswers } from './known-ids.ts';
import { pairIds, pairsOf } from './known-ids.ts';
import type { RowTouches } from './ledger-rows.ts';
import { rowsOf } from './ledger-rows.ts';
import { narrowRows } from './narrow-rows.ts';
import { shown } from './shown.ts';
import type { TourAnswer, TourStep } from './tour-step.ts';

export type { BothCalls } from './compare-messages.ts';
export type { Unknown } from './compare-values.ts';
export type { BothAnswers } from './known-ids.ts';

/** Two answers to one step of the tour, and what is known beside them. */
export interface Compared {
  readonly step: Pick<TourStep, 'id' | 'about'>;
  readonly calls: BothCalls;
  /** What Countertop answered. */
  readonly here: TourAnswer;
  /** What the target answered. */
  readonly there: TourAnswer;
  /** The rows of the fidelity ledger. */
  readonly rows: readonly RowTouches[];
  /** What both sides answered in other steps: which ids stand for which. */
  readonly own?: BothAnswers;
  readonly unknown?: Unknown;
}

/**
 * How the target's answer to a step differs from ours. Values are told apart by rule (field-rules.ts),
 * each path is named once, and nothing that may be about people is in it (shown.ts, safe-message.ts).
 */
export function compareAnswers(compared: Compared): Difference[] {
  const { step, calls, here, there, rows } = compared;
  const found = [...compareStatuses(here, there), ...compareHeaders(here, there)];
  if (!there.isHtml) found.push(...compareBodies(compared));
  const seen = new Set<string>();
  const around = {
    statuses: { here: here.status, there: there.status },
    messages: messagesOf(here, there),
  };
  const differences: Difference[] = [];
  for (const { path: whole, ...rest } of found) {
    const path = whole.slice(0, LONGEST_PATH);
    const key = rest.kind === 'status' ? 'status of HTTP' : path;
    if (seen.has(key)) continue;
    seen.add(key);
    const rowsAt = (at: string): string[] =>
      rowsOf(
        step,
        calls.here,
        { path: at, isHeader: rest.kind === 'header', status: here.status },
        rows,
      );
    const { ledger: known, ...told } = rest;
    const ledger = known ?? [...narrowRows({ found: { path, ...told }, ...around }, rowsAt)];
    differences.push({ path, ...told, ledger });
  }
  return differences;
}

const LONGEST_PATH = 400;

/** A target may send a message of any length; nothing is looked for behind that. */
const LONGEST_MESSAGE = 1000;

/** Both messages, where both answers are refusals. */
function messagesOf({ body: one }: TourAnswer, { body: other }: TourAnswer) {
  const [here, there] = [textOf(one, 'message'), textOf(other, 'message')];
  if (here === null || there === null) return null;
  return { here: here.slice(0, LONGEST_MESSAGE), there: there.slice(0, LONGEST_MESSAGE) };
}

function compareStatuses(here: TourAnswer, there: TourAnswer): Found[] {
  if (here.status === there.status) return [];
  return [{ path: 'status', kind: 'status', here: here.status, there: there.status }];
}

const ALL_KNOWN: Unknown = { cover: false, consent: false };

function compareBodies(compared: Compared): Found[] {
  const { calls, here, there, unknown = ALL_KNOWN } = compared;
  const [one, other] = [here.body, there.body];
  if (!isObject(one)) return [];
  if (!isObject(other)) {
    return [{ path: 'body', kind: 'type', here: 'object', there: typeOf(other) }];
  }
  const isRefusal = one['success'] === false && other['success'] === false;
  const messages = isRefusal ? compareTexts(calls, unknown, one, other) : [];
  const isSameCase = one['success'] === other['success'] || typeof other['success'] !== 'boolean';
  if (here.status !== there.status) return isSameCase ? messages : [];
  if (!isSameCase) {
    const [ours, theirs] = [shown(one['success']), shown(other['success'])];
    return [{ path: 'success', kind: 'value', here: ours, there: theirs }];
  }
  return [...messages, ...restBeside(messages, compareRest(compared, one, other))];
}

/** Another refusal names other places. */
function restBeside(messages: readonly Found[], rest: readonly Found[]): readonly Found[] {
  return messages.length === 0 ? rest : rest.filter(({ path }) => !path.startsWith('details'));
}

function compareTexts(
  calls: BothCalls,
  unknown: Unknown,
  { message: here }: Readonly<Record<string, unknown>>,
  { message: there }: Readonly<Record<string, unknown>>,
): Found[] {
  if (typeof here !== 'string' || typeof there !== 'string') return [];
  const found = compareMessages(calls, unknown, here, there);
  return found === null ? [] : [found];
}

/** All but the texts of messages. */
function compareRest(
  { step, calls, own, unknown = ALL_KNOWN }: Compared,
  here: Readonly<Record<string, unknown>>,
  there: Readonly<Record<string, unknown>>,
): Found[] {
  const [endpoint = ''] = calls.here.path.split('?');
  const none = { here: new Map(), there: new Map() };
  const pairs = pairsOf(own ?? none, step.id);
  pairIds(pairs, calls.here.body, calls.there.body);
  const comparing: Comparing = { pairs, endpoint, unknown, found: [] };
  compareValues(comparing, '', here, there);
  return [...comparing.found, ...checkSums(endpoint, here['data'], there['data'])];
}
