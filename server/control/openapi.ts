import type { RefusalCode } from '#domain/refusals/catalogue.ts';
import type { OpenApiDocument } from '#openapi/document.ts';
import { describe } from '#openapi/document.ts';
import type { Operation } from '#openapi/operation.ts';
import { openApiPath, operationIdOf } from '#openapi/path.ts';
import { DEVICE_TOKEN } from '#openapi/security.ts';

import { CONTROL_ROUTES } from './index.ts';
import { CONTROL_OPERATION_NAMES } from './operation-names.ts';
import type { ControlRoute } from './route.ts';
import { besideData } from './route.ts';
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
    operations: CONTROL_ROUTES.map(ofRoute),
  });
}

function ofRoute(route: ControlRoute): Operation {
  const { method, path, summary, query, body, output } = route;
  const [, tag = ''] = path.split('/');
  return {
    method,
    path: openApiPath(path),
    base: BASE,
    operationId: operationIdOf(method, openApiPath(path), CONTROL_OPERATION_NAMES),
    tag,
    summary,
    query,
    body,
    bodyOptional: body?.safeParse({}).success === true,
    output,
    beside: besideData(route),
    streams: 'stream' in route,
    isFile: 'document' in route,
    ...('text' in route && { mediaType: mediaTypeOf(route.mediaType) }),
    ...('file' in route && { sends: route.mediaType }),
    ...('receive' in route && { takes: route.takes.mediaType }),
    refusals: [...pipelineRefusals(route), ...route.refusals],
    codedRefusals: true,
    security: securityOf(route),
    extensions: { 'x-status': 'live' },
  };
}

/** Without its parameters. */
function mediaTypeOf(mediaType: string): string {
  const [name = ''] = mediaType.split(';');
  return name;
}

/** Whether a call goes without the control token. */
function isOpen(route: ControlRoute): boolean {
  return (route.public ?? route.device) === true;
}

function securityOf({ public: isPublic, device }: ControlRoute): Operation['security'] {
  if (device === true) return [{ deviceToken: [] }];
  return isPublic === true ? [] : [{ controlToken: [] }, { session: [] }];
}

/** Refusals of everything before the handler. */
function pipelineRefusals(route: ControlRoute): RefusalCode[] {
  const { concerns, body } = route;
  return [
    'hostNotAllowed',
    'originNotAllowed',
    'storageUnavailable',
    ...(isOpen(route) ? [] : (['controlTokenNeeded'] as const)),
    ...(route.notInSandboxes === true ? (['sandboxInSandbox'] as const) : []),
    'bodyTooLarge',
    ...('handle' in route && route.outlivesReset !== true ? (['worldReset'] as const) : []),
    ...(body === undefined ? [] : (['wrongContentType', 'invalidJson'] as const)),
    'schema',
    ...(concerns === 'emulator' ? [] : (['storeNotFound'] as const)),
    ...(concerns === 'staff' ? (['storeExpired'] as const) : []),
  ];
}
