import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { TimeBounds, Verdict } from '#server/domain/receiver-check/judge.ts';

import type { ProbeMaker } from './probe-maker.ts';
import type { Answer, Sending } from './prober.ts';
import type { CheckTarget } from './target.ts';

/** What is known when a check is judged. */
export interface Judging {
  /** What its own probes were answered with, in the order in which they were sent. */
  readonly answers: readonly Answer[];
  /** What all right calls of the webhook were answered with so far, its own among them. */
  readonly right: readonly Answer[];
  /** The same of all calls of the webhook by POST. */
  readonly posted: readonly Answer[];
  readonly bounds: TimeBounds;
  readonly target: CheckTarget;
}

/** How one check is made. */
export interface CheckPlan {
  /** Why it cannot be made of this receiver; null: it can. */
  readonly skips?: (target: CheckTarget) => KnownMessage | null;
  /** What is sent one after another; those of a list within are sent at once. */
  readonly probes: (maker: ProbeMaker) => readonly (Sending | readonly Sending[])[];
  readonly judge: (judging: Judging) => Verdict;
  /** Whether its probes are right calls of the webhook, which have to be answered in time. */
  readonly isRight?: true;
  /** Whether its probes are actions and hooks, and none of the webhook. */
  readonly isCallback?: true;
  /** Judged when all others have been made, since it is about their answers as well. */
  readonly isAboutAll?: true;
}
