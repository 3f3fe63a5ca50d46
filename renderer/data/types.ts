import type * as z from 'zod';

import type { comparisonDocument } from '#server/contract/comparison.ts';
import type { faultMark, faultRule } from '#server/contract/control/faults.ts';

import type { Asked, Told } from './client.ts';

// Names for responses of the control API and their parts.

export type Account = Told<'getAccount'>;
export type AccountHead = Told<'listAccounts'>[number];
export type OrderLine = Account['orders'][number];
export type CancelledLine = Account['cancels'][number];
export type PaymentLine = Account['payments'][number];
export type Allocation = Account['allocations'][number];
export type HistoryEntry = Account['audit'][number];

export type Section = Told<'listTables'>[number];
export type Table = Section['tables'][number];
export type User = Told<'listUsers'>[number];
export type Customer = Told<'listCustomers'>[number];
export type DevStore = Told<'listStores'>[number];

export type State = Told<'getState'>;
export type Install = State['installs'][number];
/** The fields of an install that staff can change. */
export type InstallChanges = Omit<Asked<'changeInstall'>, 'serverId' | 'pluginId'>;
/** A code of the consent screen. */
export type Authorized = Told<'authorizeInstall'>;
/** The provider of a capability: a plugin, `builtin`, or none. */
export type Binding = Told<'listCapabilities'>[number];
export type Usage = Told<'getLimitsUsage'>[number];
export type CallsOfHour = Told<'getLimitsHistory'>[number];
export type Minute = CallsOfHour['minutes'][number];

export type StoreMetadata = Told<'listMetadata'>;
export type MarkedAccount = StoreMetadata['accounts'][number];
export type MarkedLine = MarkedAccount['lines'][number];
export type MetadataItem = MarkedLine['items'][number];

export type Activity = Told<'listActivity'>[number];
export type RequestsPage = Told<'listRequests'>;
export type RequestItem = RequestsPage['items'][number];
export type LoggedRequest = Told<'getRequest'>;
export type DeliveryItem = Told<'listDeliveries'>['items'][number];
export type Delivery = Told<'getDelivery'>;
export type CallbackEntry = Told<'listCallbacks'>[number];
export type CallbackInFlight = Told<'listCallbacksInFlight'>[number];

export type ClockDue = Told<'listDue'>;
export type DueItem = ClockDue['items'][number];
export type ClockPast = Told<'countPast'>;
export type PastSlice = ClockPast['slices'][number];
export type ClockAttempts = Told<'countAttempts'>;

export type Payment = Told<'getPayment'>;
export type PaymentState = Payment['state'];
export type PaymentEntry = Payment['history'][number];
export type Alarm = Told<'listAlarms'>[number];
export type AmountRules = Told<'getAmountRules'>;
export type AmountRule = AmountRules['rules'][number];
export type Device = Told<'listDevices'>[number];
export type Press = Told<'pressButton'>;
export type Button = Asked<'pressButton'>['button'];
export type TerminalScenario = Told<'getTerminalScenario'>;

export type Faults = Told<'getFaults'>;
export type FaultRule = z.output<typeof faultRule>;
/** The matches of all kinds of rules: paths and methods are of calls, types of the others. */
export interface FaultMatch {
  readonly pluginId?: string | undefined;
  readonly path?: string | undefined;
  readonly method?: string | undefined;
  readonly type?: string | undefined;
  /** Of calls: writes to an account that another plugin opened. */
  readonly openedBy?: 'anotherPlugin' | undefined;
}
export type FaultPlace = FaultRule['on'];
export type FaultPreset = Faults['presets'][number];
export type AppliedFault = Told<'listAppliedFaults'>[number];
/** What a rule did to a call, an attempt or a callback. */
export type FaultMark = z.output<typeof faultMark>;

export type ReceiverCheck = Told<'getReceiverCheck'>;
export type ReceiverCheckRow = Told<'listReceiverChecks'>[number];
export type CheckId = ReceiverCheck['checks'][number]['id'];
export type CheckOutcome = ReceiverCheck['checks'][number]['outcome'];
export type Probe = ReceiverCheck['checks'][number]['probes'][number];
export type CheckGrade = ReceiverCheck['grade'];

export type Report = Told<'getReport'>;
export type Finding = Report['findings'][number];
export type FindingId = Finding['id'];
export type Severity = Finding['severity'];
export type Evidence = Finding['evidence'][number];
export type Grade = NonNullable<Report['grade']>;

export type LedgerRow = Told<'listFidelity'>[number];
/** A comparison with the platform, without its calls. */
export type Comparison = Told<'listEvidence'>[number];
export type ComparisonDocument = z.output<typeof comparisonDocument>;

export type Snapshot = Told<'listSnapshots'>[number];
export type SnapshotDiff = Told<'diffSnapshot'>;
export type Sandbox = Told<'listSandboxes'>[number];
export type ScenarioRow = Told<'listScenarios'>[number];
export type Run = NonNullable<Told<'getScenarioRun'>>;
export type RunStep = Run['steps'][number];
export type Pace = Asked<'runScenario'>['pace'];
export type Recording = NonNullable<Told<'getRecording'>>;
export type Evening = Told<'startAutopilot'>;
export type EveningWishes = Asked<'startAutopilot'>;
