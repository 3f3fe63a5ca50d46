import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  customerAnswer,
  customerBody,
  customerPatch,
  userAnswer,
  userBody,
  userPatch,
} from '#contract/control/people.ts';

import { at, call } from './client.ts';

export type User = z.output<typeof userAnswer>;
export type Customer = z.output<typeof customerAnswer>;

export function usersQuery(serverId: string) {
  return queryOptions({
    queryKey: ['users', serverId],
    queryFn: ({ signal }) => call('/users', { answer: 'usersAnswer', query: { serverId }, signal }),
  });
}

export function customersQuery(serverId: string) {
  return queryOptions({
    queryKey: ['customers', serverId],
    queryFn: ({ signal }) =>
      call('/customers', { answer: 'customersAnswer', query: { serverId }, signal }),
  });
}

export function addUser(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof userBody>) =>
      call('/users', { method: 'POST', answer: 'userAnswer', body: { serverId, ...body } }),
  });
}

export function changeUser(serverId: string) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: z.input<typeof userPatch> & { id: string }) =>
      call(at('users', id), { method: 'PATCH', answer: 'userAnswer', body: { serverId, ...body } }),
  });
}

export function removeUser(serverId: string) {
  return mutationOptions({ mutationFn: (id: string) => remove('users', id, serverId) });
}

export function addCustomer(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof customerBody>) =>
      call('/customers', { method: 'POST', answer: 'customerAnswer', body: { serverId, ...body } }),
  });
}

export function changeCustomer(serverId: string) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: z.input<typeof customerPatch> & { id: string }) =>
      call(at('customers', id), {
        method: 'PATCH',
        answer: 'customerAnswer',
        body: { serverId, ...body },
      }),
  });
}

export function removeCustomer(serverId: string) {
  return mutationOptions({ mutationFn: (id: string) => remove('customers', id, serverId) });
}

function remove(kind: 'users' | 'customers', id: string, serverId: string): Promise<unknown> {
  return call(at(kind, id), { method: 'DELETE', answer: 'anyAnswer', query: { serverId } });
}
