// The types of the Data API and its events for a plugin's own code. `paths`, `operations`, `webhooks` and
// `components` have the form that openapi-typescript gives an OpenAPI document, for clients like
// openapi-fetch. The build adds a type of its own for each schema, for instance `Account` (scripts/build/declarations.ts).
import type {
  DataApiCallbacks,
  DataApiCalls,
  DataApiEvents,
  DataApiSchemas as Schemas,
} from '#server/api/data-api-types.ts';

export type { EventType, PluginEvent } from './events.ts';

/** The components of the OpenAPI document. */
export interface components {
  schemas: Schemas;
  headers: {
    'X-Service-Version': string;
    'X-RateLimit-Limit': number;
    'X-RateLimit-Remaining': number;
    'X-RateLimit-Reset': number;
    'Retry-After': number;
    'X-Idempotent-Replay': string;
  };
}

type NoParameters = { query?: never; header?: never; path?: never; cookie?: never };

/** Parameters of one place; they may be left out if none is required. */
type Parameters<Place extends string, Fields> = [Fields] extends [never]
  ? { [Name in Place]?: never }
  : object extends Fields
    ? { [Name in Place]?: Fields }
    : { [Name in Place]: Fields };

interface Json<Body> {
  content: { 'application/json': Body };
}

interface JsonResponse<Body> extends Json<Body> {
  headers: components['headers'] & { [name: string]: unknown };
}

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 424 | 503 | 504;

interface Operation<Request extends keyof DataApiCalls> {
  parameters: Parameters<'query', DataApiCalls[Request]['query']> &
    Parameters<'path', DataApiCalls[Request]['parameters']> & { header?: never; cookie?: never };
  responses: Record<200, JsonResponse<DataApiCalls[Request]['answer']>> &
    Record<RefusalStatus, JsonResponse<Schemas['Error']>> &
    Record<429, JsonResponse<Schemas['RateLimited']>>;
}

interface Read {
  requestBody?: never;
}

interface Write<Request extends keyof DataApiCalls> {
  requestBody: Json<DataApiCalls[Request]['body']> &
    (Request extends 'POST /oauth/token'
      ? { content: { 'application/x-www-form-urlencoded': DataApiCalls[Request]['body'] } }
      : unknown);
}

interface Webhook<Body> {
  parameters: {
    query?: never;
    header: {
      'X-Service-Signature': string;
      'X-Service-Environment': string;
      'webhook-id'?: string;
      'webhook-timestamp'?: string;
      'webhook-signature'?: string;
    };
    path?: never;
    cookie?: never;
  };
  requestBody: Json<Body>;
}

interface EventOperation<Type extends keyof DataApiEvents> extends Webhook<
  Schemas[DataApiEvents[Type]]
> {
  responses: { '2XX': { headers: { [name: string]: unknown }; content?: never } };
}

interface CallbackOperation<Name extends keyof DataApiCallbacks> extends Webhook<
  Schemas[DataApiCallbacks[Name]['body']]
> {
  responses: {
    '2XX': { headers: { [name: string]: unknown } } & Json<
      Schemas[DataApiCallbacks[Name]['answer']]
    >;
  };
}

type OperationOf<Request extends keyof DataApiCalls> = Operation<Request> &
  (Request extends `GET ${string}` ? Read : Write<Request>);

/** Calls, events and callbacks by their names in generated clients. */
export type operations = {
  [Request in keyof DataApiCalls as DataApiCalls[Request]['name']]: OperationOf<Request>;
} & {
  [Type in keyof DataApiEvents as `on${DataApiEvents[Type]}`]: EventOperation<Type>;
} & {
  [Name in keyof DataApiCallbacks as `on${Capitalize<Name>}`]: CallbackOperation<Name>;
};

/** A path with the operations of its methods. */
type PathItem<Operations> = { parameters: NoParameters } & Operations & {
    [
      Method in Exclude<
        'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace',
        keyof Operations
      >
    ]?: never;
  };

/** A plugin's calls by their paths below `/plugin-api`. */
export type paths = {
  [Request in keyof DataApiCalls as DataApiCalls[Request]['path']]: PathItem<
    Request extends `GET ${string}` ? { get: OperationOf<Request> } : { post: OperationOf<Request> }
  >;
};

/** The calls to a plugin: events by type, and callbacks by name. */
export type webhooks = {
  [Type in keyof DataApiEvents]: PathItem<{ post: EventOperation<Type> }>;
} & {
  [Name in keyof DataApiCallbacks]: PathItem<{ post: CallbackOperation<Name> }>;
};
