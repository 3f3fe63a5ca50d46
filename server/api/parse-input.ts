import type { IncomingMessage } from 'node:http';

import type * as z from 'zod';

import { schemaMessage } from '#contract/schema-message.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';

import type { JsonObject } from './body.ts';
import { isJsonType, parseJsonObject } from './body.ts';
import type { Endpoint } from './endpoint.ts';

/** What an endpoint may be given: already of its schema's type. */
export interface ParsedInput {
  readonly input: unknown;
}

/**
 * Stage 5 of A2: content type, JSON, missing parameters, then the schema (A16). A GET is asked by
 * its query, a POST by its body.
 */
export function parseInput(
  endpoint: Endpoint,
  request: IncomingMessage,
  query: string,
  body: Buffer,
): Outcome<ParsedInput> {
  const given = endpoint.method === 'GET' ? parseQuery(query) : parseBody(request, body);
  if (isRefusal(given)) return given;
  const { fields } = given;
  if (endpoint.required.some((name) => isMissing(fields, name))) {
    return { refused: 'missingParams', resource: endpoint.resource };
  }
  return parseWith(endpoint.input, fields);
}

/** Parses with a schema; the first violation becomes the refusal's message (A5). */
export function parseWith(schema: z.ZodType, fields: unknown): Outcome<ParsedInput> {
  const parsed = schema.safeParse(fields);
  return parsed.success
    ? { input: parsed.data }
    : { refused: 'schema', message: schemaMessage(parsed.error, fields) };
}

/** A parameter that is given more than once becomes an array, which no schema takes (A12). */
export function parseQuery(query: string): JsonObject {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, never>;
  if (query === '') return { fields };
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = fields[name];
    fields[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return { fields };
}

function parseBody(request: IncomingMessage, body: Buffer): Outcome<JsonObject> {
  if (!isJsonType(request.headers['content-type'])) return { refused: 'wrongContentType' };
  return parseJsonObject(body);
}

/** An empty id counts as missing, like an empty query parameter (A12). */
function isMissing(fields: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value === undefined || value === '';
}
