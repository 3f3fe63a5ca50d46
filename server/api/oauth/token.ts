import type * as z from 'zod';

import { tokenRead, tokenRequest } from '#server/contract/data/oauth.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import { fieldOf, textOf } from '#server/domain/json.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { exchangeCode } from '#server/operations/exchange-code.ts';
import { listInstallsOf } from '#server/store/installs.ts';

import { sameSecret } from '../auth/api-key.ts';
import type { DataApiContext, Exchange, Route, Success } from '../exchange.ts';
import type { JsonObject } from '../http/body.ts';
import { mediaTypeOf, parseJsonBody } from '../http/body.ts';
import { parseFields } from '../http/input.ts';
import { countCall } from '../pipeline.ts';

/** Required parameters, in the order in which missing ones are reported. */
const PARAMETERS = ['grant_type', 'client_id', 'client_secret', 'code'] as const;

type TokenFields = Readonly<Record<(typeof PARAMETERS)[number], string>>;

/** Client ids are cut to this length for counting, to keep keys small; no plugin has a longer one. */
const LONGEST_CLIENT_ID = 64;

/**
 * POST oauth/token: exchanges a code for an API key (C2). It is rate-limited by client id, including unknown
 * ids and failed exchanges, so that secrets cannot be guessed.
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
    // `checkParameters` has checked that all parameters are strings.
    return refused ?? exchangeFor(context, exchange, given as TokenFields);
  },
} as const satisfies Route;

function readFields({ request, body }: Exchange): Outcome<JsonObject> {
  if (mediaTypeOf(request) !== 'application/x-www-form-urlencoded') {
    return parseJsonBody(request, body);
  }
  const form = parseFields('form', body.toString('utf8'));
  return isRefusal(form) && form.refused === 'schema'
    ? { refused: 'invalidRequest', description: form.message }
    : form;
}

function countedClient(given: JsonObject['fields']) {
  const clientId = textOf(given, 'client_id') ?? '';
  return { serverId: '', pluginId: clientId.slice(0, LONGEST_CLIENT_ID) };
}

function checkParameters(given: JsonObject['fields']): Refusal | null {
  for (const name of PARAMETERS) {
    const value = fieldOf(given, name);
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
  { client_id: clientId, client_secret: secret, code }: TokenFields,
): Outcome<Success> {
  // All secrets are compared, so that the timing does not reveal which one matched.
  const matches = listInstallsOf(context.database.read, clientId).filter((install) =>
    sameSecret(secret, install.clientSecret),
  );
  if (matches.length === 0) return { refused: 'invalidClient' };
  const install = exchangeCode(context, {
    clientId,
    code,
    isClientSecret: ({ clientSecret }) => sameSecret(secret, clientSecret),
    requestId: String(exchange.id),
  });
  if (isRefusal(install)) return install;
  exchange.caller = install;
  const data: z.infer<typeof tokenRead> = {
    tenantId: install.serverId,
    serverId: install.serverId,
    pluginId: install.pluginId,
    apiKey: apiKeyOf(install),
    webhookSecret: install.webhookSecret,
    tokenType: 'Bearer',
    scopes: [...install.scopes],
    environment: context.limits.environment,
    version: '1.0.0',
  };
  return {
    body: JSON.stringify({ success: true, data }),
    headers: { 'Cache-Control': 'no-store' },
  };
}
