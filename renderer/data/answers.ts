import './without-eval.ts';
import * as z from 'zod';

import { bindingAnswer } from '#contract/control/capabilities.ts';
import { storeAnswer } from '#contract/control/stores.ts';
import { catalogRead } from '#contract/data/catalog.ts';

// The schemas of everything that the interface reads, by the names that `call` knows them by. They
// come in a chunk of their own after the first screen (check-answers.ts): nothing else imports this
// file, except for its types.

export { accountAnswer, accountsAnswer, asPluginAnswer } from '#contract/control/account.ts';
export { closeAnswer } from '#contract/control/account.ts';
export { activityAnswer } from '#contract/control/activity.ts';
export { asTestAnswer } from '#contract/control/fields.ts';
export { autopilotAnswer, autopilotRunAnswer } from '#contract/control/autopilot.ts';
export { callAnswer } from '#contract/control/calls.ts';
export {
  callbackAnswer,
  callbacksAnswer,
  callbacksInFlightAnswer,
} from '#contract/control/callbacks.ts';
export { bindingAnswer } from '#contract/control/capabilities.ts';
export { clockAttemptsAnswer } from '#contract/control/clock.ts';
export { clockAnswer } from '#contract/control/clock.ts';
export { clockDueAnswer } from '#contract/control/clock.ts';
export { clockPastAnswer } from '#contract/control/clock.ts';
export {
  deliveriesAnswer,
  deliveryAnswer,
  redeliverDroppedAnswer,
} from '#contract/control/deliveries.ts';
export { deviceAnswer, deviceTokenAnswer, devicesAnswer } from '#contract/control/devices.ts';
export { comparisonDocument } from '#contract/comparison.ts';
export {
  evidenceAnswer,
  evidenceDeletedAnswer,
  evidenceListAnswer,
} from '#contract/control/evidence.ts';
export { faultsAnswer, faultsAppliedAnswer } from '#contract/control/faults.ts';
export { firstsAnswer } from '#contract/control/firsts.ts';
export { fidelityAnswer } from '#contract/control/fidelity.ts';
export {
  codesAnswer,
  authorizeAnswer,
  installAnswer,
  installDeletedAnswer,
} from '#contract/control/installs.ts';
export { limitsAnswer, limitsHistoryAnswer, usageAnswer } from '#contract/control/limits.ts';
export { metadataAnswer } from '#contract/control/metadata.ts';
export { moveAnswer } from '#contract/control/account.ts';
export {
  alarmsAnswer,
  paymentAnswer,
  paymentsAnswer,
  requestedPaymentAnswer,
} from '#contract/control/payments.ts';
export {
  customerAnswer,
  customersAnswer,
  userAnswer,
  usersAnswer,
} from '#contract/control/people.ts';
export { receiverCheckAnswer, receiverChecksAnswer } from '#contract/control/receiver-checks.ts';
export { recordingStateAnswer } from '#contract/control/recording.ts';
export { reportAnswer } from '#contract/control/report.ts';
export {
  clearedAnswer,
  requestAnswer,
  requestsAnswer,
  resendAnswer,
} from '#contract/control/requests.ts';
export { sandboxAnswer, sandboxEndedAnswer, sandboxesAnswer } from '#contract/control/sandboxes.ts';
export {
  currentRunAnswer,
  runAnswer,
  scenarioDeletedAnswer,
  scenariosAnswer,
} from '#contract/control/scenarios.ts';
export {
  snapshotAnswer,
  snapshotDeletedAnswer,
  snapshotDiffAnswer,
  snapshotsAnswer,
} from '#contract/control/snapshots.ts';
export { stateAnswer } from '#contract/control/state.ts';
export { storeAnswer, storeDeletedAnswer } from '#contract/control/stores.ts';
export { tableAnswer, tablesAnswer } from '#contract/control/tables.ts';
export {
  amountRulesAnswer,
  messageAnswer,
  pressAnswer,
  scenarioAnswer,
} from '#contract/control/terminal.ts';

export const bindingsAnswer = z.array(bindingAnswer);
export const storesAnswer = z.array(storeAnswer);
/** Where nobody looks at what comes back. */
export const anyAnswer = z.unknown();

/** Records with the plugin that created them; null: the restaurant's own. */
const owned = { owner: z.string().nullable() };
export { productAnswer } from '#contract/control/catalog.ts';
export const productsAnswer = z.array(catalogRead.product.extend(owned));
export const categoriesAnswer = z.array(catalogRead.category.extend(owned));
export const paymentMethodsAnswer = z.array(catalogRead.payment_method.extend(owned));
export const ingredientsAnswer = z.array(catalogRead.ingredient.extend(owned));
