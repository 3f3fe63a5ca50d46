import type { ViolationAt } from '../messages/violations.ts';

/** The error of the token endpoint, in the terms of RFC 6749 (C2). */
interface TokenError {
  readonly error: string;
  /** A message template. */
  readonly description: string;
}

/** One kind of refusal; `Fields` is the type of its fields. */
export interface RefusalEntry<Fields extends object = object> {
  readonly status: number;
  /**
   * The exact message. Placeholders in braces: `{line}` is the unformatted value, `{paid:amount}` minor units
   * as a decimal (A10), `{given:json}` JSON, `{at.path}` a field of the place in the request (comma-separated
   * if there are several places).
   */
  readonly message: string;
  /** An example for the OpenAPI documents; also defines the field types. */
  readonly example: Fields;
  /** Texts for the values of a field, by field and value. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly tokenError?: TokenError;
}

type NoFields = Readonly<Record<never, never>>;

/** Defines a kind of refusal. The type of `example` defines its fields. */
export function refusal<Fields extends object = NoFields>(
  status: number,
  message: string,
  example = {} as Fields,
  more: Pick<RefusalEntry, 'words' | 'tokenError'> = {},
): RefusalEntry<Fields> {
  return { status, message, example, ...more };
}

/** Fields of a refusal about a file. */
export interface BadFile {
  readonly violation: ViolationAt;
}

/** A place in a request: a `path` such as `cart[0].lineId`, and the product of an order line. */
export interface Offender {
  readonly path: string;
  readonly product?: string;
}

/** A field of a line. */
export function fieldAt<Place extends Offender>(line: Place, field: string): Place {
  return { ...line, path: `${line.path}.${field}` };
}

/** A place in the cart, for examples. */
export function inCart(field: string, product = 'p-cay', index = 0): Required<Offender> {
  return { path: `cart[${index}].${field}`, product };
}
