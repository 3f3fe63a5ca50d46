import { accountCalls } from './accounts.ts';
import { activityCalls } from './activity.ts';
import { autopilotCalls } from './autopilot.ts';
import { callbackCalls } from './callbacks.ts';
import { catalogCalls } from './catalog.ts';
import { clockCalls } from './clock.ts';
import { deliveryCalls } from './deliveries.ts';
import { emulatorCalls, sessionCalls, worldCalls } from './emulator.ts';
import { faultCalls } from './faults.ts';
import { fidelityCalls } from './fidelity.ts';
import { harCalls } from './har.ts';
import { healthCalls } from './health.ts';
import { capabilityCalls, installCalls } from './installs.ts';
import { limitCalls } from './limits.ts';
import { paymentCalls } from './payments.ts';
import { peopleCalls } from './people.ts';
import { receiverCheckCalls } from './receiver-checks.ts';
import { reportCalls } from './report.ts';
import { requestCalls } from './requests.ts';
import { sandboxCalls } from './sandboxes.ts';
import { scenarioCalls } from './scenarios.ts';
import { snapshotCalls } from './snapshots.ts';
import { storeCalls } from './stores.ts';
import { tableCalls } from './tables.ts';
import { terminalCalls } from './terminal.ts';

/** All control calls by name, in the order of the OpenAPI document. */
export const CONTROL_CALLS = {
  ...healthCalls,
  ...emulatorCalls,
  ...sandboxCalls,
  ...snapshotCalls,
  ...sessionCalls,
  ...clockCalls,
  ...faultCalls,
  ...limitCalls,
  ...worldCalls,
  ...installCalls,
  ...storeCalls,
  ...peopleCalls,
  ...catalogCalls,
  ...capabilityCalls,
  ...tableCalls,
  ...accountCalls,
  ...callbackCalls,
  ...deliveryCalls,
  ...activityCalls,
  ...requestCalls,
  ...reportCalls,
  ...harCalls,
  ...fidelityCalls,
  ...paymentCalls,
  ...autopilotCalls,
  ...scenarioCalls,
  ...receiverCheckCalls,
  ...terminalCalls,
};

export type ControlCalls = typeof CONTROL_CALLS;
export type ControlCallName = keyof ControlCalls;
