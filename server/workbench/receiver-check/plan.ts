import type { CallbackTarget } from '#server/domain/callback.ts';
import type { CallbackSettings, SignatureScheme } from '#server/domain/install.ts';
import type { Environment } from '#server/domain/limits.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { TimeBounds, Verdict } from '#server/domain/receiver-check/judge.ts';
import { judgeAccepted } from '#server/domain/receiver-check/judge.ts';

import type { ProbeMaker } from './probe-maker.ts';
import type { Answer, Sending } from './run-check.ts';

/** The receiver to check, and the way to call it. */
export interface CheckTarget {
  /** Null if only an address was given. */
  readonly pluginId: string | null;
  readonly serverId: string;
  readonly url: string;
  readonly secret: string;
  readonly scheme: SignatureScheme;
  readonly headerPrefix: string;
  readonly environment: Environment;
  /** Its subscriptions (D1). */
  readonly events: readonly string[];
  readonly callbacks: Pick<CallbackSettings, 'baseUrl' | 'hooks'> | null;
  readonly action: { readonly type: string; readonly target: CallbackTarget | null } | null;
}

/** Input for the verdict of a check. */
export interface Judging {
  /** The answers to the check's own probes, in the order they were sent. */
  readonly answers: readonly Answer[];
  /** The answers to all valid webhook calls so far, including its own. */
  readonly valid: readonly Answer[];
  /** The answers to all POST calls to the webhook. */
  readonly posted: readonly Answer[];
  readonly bounds: TimeBounds;
  readonly target: CheckTarget;
}

export interface CheckPlan {
  /** The reason why the check does not apply to this receiver; null if it does. */
  readonly skips?: (target: CheckTarget) => KnownMessage | null;
  /** The probes in order; probes in an inner list are sent in parallel. */
  readonly probes: (maker: ProbeMaker) => readonly (Sending | readonly Sending[])[];
  readonly judge: (judging: Judging) => Verdict;
  /** True if the check's probes are valid webhook calls, which must be answered in time. */
  readonly isValidCall?: true;
  /** True if the check's probes are actions and hooks. */
  readonly isCallback?: true;
  /** True if the check is about the answers of all checks, and is therefore judged last. */
  readonly isAboutAll?: true;
}

/** Checks that valid calls are accepted. */
export function accepting(probes: CheckPlan['probes']): CheckPlan {
  return { probes, judge: ({ answers }) => judgeAccepted(answers), isValidCall: true };
}
