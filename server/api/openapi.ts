import type * as z from 'zod';

import { successBody } from '#server/contract/envelope.ts';
import { DATA_API } from '#server/domain/data-api-paths.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import { refusalsOfEndpoint, refusalsOfRoute } from './endpoint-refusals.ts';
import type { Endpoint } from './endpoint.ts';
import type { Route } from './exchange.ts';
import { ENDPOINTS, ROUTES } from './index.ts';
import type { OpenApiDocument, Operation } from './openapi/document.ts';
import { describe, DEVICE_TOKEN } from './openapi/document.ts';
import { openApiPath } from './openapi/path.ts';
import type { HeaderRefs, FaultExamples, ResponseHeaders } from './openapi/responses.ts';
import { envelope, header, headerRefs } from './openapi/responses.ts';
import { tolerateNewFields } from './openapi/tolerant.ts';
import { describeWebhooks } from './openapi/webhook.ts';
import { isAlwaysHttp, SERVICE_VERSION } from './respond.ts';

/** Refusals of calls that are not counted, which have no rate headers. */
const UNCOUNTED: ReadonlySet<RefusalCode> = new Set([
  'unauthorized',
  'bodyTooLarge',
  'storageUnavailable',
  'hostNotAllowed',
]);

const HEADERS: ResponseHeaders = {
  ...header('X-Service-Version', 'string', 'The version of the API.'),
  ...header('X-RateLimit-Limit', 'integer', 'Calls per window; omitted if there is no limit.'),
  ...header('X-RateLimit-Remaining', 'integer', 'Calls left in this window.'),
  ...header('X-RateLimit-Reset', 'integer', 'When the window ends, in epoch seconds.'),
  ...header('Retry-After', 'integer', 'Seconds to wait before sending the call again.'),
  ...header(
    'X-Idempotent-Replay',
    'string',
    '`true` if this repeats the first response to an idempotency key.',
  ),
};

const VERSION_HEADER = headerRefs('X-Service-Version');
const RATE_HEADERS = headerRefs('X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset');
const CALL_HEADERS = { ...VERSION_HEADER, ...RATE_HEADERS };
const RETRY_HEADER = headerRefs('Retry-After');
const REPLAY_HEADER = headerRefs('X-Idempotent-Replay');

export function describeDataApi(): OpenApiDocument {
  const document = describe({
    title: 'Plugin Data API',
    description:
      'The Data API as Countertop emulates it. `x-ledger` names the rows of the fidelity ledger ' +
      '(docs/fidelity.md) that an operation or header is based on; `x-ledger-fields` ' +
      'lists them by field and status. `webhooks` are the calls to plugins: events, actions, hooks and ' +
      'capabilities. Responses and events may get new fields, which clients must tolerate.',
    version: SERVICE_VERSION,
    base: DATA_API,
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'The API key of an install: `<serverId>.<pluginId>.<secret>`.',
      },
      deviceToken: DEVICE_TOKEN,
    },
    headers: HEADERS,
    operations: [...ROUTES.map(ofRoute), ...ENDPOINTS.map(ofEndpoint)],
    webhooks: describeWebhooks(),
  });
  return tolerateNewFields(document);
}

function ofEndpoint(endpoint: Endpoint): Operation {
  const { method, input, output, beside, resource, scopes } = endpoint;
  const isInEnvelope = (kind: RefusalCode): boolean =>
    endpoint.errors === 'envelope' && kind !== 'hostNotAllowed' && !isAlwaysHttp(kind);
  const refusals = refusalsOfEndpoint(endpoint);
  const headers = { ...CALL_HEADERS, ...(endpoint.idempotent === true && REPLAY_HEADER) };
  const known = { resource };
  const body = successBody(output, beside);
  return {
    ...common(endpoint),
    ...(method === 'GET' ? { query: input } : { requestBody: jsonBody(input) }),
    success: envelope(body, headers, refusals.filter(isInEnvelope), known),
    refusals: refusals.filter((kind) => !isInEnvelope(kind)),
    known,
    faultExamples: faultExamplesOf(endpoint),
    security: [{ apiKey: [...scopes] }],
    extensions: extensionsOf(endpoint, 'all'),
  };
}

function ofRoute(route: Route): Operation {
  const { method, path, input, output, form, scopes } = route;
  return {
    ...common(route),
    ...(method === 'POST' && { requestBody: jsonBody(input, form) }),
    success: envelope(successBody(output), CALL_HEADERS),
    refusals: refusalsOfRoute(route),
    ...(path.startsWith('/messaging/') && { known: { prefix: 'messaging' } }),
    security: securityOf(route),
    extensions: extensionsOf(route, scopes.length === 1 ? 'all' : 'of the capability'),
  };
}

function jsonBody(schema: z.ZodType, form = false) {
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(form && { 'application/x-www-form-urlencoded': { schema } }),
    },
  };
}

function securityOf({ scopes, device }: Route): Operation['security'] {
  if (device === true) return [{ deviceToken: [] }];
  if (scopes.length === 0) return [];
  return [{ apiKey: scopes.length === 1 ? [...scopes] : [] }];
}

function common({ name, method, path, summary }: Endpoint | Route) {
  const [, tag = ''] = path.split('/');
  return { method, path: openApiPath(path), operationId: name, tag, summary, errorHeaders };
}

/** The refusal that only the fault preset not-owner causes (A8). */
function faultExamplesOf({ method, path, resource }: Endpoint): FaultExamples | undefined {
  const isOrderWrite = method === 'POST' && (resource === 'packets' || resource === 'tables');
  if (!isOrderWrite || path.endsWith('/create')) return undefined;
  const message = `plugin.${resource}.notOwner`;
  return {
    403: {
      notOwner: {
        summary: `${message}: from the fault preset not-owner only`,
        value: { success: false, message, status: 403 },
      },
    },
  };
}

function errorHeaders(kind: RefusalCode): HeaderRefs {
  if (kind === 'hostNotAllowed') return {};
  return {
    ...VERSION_HEADER,
    ...(!UNCOUNTED.has(kind) && RATE_HEADERS),
    ...((kind === 'rateLimited' || kind === 'storageUnavailable') && RETRY_HEADER),
  };
}

function extensionsOf(
  { flag, scopes, bucket }: Endpoint | Route,
  needed: 'all' | 'of the capability',
): NonNullable<Operation['extensions']> {
  return {
    // The status flag from the specification (Versioning; A17).
    'x-status': flag ?? 'live',
    ...(scopes.length > 0 && { 'x-scopes': [...scopes], 'x-scopes-needed': needed }),
    'x-rate-bucket': bucket,
  };
}
