import type { OpenApiDocument } from '#server/api/openapi/document.ts';
import { describe, DEVICE_TOKEN } from '#server/api/openapi/document.ts';
import type { Operation } from '#server/api/openapi/operation.ts';
import type { ControlCallDefinition } from '#server/contract/control/define-calls.ts';
import { besideData, needsNoToken } from '#server/contract/control/define-calls.ts';
import { CONTROL_CALLS } from '#server/contract/control/index.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import { CONTROL_SCHEMA_NAMES } from './schema-names.ts';

const BASE = '/control';

/** The machine-readable description of the control API. */
export function describeControlApi(version: string): OpenApiDocument {
  return describe({
    title: 'Countertop control API',
    description: 'Drives the emulator: stores, installs, staff, clock, limits and the inspector.',
    version,
    base: BASE,
    securitySchemes: {
      controlToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The control token that the emulator prints when it starts.',
      },
      deviceToken: DEVICE_TOKEN,
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'countertop_4010',
        description: 'The cookie of the web interface; its name ends with the port.',
      },
    },
    schemas: CONTROL_SCHEMA_NAMES,
    operations: Object.entries<ControlCallDefinition>(CONTROL_CALLS).map(describeCall),
  });
}

function describeCall([name, call]: [string, ControlCallDefinition]): Operation {
  const { method, path, summary, query, body, response, refusals = [] } = call;
  const { kind = 'data', mediaType = '', takes } = call;
  const [, tag = ''] = path.split('/');
  return {
    method,
    path,
    base: BASE,
    operationId: name,
    tag,
    summary,
    query,
    body,
    bodyOptional: body?.safeParse({}).success === true,
    output: response,
    beside: besideData(call),
    streams: kind === 'stream',
    isFile: kind === 'document',
    ...(kind === 'text' && { mediaType: mediaType.replace(/;.*/u, '') }),
    ...(kind === 'file' && { sends: mediaType }),
    ...(takes && { takes: takes.mediaType }),
    refusals: [...commonRefusals(call), ...refusals],
    codedRefusals: true,
    security: securityOf(call),
    extensions: { 'x-status': 'live' },
  };
}

function securityOf({ public: isPublic, device }: ControlCallDefinition): Operation['security'] {
  if (device === true) return [{ deviceToken: [] }];
  return isPublic === true ? [] : [{ controlToken: [] }, { session: [] }];
}

/** Refusals that come before the handler. */
function commonRefusals(call: ControlCallDefinition): RefusalCode[] {
  const { concerns, body, kind = 'data' } = call;
  return [
    'hostNotAllowed',
    'originNotAllowed',
    'storageUnavailable',
    ...(needsNoToken(call) ? [] : (['controlTokenNeeded'] as const)),
    ...(call.notInSandboxes === true ? (['sandboxInSandbox'] as const) : []),
    'bodyTooLarge',
    ...(kind === 'data' && call.outlivesReset !== true ? (['worldReset'] as const) : []),
    ...(body === undefined ? [] : (['wrongContentType', 'invalidJson'] as const)),
    'schema',
    ...(concerns === 'emulator' ? [] : (['storeNotFound'] as const)),
    ...(concerns === 'staff' ? (['storeExpired'] as const) : []),
  ];
}
