import type * as z from 'zod';

import type { comparisonDocument } from '#server/contract/comparison.ts';
import type { faultMark, faultRule } from '#server/contract/control/faults.ts';

import type { CallInput, CallResult } from './client.ts';

// Names for responses of the control API and their parts.

export type Account = CallResult<'getAccount'>;
export type AccountHead = CallResult<'listAccounts'>[number];
export type OrderLine = Account['orders'][number];
export type CancelledLine = Account['cancels'][number];
export type PaymentLine = Account['payments'][number];
export type Allocation = Account['allocations'][number];
export type HistoryEntry = Account['audit'][number];

export type Section = CallResult<'listTables'>[number];
export type Table = Section['tables'][number];
export type User = CallResult<'listUsers'>[number];
export type Customer = CallResult<'listCustomers'>[number];
export type DevStore = CallResult<'listStores'>[number];

export type State = CallResult<'getState'>;
export type Install = State['installs'][number];
/** The fields of an install that staff can change. */
export type InstallChanges = Omit<CallInput<'changeInstall'>, 'serverId' | 'pluginId'>;
/** A code from the consent screen. */
export type Authorized = CallResult<'authorizeInstall'>;
/** The provider of a capability: a plugin, `builtin`, or none. */
export type Binding = CallResult<'listCapabilities'>[number];
export type Usage = CallResult<'getLimitsUsage'>[number];
export type CallsOfHour = CallResult<'getLimitsHistory'>[number];
export type Minute = CallsOfHour['minutes'][number];

export type StoreMetadata = CallResult<'listMetadata'>;
export type MarkedAccount = StoreMetadata['items'][number];
export type MarkedLine = MarkedAccount['lines'][number];
export type MetadataItem = MarkedLine['items'][number];

export type Activity = CallResult<'listActivity'>[number];
export type RequestsPage = CallResult<'listRequests'>;
export type RequestItem = RequestsPage['items'][number];
export type LoggedRequest = CallResult<'getRequest'>;
export type DeliveryItem = CallResult<'listDeliveries'>['items'][number];
export type Delivery = CallResult<'getDelivery'>;
export type CallbackEntry = CallResult<'listCallbacks'>[number];
export type CallbackInFlight = CallResult<'listCallbacksInFlight'>[number];

export type ClockDue = CallResult<'listDue'>;
export type DueItem = ClockDue['items'][number];
export type ClockPast = CallResult<'countPast'>;
export type PastSlice = ClockPast['slices'][number];
export type ClockAttempts = CallResult<'countAttempts'>;

export type Payment = CallResult<'getPayment'>;
export type PaymentState = Payment['state'];
export type PaymentEntry = Payment['history'][number];
export type Alarm = CallResult<'listAlarms'>[number];
export type AmountRules = CallResult<'getAmountRules'>;
export type AmountRule = AmountRules['rules'][number];
export type Device = CallResult<'listDevices'>[number];
export type Press = CallResult<'pressButton'>;
export type Button = CallInput<'pressButton'>['button'];
export type TerminalScenario = CallResult<'getTerminalScenario'>;

export type Faults = CallResult<'getFaults'>;
export type FaultRule = z.output<typeof faultRule>;
/** The match fields of all kinds of rules: paths and methods apply to calls, types to the others. */
export interface FaultMatch {
  readonly pluginId?: string | undefined;
  readonly path?: string | undefined;
  readonly method?: string | undefined;
  readonly type?: string | undefined;
  /** Only for calls: limits the rule to writes to an account that another plugin opened. */
  readonly openedBy?: 'anotherPlugin' | undefined;
}
export type FaultPlace = FaultRule['on'];
export type FaultPreset = Faults['presets'][number];
export type AppliedFault = CallResult<'listAppliedFaults'>[number];
/** The effect of a rule on a call, an attempt or a callback. */
export type FaultMark = z.output<typeof faultMark>;

export type ReceiverCheck = CallResult<'getReceiverCheck'>;
export type ReceiverCheckRow = CallResult<'listReceiverChecks'>[number];
export type CheckId = ReceiverCheck['checks'][number]['id'];
export type CheckOutcome = ReceiverCheck['checks'][number]['outcome'];
export type Probe = ReceiverCheck['checks'][number]['probes'][number];
export type CheckGrade = ReceiverCheck['grade'];

export type Report = CallResult<'getReport'>;
export type Finding = Report['findings'][number];
export type FindingId = Finding['id'];
export type Severity = Finding['severity'];
export type Evidence = Finding['evidence'][number];
export type Grade = NonNullable<Report['grade']>;

export type LedgerRow = CallResult<'listFidelity'>[number];
/** A comparison with the platform, without its calls. */
export type Comparison = CallResult<'listEvidence'>[number];
export type ComparisonDocument = z.output<typeof comparisonDocument>;

export type Snapshot = CallResult<'listSnapshots'>[number];
export type SnapshotDiff = CallResult<'diffSnapshot'>;
export type Sandbox = CallResult<'listSandboxes'>[number];
export type ScenarioRow = CallResult<'listScenarios'>[number];
export type Run = NonNullable<CallResult<'getScenarioRun'>>;
export type RunStep = Run['steps'][number];
export type Pace = CallInput<'runScenario'>['pace'];
export type Recording = NonNullable<CallResult<'getRecording'>>;
export type Evening = CallResult<'startAutopilot'>;
export type EveningWishes = CallInput<'startAutopilot'>;
