import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import type { Endpoint } from './endpoint.ts';
import { takesInput } from './endpoint.ts';
import type { Route } from './exchange.ts';

// Refusals, grouped by cause.
const ANY_REQUEST = ['hostNotAllowed', 'bodyTooLarge', 'storageUnavailable'] as const;
const CALLER = [...ANY_REQUEST, 'unauthorized', 'rateLimited'] as const;
const BODY = ['wrongContentType', 'invalidJson'] as const;
const IDENTITIES = ['invalidLineId', 'duplicateLineId'] as const;
const METADATA = [
  'metadataShape',
  'invalidMetadata',
  'metadataRequestBudget',
  'metadataDocumentBudget',
] as const;
const PRICES = ['productNotFound', 'invalidTaxRate', 'invalidOption'] as const;
const METHODS = ['noPaymentMethods', 'unknownPaymentMethod'] as const;
const TOTALS = ['totalTooLarge', 'paidExceedsTotal'] as const;

/** A new sale with its lines and payments. */
export const NEW_SALE_REFUSALS = [
  ...IDENTITIES,
  ...METADATA,
  ...PRICES,
  ...METHODS,
  ...TOTALS,
] as const;

/** A full replace of order lines. */
export const ORDERS_REFUSALS = [
  'notFound',
  ...IDENTITIES,
  'weakLineId',
  'cancelledLineId',
  ...METADATA,
  ...PRICES,
  ...TOTALS,
] as const;

/** A full replace of payment lines. */
export const PAYMENTS_REFUSALS = [
  'notFound',
  ...IDENTITIES,
  'weakLineId',
  ...METADATA,
  ...METHODS,
  'paidExceedsTotal',
] as const;

/** All refusals that an endpoint can give. */
export function refusalsOfEndpoint(endpoint: Endpoint): RefusalCode[] {
  return [
    ...commonRefusals(endpoint, endpoint.required.length > 0),
    ...(endpoint.idempotent === true ? [keyInProgress(endpoint)] : []),
    ...endpoint.refusals,
  ];
}

/** All refusals that a route can give. Routes without scopes need no key. */
export function refusalsOfRoute(route: Route): RefusalCode[] {
  const { method, device, scopes, refusals } = route;
  // Messages from devices are not validated against a schema (E6).
  if (device === true) return [...CALLER, ...(method === 'POST' ? BODY : []), ...refusals];
  if (scopes.length > 0) return [...commonRefusals(route, false), 'schema', ...refusals];
  return [...ANY_REQUEST, 'rateLimited', ...BODY, ...refusals];
}

/** Refusals of the stages before the operation (A2). */
function commonRefusals({ method, input }: Endpoint | Route, hasRequired: boolean): RefusalCode[] {
  return [
    ...CALLER,
    'scopeDenied',
    ...(method === 'POST' ? BODY : []),
    ...(hasRequired ? (['missingParams'] as const) : []),
    ...(takesInput(input) ? (['schema'] as const) : []),
  ];
}

/** Catalog writes have their own message (specification, Catalog writes 2). */
export function keyInProgress({ resource }: Endpoint) {
  return resource === 'catalog'
    ? ('catalogWriteInProgress' as const)
    : ('requestInProgress' as const);
}
