import { refusal } from './entry.ts';

/** Refusals about checks of receivers. */
export const RECEIVER_CHECK_REFUSALS = {
  noWebhook: refusal(409, 'Plugin has no webhook'),
  receiverCheckRunning: refusal(409, 'A check of this receiver is under way'),
  receiverCheckNotFound: refusal(404, 'There is no receiver check {id}', { id: 'chk_1' }),
};
