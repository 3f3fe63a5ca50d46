import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import {
  deviceAnswer,
  devicesAnswer,
  pressAnswer,
  scenarioAnswer,
} from '#contract/control-terminal.ts';
import type { deviceBody, pressBody, scenarioBody } from '#contract/control-terminal.ts';

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
      call('/devices', { answer: devicesAnswer, query: { serverId }, signal }),
  });
}

export function addDevice(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof deviceBody>) =>
      call('/devices', { method: 'POST', answer: deviceAnswer, body: { serverId, ...body } }),
  });
}

/** Presses a button of the simulated device; gives the message that it sent and the answer. */
export function press(serverId: string) {
  return mutationOptions({
    mutationFn: ({ paymentId, ...body }: z.input<typeof pressBody> & { paymentId: string }) =>
      call(`${at('terminal', paymentId)}/press`, {
        method: 'POST',
        answer: pressAnswer,
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
        answer: scenarioAnswer,
        body: { serverId, ...body },
      }),
  });
}
