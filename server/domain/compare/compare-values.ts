import { differAsValues } from './compare-scalars.ts';
import type { Difference } from './document.ts';
import type { FieldRule } from './field-rules.ts';
import { GATED, isAlive, isOrdered, ruleOf } from './field-rules.ts';
import { isObject, typeOf } from './json.ts';
import type { IdPairs } from './known-ids.ts';
import { matchItems } from './match-items.ts';
import { shownName } from './shown.ts';

/** A difference whose rows of the ledger are not looked up yet, unless they are known by what it is about. */
export type Found = Omit<Difference, 'ledger'> & { readonly ledger?: readonly string[] };

/** What the reads of the target did not show, so that ours may be another world there. */
export interface Unknown {
  /** Whether it charges a cover on tables, and how much. */
  readonly cover: boolean;
  /** Whether the key has consent to customer data. */
  readonly consent: boolean;
}

/** What the two values of one answer are compared with. */
export interface Comparing {
  readonly pairs: IdPairs;
  /** The path of the call without its query. */
  readonly endpoint: string;
  readonly unknown: Unknown;
  readonly found: Found[];
}

const DEEPEST = 16;

/** Compares the values at a path, and puts what differs into `found`. */
export function compareValues(
  comparing: Comparing,
  path: string,
  here: unknown,
  there: unknown,
  depth = 0,
): void {
  const rule = ruleOf(path, comparing.endpoint);
  if (depth > DEEPEST || isNoEvidence(rule, here, there)) return;
  const types = [typeOf(here), typeOf(there)];
  if (types[0] !== types[1]) {
    comparing.found.push({ path, kind: 'type', here: types[0], there: types[1] });
    return;
  }
  if (rule === 'type') {
    if (!isOpaque(path)) compareInside(comparing, path, here, there, depth);
    return;
  }
  if (Array.isArray(here) || isObject(here)) {
    if (rule === 'words') pushScalars(comparing, { path, rule, here, there });
    else compareInside(comparing, path, here, there, depth);
    return;
  }
  pushScalars(comparing, { path, rule, here, there });
}

function pushScalars(
  { pairs, found }: Comparing,
  { path, rule, here, there }: { path: string; rule: FieldRule; here: unknown; there: unknown },
): void {
  const differing = differAsValues(pairs, { path, rule, here, there });
  if (differing !== null) found.push({ path, kind: 'value', ...differing });
}

/** Nothing follows from null and empty lists; only what is told apart by its value has to be there. */
function isNoEvidence(rule: FieldRule, here: unknown, there: unknown): boolean {
  if (here === null && there === null) return true;
  if (here === null) return rule !== 'constant' && rule !== 'boolean';
  if (there === null) return rule === 'type' || rule === 'text' || Array.isArray(here);
  return isEmptyList(here) ? !isObject(there) : isEmptyList(there) && !isObject(here);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Values that are made of whatever somebody wrote. */
function isOpaque(path: string): boolean {
  return path.endsWith('languages') || path.endsWith('storages');
}

function compareInside(
  comparing: Comparing,
  path: string,
  here: unknown,
  there: unknown,
  depth: number,
): void {
  if (Array.isArray(here) && Array.isArray(there)) {
    compareLists(comparing, path, here, there, depth);
  } else if (isObject(here) && isObject(there)) {
    compareObjects(comparing, path, here, there, depth);
  }
}

function compareLists(
  comparing: Comparing,
  path: string,
  here: readonly unknown[],
  there: readonly unknown[],
  depth: number,
): void {
  const { pairs, endpoint, found } = comparing;
  const { matched, hereOnly, thereOnly, isInOrder } = matchItems(here, there, pairs);
  if (!isInOrder && isOrdered(path, endpoint)) {
    const order = { here: 'in order', there: 'in another order' };
    const isCover = isCoverLine(here[0]) && !isCoverLine(there[0]);
    found.push({ path, kind: 'value', ...order, ...(isCover && COVER) });
  }
  if (!isAlive(path)) compareLengths(comparing, path, hereOnly, thereOnly, [here, there]);
  const covers = matched.filter((pair) => pair.every(isCoverLine));
  // A path is told once: what differs in other lines too is not about the cover line.
  for (const [one, other] of matched.filter((pair) => !covers.includes(pair))) {
    compareValues(comparing, `${path}[]`, one, other, depth + 1);
  }
  for (const [one, other] of covers) compareCovers(comparing, `${path}[]`, one, other, depth + 1);
}

/** What a cover line is worth, how it is taxed and where it stands (B21). */
const COVER = { ledger: ['B21'] } as const;

/** What the cover line holds is a choice of its own; which fields it has is not. */
function compareCovers(
  comparing: Comparing,
  path: string,
  here: unknown,
  there: unknown,
  depth: number,
): void {
  const found: Found[] = [];
  compareValues({ ...comparing, found }, path, here, there, depth);
  for (const one of found) {
    comparing.found.push(one.kind === 'value' ? { ...one, ...COVER } : one);
  }
}

function compareLengths(
  { found, unknown }: Comparing,
  path: string,
  hereOnly: readonly unknown[],
  thereOnly: readonly unknown[],
  [here, there]: readonly [readonly unknown[], readonly unknown[]],
): void {
  const differing = [...hereOnly, ...thereOnly];
  if (differing.length === 0 || (unknown.cover && differing.every(isCoverLine))) return;
  found.push({
    path,
    kind: 'value',
    here: `${here.length} items`,
    there: `${there.length} items`,
  });
}

function isCoverLine(item: unknown): boolean {
  return isObject(item) && item['lineId'] === 'kuver';
}

function compareObjects(
  comparing: Comparing,
  path: string,
  here: Readonly<Record<string, unknown>>,
  there: Readonly<Record<string, unknown>>,
  depth: number,
): void {
  const { found, unknown } = comparing;
  const isUnsure = (name: string): boolean => unknown.consent && GATED.has(name);
  for (const name of Object.keys(here)) {
    const place = join(path, shownName(name));
    if (name === 'id' && haveLineIds(here, there)) continue;
    if (Object.hasOwn(there, name)) {
      compareValues(comparing, place, here[name], there[name], depth + 1);
    } else if (!isUnsure(name)) {
      found.push({ path: place, kind: 'missing', here: typeOf(here[name]), there: null });
    }
  }
  for (const name of Object.keys(there)) {
    if (Object.hasOwn(here, name) || isUnsure(name)) continue;
    const place = join(path, shownName(name));
    found.push({ path: place, kind: 'extra', here: null, there: typeOf(there[name]) });
  }
}

/** The `id` of a line with an identity is that, which is told by itself (answer-sums.ts). */
function haveLineIds(
  here: Readonly<Record<string, unknown>>,
  there: Readonly<Record<string, unknown>>,
): boolean {
  return (
    [here, there].every(({ lineId }) => typeof lineId === 'string') &&
    typeof there['id'] === 'string'
  );
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
