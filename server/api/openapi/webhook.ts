import type * as z from 'zod';
import type { oas31, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';

import type { CallbackKind } from '#server/contract/events/callbacks.ts';
import { CALLBACK_KINDS } from '#server/contract/events/callbacks.ts';
import { eventEnvelope } from '#server/contract/events/envelope.ts';
import type { EventKind } from '#server/contract/events/kinds.ts';
import { EVENT_KINDS } from '#server/contract/events/kinds.ts';
import { kindOf } from '#server/domain/event-recipients.ts';

import recorded from './event-examples.json' with { type: 'json' };
import type { Fidelity } from './fidelity.ts';
import { fidelityOf, fidelityOfHeader } from './fidelity.ts';
import { capitalized } from './path.ts';

/** The description of calls to plugins. */
export interface Webhooks {
  readonly webhooks: ZodOpenApiPathsObject;
  /** Shared headers. */
  readonly parameters: Record<string, oas31.ParameterObject>;
  readonly tags: readonly oas31.TagObject[];
  /** `x-` fields by shared schema. */
  readonly extensions: ReadonlyMap<unknown, object>;
}

const EVENTS_TAG = 'events';
const CALLBACKS_TAG = 'callbacks';

const HEADERS = {
  ServiceSignature: signed(
    'X-Service-Signature',
    'Unless the install is set to `body`: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of ' +
      "`<t>.<raw body>` with the install's webhook secret; with `body`: `sha256=<hex>`, the HMAC-SHA256 " +
      'of the raw body. Refuse a `t` that is more than 300 seconds from now. The prefix ' +
      '`X-Service` is a setting of the install.',
    true,
  ),
  ServiceEnvironment: signed(
    'X-Service-Environment',
    'The `environment` of the body; the signature does not cover it.',
    true,
  ),
  StandardWebhookId: signed(
    'webhook-id',
    'The `id` of the body, if the install is set to `standard`.',
    false,
  ),
  StandardWebhookTimestamp: signed(
    'webhook-timestamp',
    'Unix seconds, if the install is set to `standard`.',
    false,
  ),
  StandardWebhookSignature: signed(
    'webhook-signature',
    'If the install is set to `standard`: `v1,` and the base64 of the HMAC-SHA256 of ' +
      '`<webhook-id>.<webhook-timestamp>.<raw body>`.',
    false,
  ),
} satisfies Webhooks['parameters'];

const HEADER_REFS = Object.keys(HEADERS).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** All events and callbacks. */
export function describeWebhooks(): Webhooks {
  return {
    webhooks: {
      ...Object.fromEntries(EVENT_KINDS.map((kind) => [kind.type, { post: ofEvent(kind) }])),
      ...Object.fromEntries(CALLBACK_KINDS.map((kind) => [kind.name, { post: ofCallback(kind) }])),
    },
    parameters: HEADERS,
    tags: [
      { name: EVENTS_TAG, description: 'Events that are sent to the webhook of an install.' },
      { name: CALLBACKS_TAG, description: 'Calls to a plugin that wait for its response.' },
    ],
    extensions: new Map([[eventEnvelope, extensionsOf([fidelityOf('webhook envelope')])]]),
  };
}

function ofEvent({ type, name, summary, body }: EventKind) {
  const { scope } = kindOf(type);
  const [resource = ''] = type.split('.');
  return {
    operationId: `on${name}`,
    tags: [EVENTS_TAG],
    summary,
    description:
      'Respond quickly with any 2xx; the body is ignored. Anything else, or ' +
      'no response within 10 seconds, is retried up to five times with the same `id`.',
    ...(scope !== null && { 'x-scopes': [scope] }),
    ...extensionsOf([fidelityOf(`webhook ${type}`), fidelityOf(`webhook ${resource}.*`)]),
    security: [],
    parameters: HEADER_REFS,
    requestBody: bodyOf(type, body),
    responses: { '2XX': { description: 'The event has arrived.' } },
  } satisfies ZodOpenApiOperationObject;
}

function ofCallback({ name, path, summary, body, answer, within }: CallbackKind) {
  return {
    operationId: `on${capitalized(name)}`,
    tags: [CALLBACKS_TAG],
    summary,
    description: `A POST to \`${path}\` below the plugin's base URL. ${within}`,
    ...extensionsOf([fidelityOf(`POST ${path}`)]),
    security: [],
    parameters: HEADER_REFS,
    requestBody: bodyOf(name, body),
    responses: {
      '2XX': {
        description: 'The response; any other status is a failed call.',
        content: { 'application/json': { schema: answer } },
      },
    },
  } satisfies ZodOpenApiOperationObject;
}

/** Recorded bodies by kind. */
const EXAMPLES: Readonly<Record<string, unknown>> = recorded;

function bodyOf(name: string, schema: z.ZodType) {
  return {
    required: true,
    content: {
      'application/json': {
        schema,
        ...(name in EXAMPLES && {
          examples: { [name]: { summary: 'A recorded example.', value: EXAMPLES[name] } },
        }),
      },
    },
  };
}

function extensionsOf(parts: readonly Fidelity[]) {
  const ids = [...new Set(parts.flatMap((part) => part.ids))];
  const fields: Record<string, string[]> = {};
  for (const [field, rows] of parts.flatMap((part) => Object.entries(part.fields))) {
    fields[field] = [...new Set([...(fields[field] ?? []), ...rows])];
  }
  return {
    ...(ids.length > 0 && { 'x-ledger': ids }),
    ...(Object.keys(fields).length > 0 && { 'x-ledger-fields': fields }),
  };
}

function signed(name: string, description: string, required: boolean): oas31.ParameterObject {
  const ids = fidelityOfHeader(name);
  return {
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
    ...(ids.length > 0 && { 'x-ledger': [...ids] }),
  };
}
