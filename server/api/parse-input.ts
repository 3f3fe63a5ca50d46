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
 * Stage 5 of A2: content type, JSON, missing parameters, then the schema (A16). The input is the
 * query of a GET and the body of a POST. Too many query parameters are refused first.
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

/** Ignores the query of an endpoint without parameters. */
function readFields(
  { method, input }: Endpoint,
  request: IncomingMessage,
  query: string,
  body: Buffer,
): Outcome<JsonObject> {
  if (method === 'POST') return parseJsonBody(request, body);
  return parseFields('query', takesInput(input) ? query : '');
}

/** Empty values count as missing (A12). */
function isMissing(fields: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return value === undefined || value === '';
}
