import { mutationOptions } from '@tanstack/react-query';

import { at, call } from './client.ts';

/** What is to be written as a test: as the evidence of a report names it. */
export interface TestSubject {
  readonly kind: 'request' | 'delivery' | 'payment';
  readonly id: string;
  /** Needed of a payment. */
  readonly serverId?: string;
}

const RESOURCES = { request: 'requests', delivery: 'deliveries', payment: 'payments' } as const;

/** A test that reproduces what was logged. */
export const readTest = mutationOptions({
  mutationFn: ({ kind, id, serverId }: TestSubject) =>
    call(`${at(RESOURCES[kind], id)}/test`, { answer: 'asTestAnswer', query: { serverId } }),
});
