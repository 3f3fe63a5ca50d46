import type { Difference } from '#server/contract/comparison.ts';
import { isObject } from '#server/domain/json.ts';

import { compareAnswers } from '../compare/core/rules/compare-answers.ts';
import { IdPairs } from '../compare/core/rules/ids.ts';
import type { TourAnswer, TourCall } from '../compare/core/step.ts';
import type { RecordedCall } from './har-calls.ts';

/** A fresh sandbox with the world of the recording. */
export interface ReplaySide {
  readonly call: (call: TourCall) => Promise<TourAnswer>;
  /** Moves the clock to a time, in epoch ms. */
  readonly moveTo: (at: number) => Promise<void>;
}

export interface ReplayedCall extends RecordedCall {
  /** The call with the sandbox's ids, and its response; null if the call cannot be repeated. */
  readonly own: TourCall | null;
  readonly here: TourAnswer | null;
  /** How the recorded response differs. */
  readonly differences: readonly Difference[];
}

/** Repeats the calls in order at the recorded times, with the sandbox's ids in place of the platform's. */
export async function replayCalls(
  calls: readonly RecordedCall[],
  isConsentUnknown: boolean,
  side: ReplaySide,
): Promise<ReplayedCall[]> {
  const pairs = new IdPairs();
  const replayed: ReplayedCall[] = [];
  for (const one of calls) {
    if (!canRepeat(one)) {
      replayed.push({ ...one, own: null, here: null, differences: [] });
      continue;
    }
    await side.moveTo(one.at);
    const own = withOwnIds(one.call, pairs);
    const here = await side.call(own);
    const there = one.hasNoBody ? { ...one.answer, body: here.body } : one.answer;
    const differences = compareAnswers({
      step: { rows: '' },
      calls: { here: own, there: one.call },
      here,
      there,
      pairs,
      isConsentUnknown,
    });
    replayed.push({ ...one, own, here, differences });
  }
  return replayed;
}

/** Token requests and calls of devices need secrets that are not in the world. */
const NEEDS_SECRETS = /^\/(?:oauth|payments)\//u;

function canRepeat(one: RecordedCall): one is RecordedCall & { readonly answer: TourAnswer } {
  return one.answer !== null && !one.isCut && !NEEDS_SECRETS.test(one.call.path);
}

/** The fields that name records. */
const NAMING: ReadonlySet<string> = new Set(
  'id lineId packetId tableId uuid product productId methodId category'.split(' '),
);

function withOwnIds(call: TourCall, pairs: IdPairs): TourCall {
  const hereOf = (id: string): string => pairs.hereOf(id) ?? id;
  const [path = '', query] = call.path.split('?');
  const body = call.body === undefined ? undefined : mapIds(call.body, hereOf);
  if (query === undefined) return { ...call, body };
  const own = [...new URLSearchParams(query)].map(([name, value]) => [name, hereOf(value)]);
  return { ...call, path: `${path}?${new URLSearchParams(own).toString()}`, body };
}

function mapIds(value: unknown, hereOf: (id: string) => string, name = ''): unknown {
  if (typeof value === 'string') return NAMING.has(name) ? hereOf(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapIds(item, hereOf, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapIds(inner, hereOf, key)]),
  );
}
