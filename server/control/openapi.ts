import type { OpenApiDocument, Operation } from '#server/api/openapi/document.ts';
import { describe, DEVICE_TOKEN } from '#server/api/openapi/document.ts';
import { bytes, envelope, eventStream, file, plainText } from '#server/api/openapi/responses.ts';
import { auditEntry } from '#server/contract/control/account-history.ts';
import type { ControlCallDefinition } from '#server/contract/control/define-calls.ts';
import { needsNoToken, responseSchema } from '#server/contract/control/define-calls.ts';
import * as faults from '#server/contract/control/faults.ts';
import { actingStaff } from '#server/contract/control/fields.ts';
import { CONTROL_CALLS } from '#server/contract/control/index.ts';
import { limitsBody } from '#server/contract/control/limits.ts';
import { nextStep } from '#server/contract/control/requests.ts';
import * as scenarios from '#server/contract/control/scenarios.ts';
import { floorAnswer } from '#server/contract/control/tables.ts';
import { button } from '#server/contract/control/terminal.ts';
import { staffCartLine } from '#server/contract/data/line.ts';
import { eventsBeside } from '#server/contract/envelope.ts';
import { offender } from '#server/contract/errors/bodies.ts';
import { ACCOUNT_LISTS } from '#server/contract/fixture-accounts.ts';
import { fixture } from '#server/contract/fixture.ts';
import { room } from '#server/contract/floor-plan.ts';
import { inBothLanguages, scenarioFile } from '#server/contract/scenario.ts';
import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

const BASE = '/control';

/** Names of shared schemas in this document. Other documents, such as the JSON schema of fixtures, inline them. */
const SCHEMAS = {
  HistoryEntry: auditEntry,
  Floor: floorAnswer,
  Room: room,
  StaffCartLine: staffCartLine,
  ActingStaff: actingStaff,
  CausedEvents: eventsBeside,
  LimitsChange: limitsBody,
  DeviceButton: button,
  FaultRule: faults.faultRule,
  FaultWhen: faults.faultWhen,
  RequestMatch: faults.requestMatch,
  ToldMatch: faults.eventMatch,
  ToldWhen: faults.eventWhen,
  NextStep: nextStep,
  ScenarioFile: scenarios.scenarioFileBody,
  ScenarioStepObstacle: scenarios.stepObstacle,
  Scenario: scenarioFile,
  InBothLanguages: inBothLanguages,
  World: fixture,
  WorldAllocation: ACCOUNT_LISTS.allocations,
  Offender: offender,
};

/** A test checks that this is true of all calls. */
const LISTS =
  `The \`data\` of a list is an array, except in four calls that return \`items\` and another field:
\`GET /requests\` and \`GET /deliveries\` return pages, newest first; send their \`nextCursor\` as \`before\` to
get the next page (null: there is none). \`GET /metadata\` and \`GET /clock/due\` return a limited number of
items; \`more\` is true if there are others.`.replaceAll('\n', ' ');

export function describeControlApi(version: string): OpenApiDocument {
  return describe({
    title: 'Countertop control API',
    description: `Drives the emulator: stores, installs, staff, clock, limits and the inspector.

${LISTS}`,
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
    schemas: SCHEMAS,
    operations: Object.entries<ControlCallDefinition>(CONTROL_CALLS).map(describeCall),
  });
}

function describeCall([name, call]: [string, ControlCallDefinition]): Operation {
  const { method, path, summary, query, refusals = [] } = call;
  const [, tag = ''] = path.split('/');
  return {
    method,
    path,
    operationId: name,
    tag,
    summary,
    query,
    requestBody: requestBodyOf(call),
    success: successOf(call),
    refusals: [...commonRefusals(call), ...refusals],
    coded: true,
    security: securityOf(call),
    extensions: { 'x-status': 'live' },
  };
}

function requestBodyOf({ body, takes }: ControlCallDefinition): Operation['requestBody'] {
  if (takes !== undefined) return { required: true, content: bytes(takes.mediaType) };
  if (body === undefined) return undefined;
  return {
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: body } },
  };
}

function successOf(call: ControlCallDefinition): Operation['success'] {
  const { kind, mediaType = '', response } = call;
  switch (kind) {
    case 'stream':
      return eventStream(response);
    case 'file':
      return file(bytes(mediaType));
    case 'text':
      return plainText(mediaType.replace(/;.*/u, ''), response);
    case 'document':
      return file({ 'application/json': { schema: response } });
    default:
      return envelope(responseSchema(call));
  }
}

function securityOf({ public: isPublic, device }: ControlCallDefinition): Operation['security'] {
  if (device === true) return [{ deviceToken: [] }];
  return isPublic === true ? [] : [{ controlToken: [] }, { session: [] }];
}

/** Refusals that occur before the handler runs. */
function commonRefusals(call: ControlCallDefinition): RefusalCode[] {
  const { concerns, body, kind = 'data' } = call;
  return [
    'hostNotAllowed',
    'originNotAllowed',
    'storageUnavailable',
    ...(needsNoToken(call) ? [] : (['controlTokenNeeded'] as const)),
    ...(call.notInSandboxes === true ? (['sandboxInSandbox'] as const) : []),
    ...(call.needs === undefined ? [] : (['notInEngine'] as const)),
    'bodyTooLarge',
    ...(kind === 'data' && call.outlivesReset !== true ? (['worldReset'] as const) : []),
    ...(body === undefined ? [] : (['wrongContentType', 'invalidJson'] as const)),
    'schema',
    ...(concerns === 'emulator' ? [] : (['storeNotFound'] as const)),
    ...(concerns === 'staff' ? (['storeExpired'] as const) : []),
  ];
}
