import { refused } from '../abouts.ts';
import { UNKNOWN } from '../ids.ts';
import type { StepOf } from '../make-step.ts';
import { write } from '../make-step.ts';

/**
 * Catalog writes that are refused: the tour never changes what a restaurant sells. None of them would do anything
 * if it were taken, but for an update of a product that names no field.
 */
const CATALOG: readonly StepOf[] = [
  untitled('products'),
  untitled('categories'),
  untitled('payment-methods'),
  untitled('ingredients'),
  write(
    'catalog-no-id',
    'Change a product without its id',
    '/products/update',
    { title: 'x' },
    refused(['A1', 'A5'], ['A5']),
  ),
  write(
    'catalog-unknown',
    'Change a product that there is not',
    '/products/update',
    { id: UNKNOWN, title: 'Countertop compare' },
    refused(['A1']),
  ),
  write(
    'catalog-unknown-field',
    'Send an undefined field for a product that there is not',
    '/products/update',
    { id: UNKNOWN, cost: 1 },
    refused(['A2', 'A6'], ['A5', 'A6']),
  ),
  write(
    'catalog-delete-unknown',
    'Delete a category that there is not',
    '/categories/delete',
    { id: UNKNOWN },
    refused(['A1']),
  ),
  {
    id: 'catalog-broken',
    title: 'Send what is no JSON to the catalog',
    about: refused(['A4']),
    call: () => ({ method: 'POST', path: '/categories/delete', rawBody: `{"id": "${UNKNOWN}"` }),
  },
];

function untitled(entity: string): StepOf {
  return write(
    `catalog-untitled-${entity}`,
    `Create ${entity} without a title`,
    `/${entity}/create`,
    {},
    refused(['A1', 'C7'], ['A5', 'C7']),
  );
}

/** Capability calls that are refused before a provider is asked. */
const CAPABILITIES: readonly StepOf[] = [
  write(
    'capability-unknown',
    'Invoke a capability that there is not',
    '/capabilities/countertop.compare/invoke',
    { payload: { idempotencyKey: 'countertop' } },
    refused(['C8']),
  ),
  write(
    'capability-no-key',
    'Send a message without a key',
    '/capabilities/messaging.send/invoke',
    { payload: {} },
    refused(['C8']),
  ),
  write(
    'capability-no-status',
    'Report on a capability that takes no report',
    '/capabilities/notify.staff/status',
    { requestId: UNKNOWN, status: 'delivered' },
    refused(['C8']),
  ),
  write(
    'capability-unknown-request',
    'Report on a message that there is not',
    '/messaging/status',
    { requestId: UNKNOWN, status: 'delivered' },
    refused(['C8']),
  ),
];

/** What is refused outside of accounts. */
export const ELSEWHERE: readonly StepOf[] = [...CATALOG, ...CAPABILITIES];
