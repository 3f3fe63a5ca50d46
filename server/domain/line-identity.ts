import type { Declared } from './cart.ts';
import type { Refusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';
import type { LineIdWeakness } from './refusals/sales.ts';

/** Values that no line may be given, in any case (specification, Line identity 2). */
const RESERVED = new Set(['kuver', 'new']);

/**
 * A strong identity: letters and digits at both ends, punctuation only inside, not digits alone
 * (specification, Line identity 1; B15). It has no lookahead, which some client generators lack.
 */
export const LINE_ID = {
  shortest: 8,
  longest: 64,
  characters:
    /^(?:[A-Za-z][A-Za-z0-9._:-]*[A-Za-z0-9]|[0-9]+[A-Za-z]|[0-9]+[A-Za-z._:-][A-Za-z0-9._:-]*[A-Za-z0-9])$/u,
} as const;

/** The cover line's identity, for life. */
export const COVER_LINE_ID = 'kuver';

/** The identities that an account already holds in one of its lists. */
export interface KnownIdentities {
  readonly active: ReadonlySet<string>;
  readonly cancelled: ReadonlySet<string>;
}

/** A new sale: there is nothing to compare with, so every identity is a new one. */
export const NO_IDENTITIES: KnownIdentities = { active: new Set(), cancelled: new Set() };

/** Returns true if an identity is one that only the platform may use. */
export function isReserved(lineId: string): boolean {
  return RESERVED.has(lineId.toLowerCase());
}

/** What is wrong with the form of an identity, or null when it is strong. */
export function weaknessOf(lineId: string): LineIdWeakness | null {
  if (lineId.length < LINE_ID.shortest) return 'tooShort';
  if (lineId.length > LINE_ID.longest) return 'tooLong';
  return LINE_ID.characters.test(lineId) ? null : 'characters';
}

/**
 * Checks the identities that one list declares, rule by rule over all its lines: reserved, format,
 * repeated in the request, identity of a cancelled line (B16). `placeOf` names a line for messages.
 */
export function checkLineIdentities(
  declared: readonly Declared[],
  known: KnownIdentities,
  placeOf: (index: number) => Offender,
): Refusal | null {
  const seen = new Set<string>();
  return (
    firstRefusal(declared, placeOf, (lineId, at) =>
      isReserved(lineId) ? { refused: 'invalidLineId', lineId, at } : null,
    ) ??
    firstRefusal(declared, placeOf, (lineId, at) => checkForm(lineId, known, at)) ??
    firstRefusal(declared, placeOf, (lineId, at) => {
      if (seen.has(lineId)) return { refused: 'duplicateLineId', lineId, at };
      seen.add(lineId);
      return null;
    }) ??
    firstRefusal(declared, placeOf, (lineId, at) =>
      known.cancelled.has(lineId) ? { refused: 'cancelledLineId', lineId, at } : null,
    )
  );
}

/** A weak identity that the account already stores is told apart by the raw schema text (B15). */
function checkForm(lineId: string, known: KnownIdentities, at: Offender): Refusal | null {
  const problem = weaknessOf(lineId);
  if (problem === null) return null;
  return known.active.has(lineId) || known.cancelled.has(lineId)
    ? { refused: 'weakLineId', problem, at }
    : { refused: 'invalidLineId', lineId, at };
}

function firstRefusal(
  declared: readonly Declared[],
  placeOf: (index: number) => Offender,
  check: (lineId: string, at: Offender) => Refusal | null,
): Refusal | null {
  for (const [index, { lineId }] of declared.entries()) {
    if (lineId === undefined) continue;
    const refusal = check(lineId, placeOf(index));
    if (refusal !== null) return refusal;
  }
  return null;
}

/**
 * A maker of new identities (`ln-<uuid>`, `pay-<uuid>`) that never repeats one of `taken` nor one
 * that it made before (specification, Line identity 5; B14). `_row-<uuid>` is the internal id of a
 * line without identity: no declared one begins like that.
 */
export function identityMaker(
  prefix: 'ln' | 'pay' | '_row',
  uuid: () => string,
  taken: Iterable<string>,
): () => string {
  const used = new Set(taken);
  return () => {
    let made = `${prefix}-${uuid()}`;
    while (used.has(made)) made = `${prefix}-${uuid()}`;
    used.add(made);
    return made;
  };
}
