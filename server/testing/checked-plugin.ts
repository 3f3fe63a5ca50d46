import { answerJson, startProvider } from './start-provider.ts';
import type { Prepare } from './state-change.ts';
import { subscribe } from './webhooks.ts';

/** Gives `demo-qr` a receiver that takes everything; nothing of it has to be known. */
export const checkedPlugin: Prepare = async (server) => {
  await subscribe(server, 'demo-qr', await startProvider(answerJson({})));
  return '';
};
