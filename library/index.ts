// `countertop/testing`: the emulator in a plugin's own tests.
export { startSandbox } from './sandbox.ts';
export type {
  CheckOptions,
  ReceiverCheck,
  Report,
  ReportFilter,
  Sandbox,
  SandboxOptions,
  Snapshot,
} from './sandbox.ts';
export { verifySignature } from './verify-signature.ts';
export type {
  GivenHeaders,
  SignatureScheme,
  SignatureVerdict,
  VerifyOptions,
} from './verify-signature.ts';
export { CountertopError, ExpectationError } from './countertop-error.ts';
export type { Clock, ClockMode, ClockState, Settled } from './clock.ts';
export type {
  InputOf as Asked,
  CallOf as Call,
  RequestLine as CallName,
  ResultOf as Told,
} from './ask.ts';
export type { EventPattern, EventType, PluginEvent } from './events.ts';
export type { AppliedFault, FaultPreset, FaultRule, Faults, FaultSettings } from './faults.ts';
export type { Installs, Staff, Terminal } from './call-names.ts';
export type { CallFilter, DeliveryFilter, LoggedCall, LoggedDelivery } from './logged-calls.ts';
export type { Plugin } from './plugin.ts';
export type { PluginAnswer } from './plugin-call-types.ts';
export type { Attempt, NextOptions, Receiver, ReceiverOptions, Respond } from './receiver.ts';
export type { RawCall, Reply } from './receiver-server.ts';
export type {
  ScenarioFile,
  ScenarioOptions,
  ScenarioRun,
  ScenarioStep,
  ScenarioWords,
} from './scenario.ts';
export type { SentOptions } from './expect-sent.ts';
