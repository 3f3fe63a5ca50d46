import { CONTROL_CALLS } from '#server/contract/control/index.ts';

import { accountsHandlers } from './accounts/accounts.ts';
import { changeAccountsHandlers } from './accounts/change-accounts.ts';
import { closeAccountHandlers } from './accounts/close-account.ts';
import { activityHandlers } from './activity.ts';
import { autopilotHandlers } from './autopilot.ts';
import { callbacksHandlers } from './callbacks/callbacks.ts';
import { catalogHandlers } from './catalog.ts';
import { clockHandlers } from './clock/clock.ts';
import { dueHandlers } from './clock/due.ts';
import { deliveriesHandlers } from './deliveries/deliveries.ts';
import { evidenceHandlers } from './evidence.ts';
import { faultsHandlers } from './faults.ts';
import { generatedTestsHandlers } from './generated-tests.ts';
import type { Handlers } from './handler.ts';
import { bindHandlers } from './handler.ts';
import { harHandlers } from './har/har.ts';
import { installsHandlers } from './installs.ts';
import { limitsHandlers } from './limits.ts';
import { paymentsHandlers } from './payments.ts';
import { peopleHandlers } from './people.ts';
import { receiverChecksHandlers } from './receiver-checks.ts';
import { reportHandlers } from './report.ts';
import { requestsHandlers } from './requests/requests.ts';
import { sendHandlers } from './requests/send.ts';
import { sandboxesHandlers } from './sandboxes/sandboxes.ts';
import { scenariosHandlers } from './scenarios/scenarios.ts';
import { snapshotsHandlers } from './snapshots/snapshots.ts';
import { healthHandlers } from './state/health.ts';
import { stateHandlers } from './state/state.ts';
import { storesHandlers } from './stores.ts';
import { tablesHandlers } from './tables.ts';
import { terminalHandlers } from './terminal.ts';

const HANDLERS: Handlers = {
  ...accountsHandlers,
  ...closeAccountHandlers,
  ...activityHandlers,
  ...autopilotHandlers,
  ...callbacksHandlers,
  ...catalogHandlers,
  ...clockHandlers,
  ...dueHandlers,
  ...deliveriesHandlers,
  ...faultsHandlers,
  ...harHandlers,
  ...installsHandlers,
  ...limitsHandlers,
  ...paymentsHandlers,
  ...receiverChecksHandlers,
  ...reportHandlers,
  ...requestsHandlers,
  ...sandboxesHandlers,
  ...scenariosHandlers,
  ...snapshotsHandlers,
  ...healthHandlers,
  ...stateHandlers,
  ...storesHandlers,
  ...tablesHandlers,
  ...terminalHandlers,
  ...changeAccountsHandlers,
  ...peopleHandlers,
  ...generatedTestsHandlers,
  ...sendHandlers,
  ...evidenceHandlers,
};

export const CONTROL_ROUTES = bindHandlers(CONTROL_CALLS, HANDLERS);
