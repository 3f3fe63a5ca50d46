// The types of the Data API and its events for a plugin's own code. `paths`, `operations`, `webhooks` and
// `components` have the form that openapi-typescript gives an OpenAPI document, for clients like
// openapi-fetch.
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

/** The calls of a plugin by their paths below `/plugin-api`. */
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

export type CartLine = Schemas['CartLine'];
export type DeclaredPayment = Schemas['DeclaredPayment'];
export type TableCreated = Schemas['TableCreated'];
export type EventEnvelope = Schemas['EventEnvelope'];
export type EventActor = Schemas['EventActor'];
export type TableAccount = Schemas['TableAccount'];
export type Line = Schemas['Line'];
export type LineOption = Schemas['LineOption'];
export type LineAmounts = Schemas['LineAmounts'];
export type MetadataItem = Schemas['MetadataItem'];
export type CancelledLine = Schemas['CancelledLine'];
export type PaymentLine = Schemas['PaymentLine'];
export type EmptyData = Schemas['EmptyData'];
export type TableUpdated = Schemas['TableUpdated'];
export type TableUpdatedData = Schemas['TableUpdatedData'];
export type LineChange = Schemas['LineChange'];
export type TableDeleted = Schemas['TableDeleted'];
export type TableDeletedData = Schemas['TableDeletedData'];
export type TableClosed = Schemas['TableClosed'];
export type TableReopened = Schemas['TableReopened'];
export type TableReopenedData = Schemas['TableReopenedData'];
export type ReopenedFrom = Schemas['ReopenedFrom'];
export type PacketCreated = Schemas['PacketCreated'];
export type PacketAccount = Schemas['PacketAccount'];
export type PacketCustomer = Schemas['PacketCustomer'];
export type PacketUpdated = Schemas['PacketUpdated'];
export type PacketUpdatedData = Schemas['PacketUpdatedData'];
export type PacketClosed = Schemas['PacketClosed'];
export type PacketCancelled = Schemas['PacketCancelled'];
export type PacketReopened = Schemas['PacketReopened'];
export type PacketReopenedData = Schemas['PacketReopenedData'];
export type PacketStatusChanged = Schemas['PacketStatusChanged'];
export type PacketStatusChangedData = Schemas['PacketStatusChangedData'];
export type ProductCreated = Schemas['ProductCreated'];
export type Product = Schemas['Product'];
export type OptionGroup = Schemas['OptionGroup'];
export type ProductUpdated = Schemas['ProductUpdated'];
export type ProductDeleted = Schemas['ProductDeleted'];
export type DeletedRecord = Schemas['DeletedRecord'];
export type CategoryCreated = Schemas['CategoryCreated'];
export type Category = Schemas['Category'];
export type CategoryUpdated = Schemas['CategoryUpdated'];
export type CategoryDeleted = Schemas['CategoryDeleted'];
export type PaymentMethodCreated = Schemas['PaymentMethodCreated'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type PaymentMethodUpdated = Schemas['PaymentMethodUpdated'];
export type PaymentMethodDeleted = Schemas['PaymentMethodDeleted'];
export type IngredientCreated = Schemas['IngredientCreated'];
export type Ingredient = Schemas['Ingredient'];
export type IngredientUpdated = Schemas['IngredientUpdated'];
export type IngredientDeleted = Schemas['IngredientDeleted'];
export type UserCreated = Schemas['UserCreated'];
export type User = Schemas['User'];
export type UserUpdated = Schemas['UserUpdated'];
export type UserDeleted = Schemas['UserDeleted'];
export type CustomerCreated = Schemas['CustomerCreated'];
export type CustomerData = Schemas['CustomerData'];
export type Customer = Schemas['Customer'];
export type CustomerUpdated = Schemas['CustomerUpdated'];
export type CustomerDeleted = Schemas['CustomerDeleted'];
export type AppInstalled = Schemas['AppInstalled'];
export type AppUninstalled = Schemas['AppUninstalled'];
export type MessagingMessageStatus = Schemas['MessagingMessageStatus'];
export type CapabilityStatus = Schemas['CapabilityStatus'];
export type InvoiceStatus = Schemas['InvoiceStatus'];
export type ActionCall = Schemas['ActionCall'];
export type HookCall = Schemas['HookCall'];
export type Account = Schemas['Account'];
export type CapabilityCall = Schemas['CapabilityCall'];
export type Error = Schemas['Error'];
export type RateLimited = Schemas['RateLimited'];
export type PacketSummary = Schemas['PacketSummary'];
export type FloorSection = Schemas['FloorSection'];
export type TableSummary = Schemas['TableSummary'];
export type ActionAnswer = Schemas['ActionAnswer'];
export type HookAnswer = Schemas['HookAnswer'];
export type CapabilityAnswer = Schemas['CapabilityAnswer'];
