import { accountCalls } from './accounts.ts';
import { activityCalls } from './activity.ts';
import { autopilotCalls } from './autopilot.ts';
import { callbackCalls } from './callbacks.ts';
import { catalogCalls } from './catalog.ts';
import { clockCalls } from './clock.ts';
import { deliveryCalls } from './deliveries.ts';
import { emulatorCalls, liveCalls, pullCalls, sessionCalls, worldCalls } from './emulator.ts';
import { faultCalls } from './faults.ts';
import { fidelityCalls } from './fidelity.ts';
import { harCalls } from './har.ts';
import { healthCalls } from './health.ts';
import { capabilityCalls, installCalls } from './installs.ts';
import { limitCalls } from './limits.ts';
import { metadataCalls } from './metadata.ts';
import { deviceCalls, paymentCalls } from './payments.ts';
import { peopleCalls } from './people.ts';
import { receiverCheckCalls } from './receiver-checks.ts';
import { recordingCalls } from './recording.ts';
import { reportCalls } from './report.ts';
import { pluginCalls, requestCalls } from './requests.ts';
import { sandboxCalls } from './sandboxes.ts';
import { scenarioCalls } from './scenarios.ts';
import { snapshotCalls } from './snapshots.ts';
import { storeCalls } from './stores.ts';
import { packetCalls, tableCalls } from './tables.ts';
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
  ...pullCalls,
  ...liveCalls,
  ...installCalls,
  ...storeCalls,
  ...peopleCalls,
  ...catalogCalls,
  ...capabilityCalls,
  ...tableCalls,
  ...accountCalls,
  ...metadataCalls,
  ...packetCalls,
  ...callbackCalls,
  ...deliveryCalls,
  ...activityCalls,
  ...requestCalls,
  ...pluginCalls,
  ...reportCalls,
  ...harCalls,
  ...fidelityCalls,
  ...deviceCalls,
  ...paymentCalls,
  ...autopilotCalls,
  ...recordingCalls,
  ...scenarioCalls,
  ...receiverCheckCalls,
  ...terminalCalls,
};

export type ControlCalls = typeof CONTROL_CALLS;
export type ControlCallName = keyof ControlCalls;
