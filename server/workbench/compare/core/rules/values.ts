import type { Difference } from '#server/contract/comparison.ts';
import { GATED_FIELDS } from '#server/domain/customer-gate.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { isObject } from '#server/domain/json.ts';

import { isMoment } from '../step.ts';
import type { FieldRule } from './field-rules.ts';
import { isOrdered, ruleOf } from './field-rules.ts';
import type { IdPairs } from './ids.ts';
import { formOf, matchItems } from './ids.ts';
import { WITHHELD, shapeOf, shown, shownName, typeOf } from './withheld.ts';

/** A difference before its ledger rows are looked up, unless they are already known. */
export type Found = Omit<Difference, 'ledger'> & { readonly ledger?: readonly string[] };

const MAX_DEPTH = 16;

/** Compares the values of two answers to one call. */
export class ValueComparison {
  readonly #pairs: IdPairs;
  readonly #endpoint: string;
  readonly #isConsentUnknown: boolean;

  /**
   * `endpoint` is the path of the call without its query. `isConsentUnknown`: the target's reads did not show
   * whether its key has consent, so only one side may show customer data.
   */
  constructor(pairs: IdPairs, endpoint: string, isConsentUnknown: boolean) {
    this.#pairs = pairs;
    this.#endpoint = endpoint;
    this.#isConsentUnknown = isConsentUnknown;
  }

