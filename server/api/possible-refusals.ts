import type { RefusalCode } from '#domain/refusals/catalogue.ts';

import type { Endpoint } from './endpoint.ts';
import { takesInput } from './endpoint.ts';
import type { Route } from './exchange.ts';

/** Every way in which an endpoint can refuse a call: the common ones of its kind, and its own. */
export function refusalsOfEndpoint(endpoint: Endpoint): RefusalCode[] {
  return [
    ...commonRefusals(endpoint, endpoint.required.length > 0),
    ...(endpoint.idempotent === true ? [inProgress(endpoint)] : []),
    ...endpoint.refusals,
  ];
}

/** The same for a route with stages of its own; one without scopes needs no key. */
export function refusalsOfRoute(route: Route): RefusalCode[] {
  if (route.device === true) return deviceRefusals(route);
  if (route.scopes.length > 0)
    return [...commonRefusals(route, false), 'schema', ...route.refusals];
  return [
    'hostNotAllowed',
    'bodyTooLarge',
    'storageUnavailable',
    'rateLimited',
    'wrongContentType',
    'invalidJson',
    ...route.refusals,
  ];
}

/** A device has a token instead of scopes, and its messages are held to no schema (E6). */
function deviceRefusals({ method, refusals }: Route): RefusalCode[] {
  return [
    'hostNotAllowed',
    'bodyTooLarge',
    'storageUnavailable',
    'unauthorized',
    'rateLimited',
    ...(method === 'POST' ? (['wrongContentType', 'invalidJson'] as const) : []),
    ...refusals,
  ];
}

/** Refusals of the stages before an operation's own rules (A2). */
function commonRefusals({ method, input }: Endpoint | Route, hasRequired: boolean): RefusalCode[] {
  return [
    'hostNotAllowed',
    'bodyTooLarge',
    'storageUnavailable',
    'unauthorized',
    'rateLimited',
    'scopeDenied',
    ...(method === 'POST' ? (['wrongContentType', 'invalidJson'] as const) : []),
    ...(hasRequired ? (['missingParams'] as const) : []),
    ...(takesInput(input) ? (['schema'] as const) : []),
  ];
}

function inProgress({ resource }: Endpoint): RefusalCode {
  return resource === 'catalog' ? 'catalogWriteInProgress' : 'requestInProgress';
}
