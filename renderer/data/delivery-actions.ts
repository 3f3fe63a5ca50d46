import { mutationOptions } from '@tanstack/react-query';

import { at, call } from './client.ts';

/** Sends an event once more. */
export const redeliver = actionOn('redeliver');
/** Makes the next attempt now. */
export const runDelivery = actionOn('run');
/** Gives a delivery up. */
export const cancelDelivery = actionOn('cancel');

/** Sends everything once more that was dropped of a plugin. */
export function redeliverDropped(serverId: string) {
  return mutationOptions({
    mutationFn: (pluginId: string) =>
      call('/deliveries/redeliver', {
        method: 'POST',
        answer: 'redeliverDroppedAnswer',
        body: { serverId, pluginId },
      }),
  });
}

function actionOn(verb: 'redeliver' | 'run' | 'cancel') {
  return mutationOptions({
    mutationFn: (id: string) =>
      call(`${at('deliveries', id)}/${verb}`, { method: 'POST', answer: 'deliveryAnswer' }),
  });
}
