import type { Bucket } from '#server/domain/limits.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';
import { kindOf } from '#server/events/kinds.ts';

import type { Endpoint } from './endpoint.ts';
import type { Route } from './exchange.ts';
import { ENDPOINTS, ROUTES } from './index.ts';
import type { OpenApiDocument } from './openapi/document.ts';
import { describe, DEVICE_TOKEN } from './openapi/document.ts';
import type { Operation } from './openapi/operation.ts';
import { openApiPath } from './openapi/path.ts';
import type { HeaderRefs, PlayedExamples, ResponseHeaders } from './openapi/responses.ts';
import { header, headerRefs } from './openapi/responses.ts';
import { tolerateNewFields } from './openapi/tolerant.ts';
import { describeWebhooks } from './openapi/webhook.ts';
import { refusalsOfEndpoint, refusalsOfRoute } from './refusals.ts';
import { isAlwaysHttp, SERVICE_VERSION } from './respond.ts';

const BASE = '/plugin-api';

/** Refusals that are counted in no bucket, and so carry no rate headers. */
const UNCOUNTED: ReadonlySet<RefusalCode> = new Set([
  'unauthorized',
  'bodyTooLarge',
  'storageUnavailable',
  'hostNotAllowed',
]);

const HEADERS: ResponseHeaders = {
  ...header('X-Service-Version', 'string', 'The version of the interface.'),
  ...header('X-RateLimit-Limit', 'integer', 'Calls per window; left out where nothing limits.'),
  ...header('X-RateLimit-Remaining', 'integer', 'Calls that are left in this window.'),
  ...header('X-RateLimit-Reset', 'integer', 'When the window ends, in epoch seconds.'),
  ...header('Retry-After', 'integer', 'Seconds to wait before the call is sent again.'),
  ...header(
    'X-Idempotent-Replay',
    'string',
    'Is `true` where the first answer to an idempotency key is repeated.',
  ),
};

const VERSION_HEADER = headerRefs('X-Service-Version');

const RATE_HEADERS = headerRefs('X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset');

const RETRY_HEADER = headerRefs('Retry-After');

const REPLAY_HEADER = headerRefs('X-Idempotent-Replay');

/** The machine-readable description of the Data API. */
export function describeDataApi(): OpenApiDocument {
  const document = describe({
    title: 'Plugin Data API',
    description:
      'The Data API as Countertop emulates it. `x-ledger` names the rows of the fidelity ledger ' +
      '(docs/fidelity.md) that an operation or header goes back to; `x-ledger-fields` ' +
      'tells them by field and status. `webhooks` are the calls to plugins: events, actions, hooks and ' +
      'capabilities. Answers and events may get new fields, which clients must tolerate.',
    version: SERVICE_VERSION,
    base: BASE,
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
    webhooks: describeWebhooks((type) => kindOf(type).scope),
  });
  return tolerateNewFields(document);
}

function ofEndpoint(endpoint: Endpoint): Operation {
  const { method, input, resource, scopes, bucket } = endpoint;
  const asks = method === 'GET' ? { query: input } : { body: input };
  const idempotent = endpoint.idempotent === true;
  return {
    ...common(endpoint),
    ...asks,
    refusals: refusalsOfEndpoint(endpoint),
    asSuccess: (kind) =>
      endpoint.errors === 'envelope' && kind !== 'hostNotAllowed' && !isAlwaysHttp(kind),
    known: { resource },
    played: playedOf(endpoint),
    security: [{ apiKey: [...scopes] }],
    successHeaders: {
      ...VERSION_HEADER,
      ...RATE_HEADERS,
      ...(idempotent && REPLAY_HEADER),
    },
    extensions: { ...flagOf(endpoint), ...extensionsOf(scopes, 'all', bucket) },
  };
}

function ofRoute(route: Route): Operation {
  const { method, path, input, form, scopes, bucket } = route;
  const isOpen = scopes.length === 0;
  return {
    ...common(route),
    ...(method === 'POST' && { body: input }),
    ...(form === true && { form }),
    refusals: refusalsOfRoute(route),
    ...(path.startsWith('/messaging/') && { known: { prefix: 'messaging' } }),
    security: securityOf(route),
    successHeaders: { ...VERSION_HEADER, ...RATE_HEADERS },
    extensions: {
      ...flagOf(route),
      ...(isOpen
        ? { 'x-rate-bucket': bucket }
        : extensionsOf(scopes, scopes.length === 1 ? 'all' : 'of the capability', bucket)),
    },
  };
}

function securityOf({ scopes, device }: Route): Operation['security'] {
  if (device === true) return [{ deviceToken: [] }];
  if (scopes.length === 0) return [];
  return [{ apiKey: scopes.length === 1 ? [...scopes] : [] }];
}

function common({ name, method, path, summary, output, beside }: Endpoint | Route) {
  const [, tag = ''] = path.split('/');
  return {
    method,
    path: openApiPath(path),
    base: BASE,
    operationId: name,
    tag,
    summary,
    output,
    beside,
    errorHeaders,
  };
}

/** What no rule here leads to, and the fault preset not-owner plays (A8). */
function playedOf({ method, path, resource }: Endpoint): PlayedExamples | undefined {
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

/** The specification's status flag (Versioning; A17). */
function flagOf({ flag }: Endpoint | Route): { readonly 'x-status': 'live' | 'soon' } {
  return { 'x-status': flag ?? 'live' };
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
  scopes: readonly string[],
  needed: 'all' | 'of the capability',
  bucket: Bucket,
): NonNullable<Operation['extensions']> {
  return { 'x-scopes': [...scopes], 'x-scopes-needed': needed, 'x-rate-bucket': bucket };
}
