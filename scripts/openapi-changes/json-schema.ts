import { referredTo } from '#server/api/openapi/reference.ts';

/** The part of JSON Schema that the descriptions use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
  readonly allOf?: readonly unknown[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** A schema for one type of value, with anyOf, oneOf and allOf resolved. */
export type Alternative = Omit<JsonSchema, 'anyOf' | 'oneOf' | 'allOf' | 'type'> & {
  readonly type?: string;
};

/** The alternatives that a schema allows. */
export function alternativesOf(document: object, schema: unknown): Alternative[] {
  const plain = referredTo(document, schema) as JsonSchema;
  const { anyOf, oneOf, allOf, type, ...rest } = plain;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) {
    return choices.flatMap((choice) => alternativesOf(document, choice));
  }
  if (allOf !== undefined) {
    const parts = allOf.map((part) => alternativesOf(document, part));
    return parts.reduce(
      (made, part) => made.flatMap((one) => part.map((two) => both(one, two))),
      [rest],
    );
  }
  if (typeof type === 'string' || type === undefined) return [type ? { ...rest, type } : rest];
  return type.map((one) => ({ ...rest, type: one }));
}

/** The intersection of two schemas. */
function both(one: Alternative, other: Alternative): Alternative {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
  };
}
