import type { IncomingMessage } from 'node:http';

import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { Endpoint } from './endpoint.ts';
import { takesInput } from './endpoint.ts';
import type { JsonObject } from './http/body.ts';
import { parseJsonBody } from './http/body.ts';
import type { ParsedInput } from './http/input.ts';
import { parseFields, parseWith } from './http/input.ts';

/**
 * Stage 5 of A2: content type, JSON, missing parameters, then the schema (A16). A GET is asked by
 * its query, a POST by its body. Before any of them: more query parameters than are read.
 */
export function parseInput(
  endpoint: Endpoint,
  request: IncomingMessage,
  query: string,
  body: Buffer,
): Outcome<ParsedInput> {
  const given = readFields(endpoint, request, query, body);
  if (isRefusal(given)) return given;
  const { fields } = given;
  if (endpoint.required.some((name) => isMissing(fields, name))) {
    return { refused: 'missingParams', resource: endpoint.resource };
  }
  return parseWith(endpoint.input, fields);
}

/** The query of an endpoint that takes no parameters is not even read. */
function readFields(
  { method, input }: Endpoint,
  request: IncomingMessage,
  query: string,
  body: Buffer,
): Outcome<JsonObject> {
  if (method === 'POST') return parseJsonBody(request, body);
  return parseFields('query', takesInput(input) ? query : '');
}

/** An empty id counts as missing, like an empty query parameter (A12). */
function isMissing(fields: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value === undefined || value === '';
}
