import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { deviceAnswer, deviceBody } from '#contract/control/devices.ts';
import type {
  pressAnswer,
  pressBody,
  scenarioAnswer,
  scenarioBody,
} from '#contract/control/terminal.ts';

import { at, call } from './client.ts';

export type Device = z.output<typeof deviceAnswer>;
export type Press = z.output<typeof pressAnswer>;
export type Button = z.input<typeof pressBody>['button'];
export type Scenario = z.output<typeof scenarioAnswer>;

/** Paired devices. */
export function devicesQuery(serverId: string) {
  return queryOptions({
    queryKey: ['devices', serverId],
    queryFn: ({ signal }) =>
      call('/devices', { answer: 'devicesAnswer', query: { serverId }, signal }),
  });
}

export function addDevice(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof deviceBody>) =>
      call('/devices', { method: 'POST', answer: 'deviceAnswer', body: { serverId, ...body } }),
  });
}

/** A fresh session token for a device. */
export function renewToken(serverId: string) {
  return mutationOptions({
    mutationFn: (deviceId: string) =>
      call(`${at('devices', deviceId)}/token`, {
        method: 'POST',
        answer: 'deviceTokenAnswer',
        query: { serverId },
      }),
  });
}

/** What a button would send, without sending it: ids and times in it are of this moment. */
export function readMessage(serverId: string) {
  return mutationOptions({
    mutationFn: ({ paymentId, button }: { paymentId: string; button: Button }) =>
      call(`${at('terminal', paymentId)}/message`, {
        answer: 'messageAnswer',
        query: { serverId, button },
      }),
  });
}

/** Presses a button of the simulated device; gives the message that it sent and the answer. */
export function press(serverId: string) {
  return mutationOptions({
    mutationFn: ({ paymentId, ...body }: z.input<typeof pressBody> & { paymentId: string }) =>
      call(`${at('terminal', paymentId)}/press`, {
        method: 'POST',
        answer: 'pressAnswer',
        body: { serverId, ...body },
      }),
  });
}

/** A sale from beginning to end, on the clock. */
export function playScenario(serverId: string) {
  return mutationOptions({
    mutationFn: ({ paymentId, ...body }: z.input<typeof scenarioBody> & { paymentId: string }) =>
      call(`${at('terminal', paymentId)}/scenario`, {
        method: 'POST',
        answer: 'scenarioAnswer',
        body: { serverId, ...body },
      }),
  });
}

/** Stops a sale: what has not run yet never does. */
export function stopScenario(serverId: string) {
  return mutationOptions({
    mutationFn: (paymentId: string) =>
      call(`${at('terminal', paymentId)}/scenario`, {
        method: 'DELETE',
        answer: 'scenarioAnswer',
        query: { serverId },
      }),
  });
}

/** The steps of a payment's sale that have not run yet. */
export function scenarioQuery(serverId: string, paymentId: string) {
  return queryOptions({
    queryKey: ['payment', paymentId, serverId, 'scenario'],
    queryFn: ({ signal }) =>
      call(`${at('terminal', paymentId)}/scenario`, {
        answer: 'scenarioAnswer',
        query: { serverId },
        signal,
      }),
  });
}
