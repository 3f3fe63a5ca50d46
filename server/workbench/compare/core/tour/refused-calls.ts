import { UNKNOWN } from '../picks.ts';
import type { TourStep } from '../step.ts';
import { writeSteps } from './table-of-steps.ts';

const TOO_LARGE = JSON.stringify({ packetId: UNKNOWN, padding: 'x'.repeat(1024 * 1024) });

const withType = (type: string | null) => ({ rawBody: '{}', headers: { 'content-type': type } });

/** Bodies that are not JSON objects, sent where an unknown packet is the worst they could mean. */
const BODIES = writeSteps('/packets/update-orders', {
  'json-broken': ['A4', null, { rawBody: `{"packetId": "${UNKNOWN}"` }],
  'json-list': ['A4', null, { rawBody: '[]' }],
  'json-empty': ['A4', null, { rawBody: '' }],
  'content-type-missing': ['A4', null, withType(null)],
  'content-type-text': ['A4', null, withType('text/plain')],
  'content-type-charset': ['A4 A7', null, withType('application/json; charset=utf-8')],
  'body-large': ['A4', null, { rawBody: TOO_LARGE }],
});

/** Catalog writes. None would change anything if it were taken: the tour leaves the menu alone. */
const CATALOG: readonly TourStep[] = [
  ...['products', 'categories', 'payment-methods', 'ingredients'].flatMap((entity) =>
    writeSteps(`/${entity}/create`, {
      [`catalog-untitled-${entity}`]: ['A1 C7', {}],
    }),
  ),
  ...writeSteps('/products/update', {
    'catalog-no-id': ['A1 A5', { title: 'x' }],
    'catalog-unknown': ['A1', { id: UNKNOWN, title: 'Countertop compare' }],
    'catalog-unknown-field': ['A2 A6', { id: UNKNOWN, cost: 1 }],
  }),
  ...writeSteps('/categories/delete', {
    'catalog-delete-unknown': ['A1', { id: UNKNOWN }],
    'catalog-broken': ['A4', null, { rawBody: `{"id": "${UNKNOWN}"` }],
  }),
];

const REPORT = { requestId: UNKNOWN, status: 'delivered' };

/** Capability calls that are refused before a provider is asked. */
const CAPABILITIES: readonly TourStep[] = [
  ...writeSteps('/capabilities/countertop.compare/invoke', {
    'capability-unknown': ['C8', { payload: { idempotencyKey: 'countertop' } }],
  }),
  ...writeSteps('/capabilities/messaging.send/invoke', {
    'capability-no-key': ['C8', { payload: {} }],
  }),
  ...writeSteps('/capabilities/notify.staff/status', {
    'capability-no-status': ['C8', REPORT],
  }),
  ...writeSteps('/messaging/status', {
    'capability-unknown-request': ['C8', REPORT],
  }),
];

export const REFUSED_CALLS: readonly TourStep[] = [...BODIES, ...CATALOG, ...CAPABILITIES];
