import { tokenRead, tokenRequest } from '#server/contract/data/oauth.ts';
import { presentToken } from '#server/contract/present/token.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { exchangeCode } from '#server/operations/exchange-code.ts';

import { isClient, isClientSecret } from '../auth/client.ts';
import { countCall } from '../count-call.ts';
import type { DataApiContext, Exchange, Route, Success } from '../exchange.ts';
import type { JsonObject } from '../http/body.ts';
import { parseJsonBody } from '../http/body.ts';
import { parseFields } from '../http/input.ts';

/** What a token request must bring, in the order in which it is missed. */
const PARAMETERS = ['grant_type', 'client_id', 'client_secret', 'code'] as const;

type TokenFields = Readonly<Record<(typeof PARAMETERS)[number], string>>;

/** A client id that no plugin can have is counted under its beginning, so that keys stay small. */
const LONGEST_CLIENT_ID = 64;

/**
 * POST oauth/token: exchanges a code for an API key (C2). It has no key to stand behind; its bucket
 * is the client id's, unknown ones and failed exchanges included, so that secrets cannot be guessed.
 */
export const postToken = {
  name: 'exchangeCode',
  method: 'POST',
  path: '/oauth/token',
  input: tokenRequest,
  form: true,
  scopes: [],
  bucket: 'token',
  summary: 'Exchanges an authorization code for an API key.',
  output: tokenRead,
  refusals: ['invalidRequest', 'unsupportedGrantType', 'invalidClient', 'invalidGrant'],
  run: (context, exchange) => {
    const fields = readFields(exchange);
    const given = isRefusal(fields) ? {} : fields.fields;
    const refused =
      countCall(context, exchange, 'token', countedClient(given)) ??
      (isRefusal(fields) ? fields : checkParameters(given));
    // Every parameter is a string by now.
    return refused ?? exchangeFor(context, exchange, given as TokenFields);
  },
} as const satisfies Route;

function readFields({ request, body }: Exchange): Outcome<JsonObject> {
  if (!isFormType(request.headers['content-type'])) return parseJsonBody(request, body);
  const form = parseForm(body);
  return isRefusal(form) && form.refused === 'schema'
    ? { refused: 'invalidRequest', description: form.message }
    : form;
}

function countedClient(given: Readonly<Record<string, unknown>>) {
  const { client_id: clientId } = given;
  const pluginId = typeof clientId === 'string' ? clientId.slice(0, LONGEST_CLIENT_ID) : '';
  return { serverId: '', pluginId };
}

function checkParameters(given: Readonly<Record<string, unknown>>): Refusal | null {
  for (const name of PARAMETERS) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === '') {
      return { refused: 'invalidRequest', description: `"${name}" is required` };
    }
    if (typeof value !== 'string') {
      return { refused: 'invalidRequest', description: `"${name}" must be a string` };
    }
    if (name === 'grant_type' && value !== 'authorization_code') {
      return { refused: 'unsupportedGrantType', given: value };
    }
  }
  return null;
}

function exchangeFor(
  context: DataApiContext,
  exchange: Exchange,
  given: TokenFields,
): Outcome<Success> {
  const { client_id: clientId, client_secret: secret, code } = given;
  if (!isClient(context.database.read, clientId, secret)) return { refused: 'invalidClient' };
  const install = exchangeCode(context, {
    clientId,
    code,
    isClientSecret: (candidate) => isClientSecret(candidate, secret),
    requestId: String(exchange.id),
  });
  if (isRefusal(install)) return install;
  exchange.caller = install;
  const data = presentToken(install, context.limits.environment);
  return {
    body: JSON.stringify({ success: true, data }),
    headers: { 'Cache-Control': 'no-store' },
  };
}

/** True if a Content-Type is that of an HTML form. */
function isFormType(contentType: string | undefined): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded';
}

/** The fields of a form. A repeated field becomes an array; too many fields are refused. */
function parseForm(body: Buffer): Outcome<JsonObject> {
  return parseFields('form', body.toString('utf8'));
}
