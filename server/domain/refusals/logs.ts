import { refusal } from './entry.ts';

/** Why a logged call cannot be sent again. */
export type ResendProblem = 'noKey' | 'device' | 'secrets' | 'cut' | 'address' | 'lost';

const RESEND_PROBLEMS: Readonly<Record<ResendProblem, string>> = {
  noKey: 'its key named no install',
  device: 'it was made by a device with its own session; use the buttons of the terminal',
  secrets: 'its secrets are not logged; send it from the plugin',
  cut: 'its body was too long to log completely; specify the body',
  address: 'its address was not logged completely',
  lost: 'the new call did not arrive, or a reset cleared the log',
};

/** Refusals about logged calls and deliveries. */
export const LOG_REFUSALS = {
  requestNotFound: refusal(404, 'There is no logged request {id}', { id: '999' }),
  cannotResend: refusal(
    409,
    'Call {id} cannot be sent again: {problem}',
    { id: '999', problem: 'noKey' as ResendProblem },
    { words: { problem: RESEND_PROBLEMS } },
  ),
  callLost: refusal(
    409,
    'The call by {pluginId} is not in the log: it did not arrive, or a reset cleared the log',
    { pluginId: 'demo-qr' },
  ),
  deliveryNotFound: refusal(404, 'There is no delivery {id}', { id: '999' }),
  deliveryNotPending: refusal(409, 'Delivery {id} is {status}, not pending', {
    id: 12,
    status: 'delivered',
  }),
  deliveriesPaused: refusal(409, 'Nothing is delivered to {pluginId}: {reason}', {
    pluginId: 'demo-qr',
    reason: 'its webhook is disabled',
  }),
};
