import type { ViolationAt } from '../messages/violations.ts';

/** What the token endpoint says beside the message, in the words of RFC 6749 (C2). */
export interface TokenError {
  readonly error: string;
  /** A template like the message. */
  readonly description: string;
}

/**
 * One kind of refusal: everything that is said of it anywhere is made from this.
 * `Fields` is what a refusal of the kind carries.
 */
export interface RefusalEntry<Fields extends object = object> {
  /** The HTTP status. */
  readonly status: number;
  /**
   * The exact message. Braces stand for a field of the refusal: `{line}` as it is, `{paid:amount}`
   * minor units as a decimal (A10), `{given:json}` as JSON, `{at.path}` a part of the place that
   * the refusal is about (of several places: all, joined with a comma).
   */
  readonly message: string;
  /** The fields of one such refusal, for descriptions; their types are those of every other. */
  readonly example: Fields;
  /** How values of a field are written out in the message. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly tokenError?: TokenError;
}

/** What an entry may have beside its example. */
type Beside = Pick<RefusalEntry, 'words' | 'tokenError'>;

type NoFields = Readonly<Record<never, never>>;

/** An entry of the catalogue. `example` types the fields that a refusal of this kind carries. */
export function refusal(status: number, message: string): RefusalEntry<NoFields>;
export function refusal<Fields extends object>(
  status: number,
  message: string,
  example: Fields,
  beside?: Beside,
): RefusalEntry<Fields>;
export function refusal(
  status: number,
  message: string,
  example: object = {},
  beside: Beside = {},
): RefusalEntry {
  return { status, message, example, ...beside };
}

/** A refusal of a file, with what is wrong with it as data. */
export interface BadFile {
  readonly violation: ViolationAt;
}

/** A place in a request: `path` such as `cart[0].lineId`, and the product of that line if it has one. */
export interface Offender {
  readonly path: string;
  readonly product?: string;
}

/** A place in a cart, for examples. */
export function inCart(field: string, product = 'p-cay', index = 0): Required<Offender> {
  return { path: `cart[${index}].${field}`, product };
}
