import type { Difference } from '#server/contract/comparison.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { isObject } from '#server/domain/json.ts';

import { compareAnswers } from '../compare/core/rules/compare-answers.ts';
import { IdPairs } from '../compare/core/rules/ids.ts';
import type { TourAnswer, TourCall } from '../compare/core/step.ts';
import type { AccountCall } from './account-calls.ts';
import { accountCall, accountsIn } from './account-calls.ts';
import type { RecordedCall } from './har-calls.ts';
import type { RecordedWorld } from './recorded-world.ts';
import type { StaffAction } from './staff-actions.ts';
import { placeHere, staffActions } from './staff-actions.ts';

/** A fresh sandbox with the world of the recording. */
export interface ReplaySide {
  readonly call: (call: TourCall) => Promise<TourAnswer>;
  /** Moves the clock to a time, in epoch ms. */
  readonly moveTo: (at: number) => Promise<void>;
  /** The open accounts without their lines. */
  readonly accounts: () => Promise<JsonObject[]>;
  /** An account as the plugin reads it. */
  readonly read: (accountId: string) => Promise<JsonObject>;
  /** Acts as staff; null if that is refused. */
  readonly act: (action: StaffAction) => Promise<JsonObject | null>;
}

/** An action of staff that was guessed, and the response to it. */
interface StaffDone extends StaffAction {
  readonly data: JsonObject;
}

export interface ReplayedCall extends RecordedCall {
  /** What staff did before the call. */
  readonly staff: readonly StaffDone[];
  /** The call with the sandbox's ids, and its response; null if the call cannot be repeated. */
  readonly own: TourCall | null;
  readonly here: TourAnswer | null;
  /** How the recorded response differs. */
  readonly differences: readonly Difference[];
}

/**
 * Repeats the calls in order at the recorded times, with the sandbox's ids in place of the platform's. What only staff
 * can have done in between is done first.
 */
export async function replayCalls(
  calls: readonly RecordedCall[],
  world: RecordedWorld,
  side: ReplaySide,
): Promise<ReplayedCall[]> {
  const replay = new Replay(calls, world, side);
  const replayed: ReplayedCall[] = [];
  for (const index of calls.keys()) replayed.push(await replay.repeat(index));
  return replayed;
}

/** Opening an account, changing it, and one more to be sure. */
const MAX_ROUNDS = 3;

class Replay {
  readonly #calls: readonly RecordedCall[];
  readonly #about: readonly AccountCall[];
  /** The accounts in all responses, and how many there are up to each call. */
  readonly #shown: JsonObject[] = [];
  readonly #ends: number[] = [];
  readonly #world: RecordedWorld;
  readonly #side: ReplaySide;
  readonly #pairs = new IdPairs();

  constructor(calls: readonly RecordedCall[], world: RecordedWorld, side: ReplaySide) {
    this.#calls = calls;
    this.#about = calls.map(accountCall);
    for (const about of this.#about) {
      this.#shown.push(...accountsIn(about));
      this.#ends.push(this.#shown.length);
    }
    this.#world = world;
    this.#side = side;
  }

  async repeat(index: number): Promise<ReplayedCall> {
    const one = this.#calls[index] as RecordedCall;
    if (!canRepeat(one)) return { ...one, staff: [], own: null, here: null, differences: [] };
    await this.#side.moveTo(one.at);
    const staff = await this.#actAsStaff(index, one.answer);
    const own = withOwnIds(one.call, this.#pairs);
    const here = await this.#side.call(own);
    const differences = compareAnswers({
      step: { rows: '' },
      calls: { here: own, there: one.call },
      here,
      there: withMissingParts(one, here),
      pairs: this.#pairs,
      isConsentUnknown: this.#world.isConsentUnknown,
    });
    return { ...one, staff, own, here, differences };
  }

  /** The accounts in the responses after a call. */
  #later(index: number): JsonObject[] {
    return this.#shown.slice(this.#ends[index]);
  }

  /** The open accounts; the one that a call is about with its lines. */
  async #accounts(about: AccountCall): Promise<JsonObject[]> {
    const heads = await this.#side.accounts();
    const own = heads.findIndex((one) => placeHere(one, this.#pairs) === about.place);
    if (own === -1) return heads;
    return heads.with(own, await this.#side.read(String(heads[own]?.['uuid'])));
  }

  /** Acts until the accounts are as the response to a call shows them. */
  async #actAsStaff(index: number, { body }: TourAnswer): Promise<StaffDone[]> {
    const about = this.#about[index] as AccountCall;
    if (about.kind === null) return [];
    const later = this.#later(index);
    const [method] = this.#world.fixture.stores[0]?.paymentMethods ?? [];
    const known = { later, pairs: this.#pairs, methodId: method?.id ?? '' };
    const done: StaffDone[] = [];
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const ours = await this.#accounts(about);
      const actions = staffActions(about, body, { ours, ...known });
      if (actions.length === 0 || !(await this.#act(actions, done))) break;
    }
    return done;
  }

  /** False if an action is refused. */
  async #act(actions: readonly StaffAction[], done: StaffDone[]): Promise<boolean> {
    for (const action of actions) {
      const data = await this.#side.act(action);
      if (data === null) return false;
      done.push({ ...action, data });
      if (action.opens !== undefined) this.#pairs.learn(data, action.opens);
    }
    return true;
  }
}

/** Parts that were not recorded do not differ. */
function withMissingParts({ answer, hasNoBody }: Repeatable, here: TourAnswer): TourAnswer {
  const hasHeaders = Object.keys(answer.headers).length > 0;
  return {
    ...answer,
    ...(!hasHeaders && { headers: here.headers }),
    ...(hasNoBody && { body: here.body }),
  };
}

type Repeatable = RecordedCall & { readonly answer: TourAnswer };

/** Token requests and calls of devices need secrets that are not in the world. */
const NEEDS_SECRETS = /^\/(?:oauth|payments)\//u;

/** A call without a response, or with one of 5xx, was probably not executed. */
function canRepeat(one: RecordedCall): one is Repeatable {
  const isDone = one.answer !== null && one.answer.status < 500;
  return isDone && !one.isCut && !NEEDS_SECRETS.test(one.call.path);
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
