import { CONTROL_CALLS } from '#server/contract/control/index.ts';

import { accountLinesHandlers } from './accounts/account-lines.ts';
import { accountsHandlers } from './accounts/accounts.ts';
import { changeAccountHandlers } from './accounts/change-account.ts';
import { closeAccountHandlers } from './accounts/close-account.ts';
import { collectHandlers } from './accounts/collect.ts';
import { moveAccountHandlers } from './accounts/move-account.ts';
import { reopenAccountHandlers } from './accounts/reopen-account.ts';
import { activityHandlers } from './activity.ts';
import { autopilotHandlers } from './autopilot.ts';
import { callbacksHandlers } from './callbacks/callbacks.ts';
import { capabilitiesHandlers } from './capabilities.ts';
import { catalogHandlers } from './catalog.ts';
import { clearLogsHandlers } from './clear-logs.ts';
import { attemptsHandlers } from './clock/attempts.ts';
import { clockHandlers } from './clock/clock.ts';
import { dueHandlers } from './clock/due.ts';
import { pastHandlers } from './clock/past.ts';
import { settleHandlers } from './clock/settle.ts';
import { deliveriesHandlers } from './deliveries/deliveries.ts';
import { deliveryTestHandlers } from './deliveries/delivery-test.ts';
import { devicesHandlers } from './devices.ts';
import { eventsHandlers } from './events.ts';
import { evidenceHandlers } from './evidence/evidence.ts';
import { faultsHandlers } from './faults.ts';
import { fidelityHandlers } from './fidelity.ts';
import { firstsHandlers } from './firsts.ts';
import type { Handlers } from './handler.ts';
import { bindHandlers } from './handler.ts';
import { harHandlers } from './har/har.ts';
import { installCodesHandlers } from './install-codes.ts';
import { installsHandlers } from './installs.ts';
import { limitsHandlers } from './limits.ts';
import { metadataHandlers } from './metadata.ts';
import { packetsHandlers } from './packets.ts';
import { paymentTestHandlers } from './payment-test.ts';
import { paymentsHandlers } from './payments.ts';
import { customersHandlers } from './people/customers.ts';
import { usersHandlers } from './people/users.ts';
import { productsHandlers } from './products.ts';
import { receiverChecksHandlers } from './receiver-checks.ts';
import { recordingHandlers } from './recording.ts';
import { reportHandlers } from './report.ts';
import { callsHandlers } from './requests/calls.ts';
import { requestTestHandlers } from './requests/request-test.ts';
import { requestsHandlers } from './requests/requests.ts';
import { resendHandlers } from './requests/resend.ts';
import { sandboxesHandlers } from './sandboxes/sandboxes.ts';
import { scenariosHandlers } from './scenarios/scenarios.ts';
import { sessionHandlers } from './session.ts';
import { snapshotDiffHandlers } from './snapshots/snapshot-diff.ts';
import { snapshotFileHandlers } from './snapshots/snapshot-file.ts';
import { snapshotsHandlers } from './snapshots/snapshots.ts';
import { healthHandlers } from './state/health.ts';
import { metricsHandlers } from './state/metrics.ts';
import { stateHandlers } from './state/state.ts';
import { storesHandlers } from './stores.ts';
import { tablesHandlers } from './tables.ts';
import { terminalHandlers } from './terminal.ts';
import { worldHandlers } from './world.ts';

/** Every call must have a handler. */
const HANDLERS: Handlers = {
  ...accountLinesHandlers,
  ...accountsHandlers,
  ...changeAccountHandlers,
  ...closeAccountHandlers,
  ...collectHandlers,
  ...moveAccountHandlers,
  ...reopenAccountHandlers,
  ...activityHandlers,
  ...autopilotHandlers,
  ...callbacksHandlers,
  ...capabilitiesHandlers,
  ...catalogHandlers,
  ...clearLogsHandlers,
  ...attemptsHandlers,
  ...clockHandlers,
  ...dueHandlers,
  ...pastHandlers,
  ...settleHandlers,
  ...deliveriesHandlers,
  ...deliveryTestHandlers,
  ...devicesHandlers,
  ...eventsHandlers,
  ...evidenceHandlers,
  ...faultsHandlers,
  ...fidelityHandlers,
  ...firstsHandlers,
  ...harHandlers,
  ...installCodesHandlers,
  ...installsHandlers,
  ...limitsHandlers,
  ...metadataHandlers,
  ...packetsHandlers,
  ...paymentTestHandlers,
  ...paymentsHandlers,
  ...customersHandlers,
  ...usersHandlers,
  ...productsHandlers,
  ...receiverChecksHandlers,
  ...recordingHandlers,
  ...reportHandlers,
  ...callsHandlers,
  ...requestTestHandlers,
  ...requestsHandlers,
  ...resendHandlers,
  ...sandboxesHandlers,
  ...scenariosHandlers,
  ...sessionHandlers,
  ...snapshotDiffHandlers,
  ...snapshotFileHandlers,
  ...snapshotsHandlers,
  ...healthHandlers,
  ...metricsHandlers,
  ...stateHandlers,
  ...storesHandlers,
  ...tablesHandlers,
  ...terminalHandlers,
  ...worldHandlers,
};

/** Every call of the control API with its handler. */
export const CONTROL_ROUTES = bindHandlers(CONTROL_CALLS, HANDLERS);
