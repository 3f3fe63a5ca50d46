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
} from '#server/contract/control/account.ts';
import { autopilotRunAnswer } from '#server/contract/control/autopilot.ts';
import { bindingAnswer } from '#server/contract/control/capabilities.ts';
import { clockAnswer } from '#server/contract/control/clock.ts';
import { deliveryAnswer, deliveryAttempt } from '#server/contract/control/deliveries.ts';
import { deviceAnswer } from '#server/contract/control/devices.ts';
import { stateAnswer, storageAnswer } from '#server/contract/control/emulator.ts';
import {
  faultMark,
  faultPreset,
  faultRule,
  faultWhen,
  faultsAnswer,
  requestMatch,
  toldMatch,
  toldWhen,
} from '#server/contract/control/faults.ts';
import { actingStaff, generatedTestAnswer, headers } from '#server/contract/control/fields.ts';
import { installAnswer } from '#server/contract/control/installs.ts';
import { limitsAnswer, limitsBody } from '#server/contract/control/limits.ts';
import { paymentAnswer } from '#server/contract/control/payments.ts';
import { customerAnswer, userAnswer } from '#server/contract/control/people.ts';
import { receiverCheckAnswer } from '#server/contract/control/receiver-checks.ts';
import { reportAnswer } from '#server/contract/control/report.ts';
import { nextStep, requestAnswer } from '#server/contract/control/requests.ts';
import { sandboxAnswer } from '#server/contract/control/sandboxes.ts';
import {
  inBothLanguages,
  runAnswer,
  scenarioFileBody,
  scenarioRow,
} from '#server/contract/control/scenarios.ts';
import {
  fieldChange,
  snapshotAnswer,
  snapshotDiffAnswer,
} from '#server/contract/control/snapshots.ts';
import { storeAnswer } from '#server/contract/control/stores.ts';
import {
  amountRule,
  amountRulesAnswer,
  button,
  pressAnswer,
  receivedResponse,
  scenarioAnswer,
  sentRequest,
} from '#server/contract/control/terminal.ts';
import { staffCartLine } from '#server/contract/data/line.ts';
import { eventsBeside } from '#server/contract/envelope.ts';
import { offender } from '#server/contract/errors/offender.ts';
import { ACCOUNT_LISTS } from '#server/contract/fixture-accounts.ts';
import { fixture } from '#server/contract/fixture.ts';
import { scenarioFile } from '#server/contract/scenario.ts';

/**
 * The names of shared schemas in the control API's description. Generated clients use them as names of types, so they
 * must not change. They are kept apart from the schemas, since a description is rarely built.
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
  GeneratedTest: generatedTestAnswer,
  World: fixture,
  WorldAllocation: ACCOUNT_LISTS.allocations,
  Offender: offender,
};
