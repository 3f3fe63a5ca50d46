import type * as z from 'zod';

import * as account from '#server/contract/control/account.ts';
import { autopilotRunAnswer } from '#server/contract/control/autopilot.ts';
import { bindingAnswer } from '#server/contract/control/capabilities.ts';
import { clockAnswer } from '#server/contract/control/clock.ts';
import * as deliveries from '#server/contract/control/deliveries.ts';
import { deviceAnswer } from '#server/contract/control/devices.ts';
import * as emulator from '#server/contract/control/emulator.ts';
import * as faults from '#server/contract/control/faults.ts';
import * as fields from '#server/contract/control/fields.ts';
import { installAnswer } from '#server/contract/control/installs.ts';
import * as limits from '#server/contract/control/limits.ts';
import { paymentAnswer } from '#server/contract/control/payments.ts';
import * as people from '#server/contract/control/people.ts';
import { receiverCheckAnswer } from '#server/contract/control/receiver-checks.ts';
import { reportAnswer } from '#server/contract/control/report.ts';
import * as requests from '#server/contract/control/requests.ts';
import { sandboxAnswer } from '#server/contract/control/sandboxes.ts';
import * as scenarios from '#server/contract/control/scenarios.ts';
import * as snapshots from '#server/contract/control/snapshots.ts';
import { storeAnswer } from '#server/contract/control/stores.ts';
import { floorAnswer } from '#server/contract/control/tables.ts';
import * as terminal from '#server/contract/control/terminal.ts';
import { staffCartLine } from '#server/contract/data/line.ts';
import { eventsBeside } from '#server/contract/envelope.ts';
import { offender } from '#server/contract/errors/bodies.ts';
import { ACCOUNT_LISTS } from '#server/contract/fixture-accounts.ts';
import { fixture } from '#server/contract/fixture.ts';
import * as floorPlan from '#server/contract/floor-plan.ts';
import { scenarioFile } from '#server/contract/scenario.ts';

/**
 * The names of shared schemas in the control API's description. Generated clients use them as type names, so
 * they must not change. They are in a separate file, since a description is rarely built.
 */
export const CONTROL_SCHEMA_NAMES: Readonly<Record<string, z.ZodType>> = {
  StaffAccount: account.accountAnswer,
  StaffTableAccount: account.tableAccountAnswer,
  StaffPacketAccount: account.packetAccountAnswer,
  TableAccountHead: account.tableHead,
  PacketAccountHead: account.packetHead,
  Allocation: account.allocation,
  MetadataSize: account.metadataSize,
  HistoryEntry: account.auditEntry,
  HistoryActor: account.historyActor,
  AccountAsPlugin: account.asPluginAnswer,
  Floor: floorAnswer,
  Room: floorPlan.room,
  StaffCartLine: staffCartLine,
  StaffUser: people.userAnswer,
  StaffCustomer: people.customerAnswer,
  ActingStaff: fields.actingStaff,
  CausedEvents: eventsBeside,
  State: emulator.stateAnswer,
  Storage: emulator.storageAnswer,
  Store: storeAnswer,
  Install: installAnswer,
  CapabilityBinding: bindingAnswer,
  Clock: clockAnswer,
  Limits: limits.limitsAnswer,
  LimitsChange: limits.limitsBody,
  Delivery: deliveries.deliveryAnswer,
  DeliveryAttempt: deliveries.deliveryAttempt,
  Device: deviceAnswer,
  Payment: paymentAnswer,
  AmountRule: terminal.amountRule,
  AmountRules: terminal.amountRulesAnswer,
  DeviceButton: terminal.button,
  PlayedSale: terminal.scenarioAnswer,
  PressedButton: terminal.pressAnswer,
  SentRequest: terminal.sentRequest,
  ReceivedResponse: terminal.receivedResponse,
  Faults: faults.faultsAnswer,
  FaultRule: faults.faultRule,
  FaultPreset: faults.faultPreset,
  FaultWhen: faults.faultWhen,
  FaultMark: faults.faultMark,
  RequestMatch: faults.requestMatch,
  ToldMatch: faults.eventMatch,
  ToldWhen: faults.eventWhen,
  LoggedRequest: requests.requestAnswer,
  NextStep: requests.nextStep,
  LoggedHeaders: fields.headers,
  Snapshot: snapshots.snapshotAnswer,
  SnapshotDiff: snapshots.snapshotDiffAnswer,
  FieldChange: snapshots.fieldChange,
  ReceiverCheck: receiverCheckAnswer,
  Report: reportAnswer,
  Sandbox: sandboxAnswer,
  ScenarioFile: scenarios.scenarioFileBody,
  ScenarioRow: scenarios.scenarioRow,
  ScenarioRun: scenarios.runAnswer,
  ScenarioStepRefusal: scenarios.stepRefusal,
  ScenarioStepObstacle: scenarios.stepObstacle,
  Scenario: scenarioFile,
  InBothLanguages: scenarios.inBothLanguages,
  AutopilotRun: autopilotRunAnswer,
  GeneratedTest: fields.generatedTestAnswer,
  World: fixture,
  WorldAllocation: ACCOUNT_LISTS.allocations,
  Offender: offender,
};