  /** The differences between the values at a path. */
  values(path: string, here: unknown, there: unknown, depth = 0): Found[] {
    const rule = ruleOf(path, this.#endpoint);
    if (depth > MAX_DEPTH || isNoEvidence(path, rule, here, there)) return [];
    const [type, otherType] = [typeOf(here), typeOf(there)];
    if (type !== otherType) return [{ path, kind: 'type', here: type, there: otherType }];
    if (rule === 'type' || (rule !== 'names' && typeof here === 'object')) {
      return this.#inside(path, here, there, depth);
    }
    const differing = DIFFERS[rule](here, there, this.#pairs, path);
    return differing === null ? [] : [{ path, kind: 'value', ...differing }];
  }

  #inside(path: string, here: unknown, there: unknown, depth: number): Found[] {
    // The content of these fields is free text.
    if (path.endsWith('languages') || path.endsWith('storages')) return [];
    if (Array.isArray(here) && Array.isArray(there)) return this.#lists(path, here, there, depth);
    return isObject(here) && isObject(there) ? this.#fields(path, here, there, depth) : [];
  }

  #lists(
    path: string,
    here: readonly unknown[],
    there: readonly unknown[],
    depth: number,
  ): Found[] {
    const found: Found[] = [];
    const { matched, alone, isInOrder } = matchItems(here, there, this.#pairs);
    if (!isInOrder && isOrdered(path, this.#endpoint)) {
      const order = { here: 'in order', there: 'in another order' };
      const isCover = isCoverLine(here[0]) && !isCoverLine(there[0]);
      found.push({ path, kind: 'value', ...order, ...(isCover && COVER) });
    }
    // The items of `data` may change, since others use the target too.
    if (path !== 'data' && alone.length > 0) {
      const [one, other] = [`${here.length} items`, `${there.length} items`];
      found.push({ path, kind: 'value', here: one, there: other });
    }
    const inItem = ([one, other]: readonly [here: unknown, there: unknown]): Found[] =>
      this.values(`${path}[]`, one, other, depth + 1);
    // Each path is reported only once, so differences in other lines come before those in the cover line.
    const covers = matched.filter((pair) => pair.every(isCoverLine));
    const others = matched.filter((pair) => !covers.includes(pair));
    found.push(...others.flatMap(inItem));
    const inCovers = covers.flatMap(inItem);
    return [
      ...found,
      ...inCovers.map((one) => (one.kind === 'value' ? { ...one, ...COVER } : one)),
    ];
  }

  #fields(path: string, here: JsonObject, there: JsonObject, depth: number): Found[] {
    const placeOf = (name: string): string =>
      path === '' ? shownName(name) : `${path}.${shownName(name)}`;
    const isUnsure = (name: string): boolean =>
      this.#isConsentUnknown && GATED_FIELDS.includes(name);
    const inOurs = Object.keys(here).flatMap((name): Found[] => {
      const place = placeOf(name);
      if (name === 'id' && haveLineIds(here, there)) {
        // The `id` of a line with an identity repeats it (B10).
        if (there['id'] === there['lineId']) return [];
        return [{ path: place, kind: 'value', here: 'equal to lineId', there: WITHHELD }];
      }
      if (Object.hasOwn(there, name)) return this.values(place, here[name], there[name], depth + 1);
      if (isUnsure(name)) return [];
      return [{ path: place, kind: 'missing', here: typeOf(here[name]), there: null }];
    });
    const extra = Object.keys(there)
      .filter((name) => !Object.hasOwn(here, name) && !isUnsure(name))
      .map((name): Found => ({
        path: placeOf(name),
        kind: 'extra',
        here: null,
        there: typeOf(there[name]),
      }));
    return [...inOurs, ...extra];
  }
}

/** True if an empty list or null may only mean that data is missing; null is evidence where it is a value. */
function isNoEvidence(path: string, rule: FieldRule, here: unknown, there: unknown): boolean {
  if (here === null) return there === null || !canBeNull(path, rule);
  if (there === null) return rule === 'type' || rule === 'text' || Array.isArray(here);
  return isEmptyList(here) ? !isObject(there) : isEmptyList(there) && !isObject(here);
}

/** A discount has no payment method (B11). */
function canBeNull(path: string, rule: FieldRule): boolean {
  return rule === 'constant' || rule === 'boolean' || path.endsWith('.methodId');
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The ledger row about the amounts, tax and position of the cover line. */
const COVER = { ledger: ['B21'] };

function isCoverLine(item: unknown): boolean {
  return isObject(item) && item['lineId'] === 'kuver';
}

function haveLineIds(here: JsonObject, there: JsonObject): boolean {
  const both = typeof here['lineId'] === 'string' && typeof there['lineId'] === 'string';
  return both && typeof there['id'] === 'string';
}

/** Two values as they are shown in a difference; null if they do not differ. */
type Differing = { readonly here: unknown; readonly there: unknown } | null;

type Differs = (here: unknown, there: unknown, pairs: IdPairs, path: string) => Differing;

const differByValue: Differs = (here, there) =>
  here === there ? null : { here: shown(here), there: shown(there) };

const DIFFERS: Readonly<Record<Exclude<FieldRule, 'type'>, Differs>> = {
  constant: differByValue,
  boolean: differByValue,
  number: differByValue,
  text: (here, there) => (here === there ? null : { here: WITHHELD, there: WITHHELD }),
  id: (here, there, pairs, path) => differAsIds(String(here), String(there), pairs, path),
  receipt: (here, there) =>
    Number.isInteger(there) && Number(there) >= 1
      ? null
      : { here: shown(here), there: shown(there) },
  time: (here, there) => {
    if (isMoment(there) || !isMoment(here)) return null;
    const isSeconds = isMoment(Number(there) * 1000);
    return { here: 'epoch ms', there: isSeconds ? 'epoch seconds' : 'another time' };
  },
  day: (here, there) =>
    isDay(there) || !isDay(here) ? null : { here: 'YYYY-MM-DD', there: shapeOf(String(there)) },
  names: (here, there) => {
    if (JSON.stringify(here) === JSON.stringify(there)) return null;
    const show = (names: unknown) => (Array.isArray(names) ? names.map(shown) : shown(names));
    return { here: show(here), there: show(there) };
  },
  place: (here, there) =>
    here === there ? null : { here: shownPlace(here), there: shownPlace(there) },
};

/** Ids that each side generates in the same form (B3, B14). */
const GENERATED = /(?:^|\.)(?:lineId|id|uuid|packetId)$/u;

/** Ids that do not differ are paired. */
function differAsIds(here: string, there: string, pairs: IdPairs, path: string): Differing {
  const differing = { here: shapeOf(here), there: shapeOf(there) };
  if (!pairs.fit(here, there)) return differing;
  if (pairs.thereOf(here) === there) return null;
  const form = here === there ? null : formOf(here);
  if (form !== null && GENERATED.test(path) && formOf(there) !== form) return differing;
  pairs.pair(here, there);
  return null;
}

function isDay(value: unknown): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u.test(String(value));
}

const PLACE = /^(?:cart|payments)(?:\[\d{1,3}\](?:\.[a-z][A-Za-z]{0,20})?)?$/u;

function shownPlace(value: unknown): unknown {
  return typeof value === 'string' && PLACE.test(value) ? value : WITHHELD;
}
