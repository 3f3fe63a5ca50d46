import * as z from 'zod';

/**
 * A field of a tool that the control API reads itself: its JSON schema is shown, and the value goes on as it came, so
 * that nothing is converted twice and a refusal has the words of the control API.
 */
export function rawField(schema: z.ZodType, about?: string): z.ZodType {
  const { $schema: _schema, ...shown } = z.toJSONSchema(bare(schema), {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const description = about ?? schema.description;
  return z
    .unknown()
    .optional()
    .meta({ ...shown, ...(description !== undefined && { description }) });
}

/** All fields of a body, each as `rawField`. */
export function rawFields(body: z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fieldsOf(body)).map(([name, schema]) => [name, rawField(schema)]),
  );
}

/** The fields of a body that is an object. */
export function fieldsOf(body: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {};
}

/** Whether a field may be left out. */
export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

/** A schema without what says that it may be left out. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema;
}
