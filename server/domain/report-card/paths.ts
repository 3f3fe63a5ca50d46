import type { Scope } from '../scopes.ts';

// What is known of the Data API's paths, relative to `/plugin-api`.

const PREFIX = '/plugin-api';

export function withoutPrefix(path: string): string {
  return path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path;
}

/** The same path as it is logged. */
export function withPrefix(path: string): string {
  return `${PREFIX}${path}`;
}

/** Catalog resources, with the scope that their calls and events need. */
const CATALOG: Readonly<Record<string, 'products' | 'payment_methods' | 'ingredients'>> = {
  products: 'products',
  categories: 'products',
  'payment-methods': 'payment_methods',
  ingredients: 'ingredients',
};

const SEGMENTS = Object.keys(CATALOG);

/** Creates that take an `idempotencyKey` (B24). */
export const CREATES: readonly string[] = [
  '/tables/create',
  '/packets/create',
  ...SEGMENTS.map((segment) => `/${segment}/create`),
];

/** Replaces of all lines of a list (B27). */
export const REPLACES: readonly string[] = [
  '/tables/update-orders',
  '/packets/update-orders',
  '/tables/update-payments',
  '/packets/update-payments',
];

/** Reads of what events tell (D3). There are none of the floor plan. */
export const TOLD: readonly string[] = [
  '/tables/get',
  '/tables/open',
  '/packets/get',
  '/packets/open',
  ...SEGMENTS.map((segment) => `/${segment}/list`),
  '/products/get',
  '/categories/get',
  '/users/get',
  '/customers/list',
  '/customers/get',
];

export function isCreate(path: string): boolean {
  return CREATES.includes(path);
}

/** Whether an event tells what a call reads. */
export function isTold(method: string, path: string): boolean {
  return method === 'GET' && TOLD.includes(path);
}

/** Older paths, with what took their place (C8). */
export const NEWER_PATHS: Readonly<Record<string, string>> = {
  '/messaging/send': '/capabilities/messaging.send/invoke',
  '/messaging/status': '/capabilities/messaging.send/status',
};

const CAPABILITY = /^\/capabilities\/(?<id>[^/]+)\/(?<call>invoke|status)$/u;
const RESOURCE = /^\/(?<resource>[^/]+)\/(?<verb>[^/]+)$/u;
const READS: ReadonlySet<string> = new Set(['get', 'list', 'open', 'layout']);

/** The scopes that a call is let in by; none for a path that needs none. */
export function scopesOfCall(method: string, path: string): readonly string[] {
  const capability = CAPABILITY.exec(NEWER_PATHS[path] ?? path);
  if (capability !== null) {
    const [, id, call] = capability;
    return [`capability:${id}:${call === 'invoke' ? 'consume' : 'provide'}`];
  }
  if (path === '/tables/create') return ['orders:write', 'orders:read'];
  return scopesOfResource(method, path);
}

function scopesOfResource(method: string, path: string): readonly string[] {
  const [, resource = '', verb = ''] = RESOURCE.exec(path) ?? [];
  const isRead = method === 'GET' && READS.has(verb);
  const name = SCOPED[resource];
  return name === undefined ? [] : [`${name}:${isRead ? 'read' : 'write'}`];
}

/** What the scopes of each resource are called. */
const SCOPED: Readonly<Record<string, string>> = {
  ...CATALOG,
  tables: 'orders',
  packets: 'orders',
  users: 'users',
  customers: 'customers',
};

/** By the first part of an event's type (C5); reports of providers go to who may ask them (C8). */
const SCOPE_OF_EVENTS: Readonly<Record<string, Scope>> = {
  table: 'orders:read',
  packet: 'orders:read',
  product: 'products:read',
  category: 'products:read',
  payment_method: 'payment_methods:read',
  ingredient: 'ingredients:read',
  user: 'users:read',
  customer: 'customers:read',
  messaging: 'capability:messaging.send:consume',
  invoice: 'capability:invoice.issue:consume',
};

/** The scope that an event is a use of; null: none. */
export function scopeOfEvent(type: string): Scope | null {
  return SCOPE_OF_EVENTS[type.slice(0, type.indexOf('.'))] ?? null;
}
