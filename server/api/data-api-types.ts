import type * as z from 'zod';

import type { PathParameter } from '#server/contract/control/define-calls.ts';
import type * as account from '#server/contract/data/account.ts';
import type * as capability from '#server/contract/data/capability.ts';
import type * as catalog from '#server/contract/data/catalog.ts';
import type * as line from '#server/contract/data/line.ts';
import type * as people from '#server/contract/data/people.ts';
import type * as errors from '#server/contract/errors/bodies.ts';
import type * as callbacks from '#server/contract/events/callbacks.ts';
import type * as envelope from '#server/contract/events/envelope.ts';
import type * as kinds from '#server/contract/events/kinds.ts';
import type { TypedEventKind } from '#server/contract/events/kinds.ts';

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

type Payloads = typeof capability.CAPABILITY_PAYLOADS;

/** The bodies of events by name: `TableUpdated`. */
type EventBodies = { [Kind in TypedEventKind as Kind['name']]: Received<Kind['body']> };

/** The types of schemas by their names in the OpenAPI document. */
export interface DataApiSchemas extends EventBodies {
  CartLine: Sent<typeof line.cartLine>;
  DeclaredPayment: Sent<typeof line.paymentLine>;
  EventEnvelope: Received<typeof envelope.eventEnvelope>;
  EventActor: Received<typeof envelope.eventActor>;
  TableAccount: Received<typeof account.tableRead>;
  Line: Received<typeof account.orderLineRead>;
  LineOption: Received<(typeof account.orderLineRead)['shape']['options']['element']>;
  LineAmounts: Received<(typeof account.orderLineRead)['shape']['amounts']>;
  MetadataItem: Received<typeof account.metadataItem>;
  CancelledLine: Received<typeof account.cancelledLineRead>;
  PaymentLine: Received<typeof account.paymentLineRead>;
  EmptyData: Received<typeof envelope.emptyData>;
  TableUpdatedData: Received<typeof kinds.tableUpdatedData>;
  LineChange: Received<typeof kinds.lineChange>;
  TableDeletedData: Received<typeof kinds.tableDeletedData>;
  TableReopenedData: Received<typeof kinds.tableReopenedData>;
  ReopenedFrom: Received<typeof kinds.reopenedFrom>;
  PacketAccount: Received<typeof account.packetRead>;
  PacketCustomer: Received<typeof account.customerRead>;
  PacketUpdatedData: Received<typeof kinds.packetUpdatedData>;
  PacketReopenedData: Received<typeof kinds.packetReopenedData>;
  PacketStatusChangedData: Received<typeof kinds.packetStatusChangedData>;
  Product: Received<typeof catalog.catalogRead.product>;
  OptionGroup: Received<(typeof catalog.catalogRead.product)['shape']['options']['element']>;
  DeletedRecord: Received<typeof catalog.catalogDeleted>;
  Category: Received<typeof catalog.catalogRead.category>;
  PaymentMethod: Received<typeof catalog.catalogRead.payment_method>;
  Ingredient: Received<typeof catalog.catalogRead.ingredient>;
  User: Received<typeof people.userRead>;
  CustomerData: Received<typeof kinds.customerData>;
  Customer: Received<typeof people.customerRecordRead>;
  CapabilityStatus: Received<typeof kinds.capabilityStatus>;
  ActionCall: Received<typeof callbacks.actionCall>;
  HookCall: Received<typeof callbacks.hookCall>;
  Account: Received<typeof account.accountRead>;
  CapabilityCall: Received<typeof callbacks.capabilityCall>;
  MessagingSendCall: Received<typeof callbacks.messagingSendCall>;
  NotifyStaffCall: Received<typeof callbacks.notifyStaffCall>;
  InvoiceIssueCall: Received<typeof callbacks.invoiceIssueCall>;
  Error: Received<typeof errors.errorBody>;
  RateLimited: Received<typeof errors.rateLimitedBody>;
  PacketSummary: Received<typeof account.packetSummary>;
  FloorSection: Received<typeof account.layoutSection>;
  TableSummary: Received<typeof account.tableSummary>;
  ActionAnswer: Sent<typeof callbacks.actionAnswer>;
  HookAnswer: Sent<typeof callbacks.hookAnswer>;
  CapabilityAnswer: Sent<typeof capability.providerAnswer>;
  CapabilityResult: Received<typeof capability.invokeRead>;
  MessagingSendPayload: Sent<Payloads['messaging.send']>;
  NotifyStaffPayload: Sent<Payloads['notify.staff']>;
  InvoiceIssuePayload: Sent<Payloads['invoice.issue']>;
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
