import type * as z from 'zod';

import type { PathParameter } from '#server/contract/control/define-calls.ts';
import type {
  accountRead,
  cancelledLineRead,
  customerRead,
  layoutSection,
  orderLineRead,
  packetRead,
  packetSummary,
  paymentLineRead,
  tableRead,
  tableSummary,
} from '#server/contract/data/account.ts';
import type { providerAnswer } from '#server/contract/data/capability.ts';
import type { catalogDeleted, catalogRead } from '#server/contract/data/catalog.ts';
import type { cartLine, paymentLine } from '#server/contract/data/line.ts';
import type { metadataItem } from '#server/contract/data/metadata.ts';
import type { customerRecordRead, userRead } from '#server/contract/data/people.ts';
import type { errorBody, rateLimitedBody } from '#server/contract/errors/data-api.ts';
import type {
  actionAnswer,
  actionCall,
  capabilityCall,
  hookAnswer,
  hookCall,
} from '#server/contract/events/callbacks.ts';
import type { emptyData, eventActor, eventEnvelope } from '#server/contract/events/envelope.ts';
import type {
  capabilityStatus,
  customerData,
  TypedEventKind,
} from '#server/contract/events/kinds.ts';
import type { lineChange } from '#server/contract/events/line-change.ts';
import type {
  packetReopenedData,
  packetStatusChangedData,
  packetUpdatedData,
  reopenedFrom,
  tableDeletedData,
  tableReopenedData,
  tableUpdatedData,
} from '#server/contract/events/sale-data.ts';

import type { DataApiCall } from './index.ts';

type Plain = string | number | boolean | null | undefined;

/** In JSON, optional fields are missing and never undefined. */
type Json<T> = T extends Plain
  ? T
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<Exclude<T[Key], undefined>> }
      : T;

type Received<Schema extends z.ZodType> = Json<z.output<Schema>>;
type Sent<Schema extends z.ZodType> = Json<z.input<Schema>>;

/** The bodies of events by name: `TableUpdated`. */
type EventBodies = { [Kind in TypedEventKind as Kind['name']]: Received<Kind['body']> };

/** The types of schemas by their names in the OpenAPI document. */
export interface DataApiSchemas extends EventBodies {
  CartLine: Sent<typeof cartLine>;
  DeclaredPayment: Sent<typeof paymentLine>;
  EventEnvelope: Received<typeof eventEnvelope>;
  EventActor: Received<typeof eventActor>;
  TableAccount: Received<typeof tableRead>;
  Line: Received<typeof orderLineRead>;
  LineOption: Received<(typeof orderLineRead)['shape']['options']['element']>;
  LineAmounts: Received<(typeof orderLineRead)['shape']['amounts']>;
  MetadataItem: Received<typeof metadataItem>;
  CancelledLine: Received<typeof cancelledLineRead>;
  PaymentLine: Received<typeof paymentLineRead>;
  EmptyData: Received<typeof emptyData>;
  TableUpdatedData: Received<typeof tableUpdatedData>;
  LineChange: Received<typeof lineChange>;
  TableDeletedData: Received<typeof tableDeletedData>;
  TableReopenedData: Received<typeof tableReopenedData>;
  ReopenedFrom: Received<typeof reopenedFrom>;
  PacketAccount: Received<typeof packetRead>;
  PacketCustomer: Received<typeof customerRead>;
  PacketUpdatedData: Received<typeof packetUpdatedData>;
  PacketReopenedData: Received<typeof packetReopenedData>;
  PacketStatusChangedData: Received<typeof packetStatusChangedData>;
  Product: Received<typeof catalogRead.product>;
  OptionGroup: Received<(typeof catalogRead.product)['shape']['options']['element']>;
  DeletedRecord: Received<typeof catalogDeleted>;
  Category: Received<typeof catalogRead.category>;
  PaymentMethod: Received<typeof catalogRead.payment_method>;
  Ingredient: Received<typeof catalogRead.ingredient>;
  User: Received<typeof userRead>;
  CustomerData: Received<typeof customerData>;
  Customer: Received<typeof customerRecordRead>;
  CapabilityStatus: Received<typeof capabilityStatus>;
  ActionCall: Received<typeof actionCall>;
  HookCall: Received<typeof hookCall>;
  Account: Received<typeof accountRead>;
  CapabilityCall: Received<typeof capabilityCall>;
  Error: Received<typeof errorBody>;
  RateLimited: Received<typeof rateLimitedBody>;
  PacketSummary: Received<typeof packetSummary>;
  FloorSection: Received<typeof layoutSection>;
  TableSummary: Received<typeof tableSummary>;
  ActionAnswer: Sent<typeof actionAnswer>;
  HookAnswer: Sent<typeof hookAnswer>;
  CapabilityAnswer: Sent<typeof providerAnswer>;
}

/** The schema names of events by type. */
export type DataApiEvents = { [Kind in TypedEventKind as Kind['type']]: Kind['name'] };

/** The schema names of callbacks. */
export interface DataApiCallbacks {
  action: { body: 'ActionCall'; answer: 'ActionAnswer' };
  hook: { body: 'HookCall'; answer: 'HookAnswer' };
  capability: { body: 'CapabilityCall'; answer: 'CapabilityAnswer' };
}

/** Converts `/a/:id` to OpenAPI's `/a/{id}`. */
type OpenApiPath<Path extends string> = Path extends `${infer Before}/:${infer Name}/${infer Rest}`
  ? `${Before}/{${Name}}/${OpenApiPath<Rest>}`
  : Path extends `${infer Before}/:${infer Name}`
    ? `${Before}/{${Name}}`
    : Path;

type PathParameters<Path extends string> = [PathParameter<Path>] extends [never]
  ? never
  : Record<PathParameter<Path>, string>;

type QueryOf<Fields> = unknown extends Fields
  ? never
  : string extends keyof Fields
    ? never
    : Fields;

type Beside<Call> = Call extends { readonly beside: infer Fields extends Record<string, z.ZodType> }
  ? { -readonly [Name in keyof Fields]: Received<Fields[Name]> }
  : unknown;

interface TypesOf<Call extends DataApiCall> {
  name: Call['name'];
  path: OpenApiPath<Call['path']>;
  parameters: PathParameters<OpenApiPath<Call['path']>>;
  query: Call['method'] extends 'GET' ? QueryOf<Sent<Call['input']>> : never;
  body: Call['method'] extends 'POST' ? Sent<Call['input']> : never;
  answer:
    | ({ success: true; data: Received<Call['output']> } & Beside<Call>)
    | (Call extends { readonly errors: 'envelope' } ? DataApiSchemas['Error'] : never);
}

/** The calls of the Data API by method and path: `GET /tables/get`. */
export type DataApiCalls = {
  [Call in DataApiCall as `${Call['method']} ${OpenApiPath<Call['path']>}`]: TypesOf<Call>;
};
