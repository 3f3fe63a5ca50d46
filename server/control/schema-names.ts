import type * as z from 'zod';

import {
  accountAnswer,
  allocation,
  asPluginAnswer,
  auditEntry,
  historyActor,
  metadataSize,
  packetAccountAnswer,
  packetHead,
  tableAccountAnswer,
  tableHead,
} from '#contract/control/account.ts';
import { autopilotRunAnswer } from '#contract/control/autopilot.ts';
import { bindingAnswer } from '#contract/control/capabilities.ts';
import { clockAnswer } from '#contract/control/clock.ts';
import { deliveryAnswer, deliveryAttempt } from '#contract/control/deliveries.ts';
import { deviceAnswer } from '#contract/control/devices.ts';
import {
  faultMark,
  faultPreset,
  faultRule,
  faultWhen,
  faultsAnswer,
  requestMatch,
  toldMatch,
  toldWhen,
} from '#contract/control/faults.ts';
import { actingStaff, asTestAnswer, headers } from '#contract/control/fields.ts';
import { installAnswer } from '#contract/control/installs.ts';
import { limitsAnswer, limitsBody } from '#contract/control/limits.ts';
import { paymentAnswer } from '#contract/control/payments.ts';
import { customerAnswer, userAnswer } from '#contract/control/people.ts';
import { receiverCheckAnswer } from '#contract/control/receiver-checks.ts';
import { reportAnswer } from '#contract/control/report.ts';
import { nextStep, requestAnswer } from '#contract/control/requests.ts';
import { sandboxAnswer } from '#contract/control/sandboxes.ts';
import {
  inBothLanguages,
  runAnswer,
  scenarioFileBody,
  scenarioRow,
} from '#contract/control/scenarios.ts';
import { fieldChange, snapshotAnswer, snapshotDiffAnswer } from '#contract/control/snapshots.ts';
import { stateAnswer, storageAnswer } from '#contract/control/state.ts';
import { storeAnswer } from '#contract/control/stores.ts';
import {
  amountRule,
  amountRulesAnswer,
  button,
  pressAnswer,
  receivedResponse,
  scenarioAnswer,
  sentRequest,
} from '#contract/control/terminal.ts';
import { staffCartLine } from '#contract/data/line.ts';
import { eventsBeside } from '#contract/envelope.ts';
import { offender } from '#contract/errors/offender.ts';
import { ACCOUNT_LISTS } from '#contract/fixture-accounts.ts';
import { fixture } from '#contract/fixture.ts';
import { scenarioFile } from '#contract/scenario.ts';

/**
 * What the control API's description calls the shapes that its calls share. The names are those of
 * types in generated clients, and so stay. They stand here and not with the schemas, since most of
 * those are loaded long before anybody asks for a description, and some are parts of other files'
 * schemas that have no such names.
 */
export const CONTROL_SCHEMA_NAMES: Readonly<Record<string, z.ZodType>> = {
  StaffAccount: accountAnswer,
  StaffTableAccount: tableAccountAnswer,
  StaffPacketAccount: packetAccountAnswer,
  TableAccountHead: tableHead,
  PacketAccountHead: packetHead,
  Allocation: allocation,
  MetadataSize: metadataSize,
  HistoryEntry: auditEntry,
  HistoryActor: historyActor,
  AccountAsPlugin: asPluginAnswer,
  StaffCartLine: staffCartLine,
  StaffUser: userAnswer,
  StaffCustomer: customerAnswer,
  ActingStaff: actingStaff,
  CausedEvents: eventsBeside,
  State: stateAnswer,
  Storage: storageAnswer,
  Store: storeAnswer,
  Install: installAnswer,
  CapabilityBinding: bindingAnswer,
  Clock: clockAnswer,
  Limits: limitsAnswer,
  LimitsChange: limitsBody,
  Delivery: deliveryAnswer,
  DeliveryAttempt: deliveryAttempt,
  Device: deviceAnswer,
  Payment: paymentAnswer,
  AmountRule: amountRule,
  AmountRules: amountRulesAnswer,
  DeviceButton: button,
  PlayedSale: scenarioAnswer,
  PressedButton: pressAnswer,
  SentRequest: sentRequest,
  ReceivedResponse: receivedResponse,
  Faults: faultsAnswer,
  FaultRule: faultRule,
  FaultPreset: faultPreset,
  FaultWhen: faultWhen,
  FaultMark: faultMark,
  RequestMatch: requestMatch,
  ToldMatch: toldMatch,
  ToldWhen: toldWhen,
  LoggedRequest: requestAnswer,
  NextStep: nextStep,
  LoggedHeaders: headers,
  Snapshot: snapshotAnswer,
  SnapshotDiff: snapshotDiffAnswer,
  FieldChange: fieldChange,
  ReceiverCheck: receiverCheckAnswer,
  Report: reportAnswer,
  Sandbox: sandboxAnswer,
  ScenarioFile: scenarioFileBody,
  ScenarioRow: scenarioRow,
  ScenarioRun: runAnswer,
  Scenario: scenarioFile,
  InBothLanguages: inBothLanguages,
  AutopilotRun: autopilotRunAnswer,
  GeneratedTest: asTestAnswer,
  World: fixture,
  WorldAllocation: ACCOUNT_LISTS.allocations,
  Offender: offender,
};
