/** As much of JSON Schema as the published descriptions use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Schemas by name. */
export type SchemaNames = Readonly<Record<string, JsonSchema>>;

/** The named schemas of a description. */
export function namesOf(document: object): SchemaNames {
  const { components } = document as { components?: { schemas?: SchemaNames } };
  return components?.schemas ?? {};
}

/** The schema itself where one is named. */
export function resolve(schema: JsonSchema, names: SchemaNames): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const named = names[name];
  if (named === undefined) throw new Error(`There is no schema ${schema.$ref}.`);
  return resolve(named, names);
}
