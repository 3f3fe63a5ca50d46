import type { JsonObject } from './json.ts';
import { fieldOf, isObject } from './json.ts';
import { matchItems } from './match-items.ts';
import type { Answers } from './tour-step.ts';

/** How generated ids look (B3, B14). */
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const FORMS = [
  ['<uuid>', new RegExp(`^${UUID}$`, 'iu')],
  ['ln-<uuid>', new RegExp(`^ln-${UUID}$`, 'iu')],
  ['pay-<uuid>', new RegExp(`^pay-${UUID}$`, 'iu')],
] as const;

/** The form of an id that was generated; null where it is none that is known. */
export function formOf(id: string): string | null {
  return FORMS.find(([, form]) => form.test(id))?.[0] ?? null;
}

/** Fields whose value is an identity, or names one. */
export const ID_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'lineId',
  'packetId',
  'tableId',
  'uuid',
  'productId',
  'methodId',
]);

/** Which of our ids stands for which of the target's: each side makes its own. */
export class IdPairs {
  readonly #there = new Map<string, string>();
  readonly #here = new Map<string, string>();

  /** What stands for one of our ids at the target; undefined: it was not seen yet. */
  thereOf(here: string): string | undefined {
    return this.#there.get(here);
  }

  /** Takes two ids for the same thing, unless one of them already stands for another. */
  pair(here: string, there: string): boolean {
    const known = this.#there.get(here);
    if (known !== undefined) return known === there;
    const taken = this.#here.get(there);
    if (taken !== undefined) return taken === here;
    this.#there.set(here, there);
    this.#here.set(there, here);
    return true;
  }

  /** Whether two ids can be the same thing, from what was seen. */
  fit(here: string, there: string): boolean {
    const known = this.#there.get(here);
    if (known !== undefined) return known === there;
    return !this.#here.has(there);
  }
}

/** What both sides have answered so far. */
export interface BothAnswers {
  readonly here: Answers;
  readonly there: Answers;
}

/** The ids that both sides showed at the same place of the same step before. */
export function pairsOf({ here, there }: BothAnswers, except: string): IdPairs {
  const pairs = new IdPairs();
  for (const [step, answer] of here) {
    const other = there.get(step);
    if (step !== except && other !== undefined) pairIds(pairs, answer.body, other.body);
  }
  return pairs;
}

const DEEPEST = 16;

/** Pairs the ids at equal places of two values. */
export function pairIds(pairs: IdPairs, here: unknown, there: unknown, depth = 0): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(here) && Array.isArray(there)) {
    const { matched } = matchItems(here, there, pairs);
    for (const [one, other] of matched) pairIds(pairs, one, other, depth + 1);
    return;
  }
  if (isObject(here) && isObject(there)) pairInside(pairs, here, there, depth);
}

function pairInside(pairs: IdPairs, here: JsonObject, there: JsonObject, depth: number): void {
  for (const name of Object.keys(here)) {
    // The `id` of a line with an identity is no other one.
    if (name === 'id' && typeof here['lineId'] === 'string') continue;
    const [one, other] = [fieldOf(here, name), fieldOf(there, name)];
    if (!ID_FIELDS.has(name)) pairIds(pairs, one, other, depth + 1);
    else if (typeof one === 'string' && typeof other === 'string') pairs.pair(one, other);
  }
}
