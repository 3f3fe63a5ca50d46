import { CAPABILITIES } from './capability.ts';
import { kindOf } from './event-recipients.ts';
import type { Scope } from './scopes.ts';

/** The base path of the Data API; the other paths in this file are relative to it. */
export const DATA_API = '/plugin-api';

export function withoutPrefix(path: string): string {
  return path.startsWith(`${DATA_API}/`) ? path.slice(DATA_API.length) : path;
}

export function withPrefix(path: string): string {
  return `${DATA_API}${path}`;
}

/** The scope of each resource, without `:read` or `:write`. */
const SCOPED: Readonly<Record<string, string>> = {
  tables: 'orders',
  packets: 'orders',
  products: 'products',
  categories: 'products',
  'payment-methods': 'payment_methods',
  ingredients: 'ingredients',
  users: 'users',
  customers: 'customers',
};

/** Path segments of catalog resources. */
const CATALOG = ['products', 'categories', 'payment-methods', 'ingredients'];

/** Create endpoints that accept an `idempotencyKey` (B24). */
export const CREATES: readonly string[] = [
  '/tables/create',
  '/packets/create',
  ...CATALOG.map((segment) => `/${segment}/create`),
];

/** Full replaces (specification, Line identity 9). */
export const REPLACES: readonly string[] = [
  '/tables/update-orders',
  '/packets/update-orders',
  '/tables/update-payments',
  '/packets/update-payments',
];

/** Reads of data whose changes are sent as events (D3). The floor plan has no events. */
export const COVERED_BY_EVENTS: readonly string[] = [
  '/tables/get',
  '/tables/open',
  '/packets/get',
  '/packets/open',
  ...CATALOG.map((segment) => `/${segment}/list`),
  '/products/get',
  '/categories/get',
  '/users/get',
  '/customers/list',
  '/customers/get',
];

/** Older paths and their replacements (C8). */
export const NEWER_PATHS: Readonly<Record<string, string>> = {
  '/messaging/send': '/capabilities/messaging.send/invoke',
  '/messaging/status': '/capabilities/messaging.send/status',
};

const CAPABILITY = /^\/capabilities\/(?<id>[^/]+)\/(?<call>invoke|status)$/u;

/** All scopes that a call needs (C1, C4, C8); empty if it needs none. */
export function scopesOfCall(method: string, path: string): readonly string[] {
  const capability = CAPABILITY.exec(NEWER_PATHS[path] ?? path);
  if (capability !== null) {
    const [, id, call] = capability;
    return [`capability:${id}:${call === 'invoke' ? 'consume' : 'provide'}`];
  }
  if (path === '/tables/create') return ['orders:write', 'orders:read'];
  const name = SCOPED[path.split('/')[1] ?? ''];
  return name === undefined ? [] : [`${name}:${method === 'GET' ? 'read' : 'write'}`];
}

/** The scope that an install needs for an event's data; for status reports, the consumer's scope (C5, C8). */
export function scopeOfEvent(type: string): Scope | null {
  const reported = CAPABILITIES.find(({ statusEvent }) => statusEvent === type);
  return reported?.consume ?? kindOf(type).scope;
}
