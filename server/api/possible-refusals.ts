import type { RefusalCode } from '#server/domain/refusals/catalogue.ts';

import type { Endpoint } from './endpoint.ts';
import { takesInput } from './endpoint.ts';
import type { Route } from './exchange.ts';

/** Refusals before anything is known of the caller, of callers, and of what a body is. */
const OF_ANY_REQUEST = ['hostNotAllowed', 'bodyTooLarge', 'storageUnavailable'] as const;
const OF_A_CALLER = [...OF_ANY_REQUEST, 'unauthorized', 'rateLimited'] as const;
const OF_A_BODY = ['wrongContentType', 'invalidJson'] as const;

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
  return [...OF_ANY_REQUEST, 'rateLimited', ...OF_A_BODY, ...route.refusals];
}

/** A device has a token instead of scopes, and its messages are held to no schema (E6). */
function deviceRefusals({ method, refusals }: Route): RefusalCode[] {
  return [...OF_A_CALLER, ...(method === 'POST' ? OF_A_BODY : []), ...refusals];
}

/** Refusals of the stages before an operation's own rules (A2). */
function commonRefusals({ method, input }: Endpoint | Route, hasRequired: boolean): RefusalCode[] {
  return [
    ...OF_A_CALLER,
    'scopeDenied',
    ...(method === 'POST' ? OF_A_BODY : []),
    ...(hasRequired ? (['missingParams'] as const) : []),
    ...(takesInput(input) ? (['schema'] as const) : []),
  ];
}

function inProgress({ resource }: Endpoint): RefusalCode {
  return resource === 'catalog' ? 'catalogWriteInProgress' : 'requestInProgress';
}
