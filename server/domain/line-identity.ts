import type { Declared } from './cart.ts';
import type { Refusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';
import { fieldAt } from './refusals/entry.ts';
import type { LineIdWeakness } from './refusals/sales.ts';

/** Identities that no line may have, ignoring case (specification, Line identity 2). */
const RESERVED = new Set(['kuver', 'new']);

/**
 * A strong identity: a letter or digit at both ends, punctuation only inside, not all digits (specification,
 * Line identity 1; B15). The pattern has no lookahead, since some client generators do not support it.
 */
export const LINE_ID = {
  shortest: 8,
  longest: 64,
  characters:
    /^(?:[A-Za-z][A-Za-z0-9._:-]*[A-Za-z0-9]|[0-9]+[A-Za-z]|[0-9]+[A-Za-z._:-][A-Za-z0-9._:-]*[A-Za-z0-9])$/u,
} as const;

/** The cover line's identity. */
export const COVER_LINE_ID = 'kuver';

/** The identities in one list of an account. */
export interface KnownIdentities {
  readonly active: ReadonlySet<string>;
  readonly cancelled: ReadonlySet<string>;
}

/** The known identities of a new account. */
export const NO_IDENTITIES: KnownIdentities = { active: new Set(), cancelled: new Set() };

export function isReserved(lineId: string): boolean {
  return RESERVED.has(lineId.toLowerCase());
}

/** Null if the identity is strong. */
export function weaknessOf(lineId: string): LineIdWeakness | null {
  if (lineId.length < LINE_ID.shortest) return 'tooShort';
  if (lineId.length > LINE_ID.longest) return 'tooLong';
  return LINE_ID.characters.test(lineId) ? null : 'characters';
}

/**
 * Validates the identities of one list, applying each rule to all lines in turn: reserved, format, repeated in
 * the request, belonging to a voided line (B16). `placeOf` returns a line's place.
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

/** A weak identity that is already stored is refused with the schema's message (B15). */
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
    const refusal = check(lineId, fieldAt(placeOf(index), 'lineId'));
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Generates an identity of an order line, of a payment, or of a line without a declarable identity. */
export type NewIdentity = (prefix: 'ln' | 'pay' | '_row') => string;

/**
 * Returns a generator of unique identities (`ln-<uuid>`, `pay-<uuid>`) that are not in `taken` (specification,
 * Line identity 5; B14). `_row-<uuid>` is the internal id of a line without identity; declared identities
 * cannot start with an underscore.
 */
export function identityMaker(uuid: () => string, taken: Iterable<string>): NewIdentity {
  const used = new Set(taken);
  return (prefix) => {
    let made = `${prefix}-${uuid()}`;
    while (used.has(made)) made = `${prefix}-${uuid()}`;
    used.add(made);
    return made;
  };
}
