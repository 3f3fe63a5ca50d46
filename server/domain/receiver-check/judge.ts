import type { CallbackKind } from '../callback.ts';
import { readAnswer } from '../callback.ts';
import { parsed } from '../json.ts';
import type { KnownMessage } from '../messages/english.ts';
import { isRedirect } from '../messages/plugin-call-errors.ts';
import type { CheckOutcome } from './checks.ts';

export interface JudgedAnswer {
  /** What was sent; null if the check sends only one request. */
  readonly what: KnownMessage | null;
  /** Null if no response started. */
  readonly status: number | null;
  /** Why the response is invalid; null if it was complete and in time. */
  readonly broken: KnownMessage | null;
  readonly durationMs: number;
}

/** The result of a check; failures of optional checks are downgraded to warnings later. */
export interface Verdict {
  readonly outcome: CheckOutcome;
  readonly found: readonly KnownMessage[];
}

/** Passes if each response is 2xx. */
export function judgeAccepted(answers: readonly JudgedAnswer[]): Verdict {
  return judgeEach(answers, isAccepted, '2xx');
}

/** Passes if each response is 4xx; a 5xx is an error of the receiver, not a refusal. */
export function judgeRejected(answers: readonly JudgedAnswer[]): Verdict {
  return judgeEach(answers, isRejected, '4xx');
}

/** Passes if only the last response, to a valid call, is 2xx. */
export function judgeGarbage(answers: readonly JudgedAnswer[]): Verdict {
  const garbage = answers.slice(0, -1);
  const taken = garbage.filter(({ status }) => isSuccess(status));
  if (taken.length > 0) return failed(taken.map((answer) => wrong(answer, 'refusal')));
  const after = answers.slice(-1);
  return after.every(isAccepted)
    ? passed({ code: 'checkGarbageRefused', params: { count: garbage.length } })
    : failed(after.map((answer) => wrong(answer, '2xx')));
}

/** Passes if there is any response. */
export function judgeReached(answers: readonly JudgedAnswer[]): Verdict {
  const [reached] = answers.flatMap(({ status }) => status ?? []);
  return reached === undefined
    ? failed(answers.map((answer) => wrong(answer, 'answer')))
    : passed({ code: 'checkAnswered', params: { statuses: [reached], count: 1 } });
}

export interface TimeBounds {
  /** The delivery timeout. */
  readonly allowedMs: number;
  /** Slower responses are a warning. */
  readonly slowMs: number;
}

/** Judges the slowest of all valid calls. */
export function judgeTimes(answers: readonly JudgedAnswer[], bounds: TimeBounds): Verdict {
  const slowestMs = Math.max(0, ...answers.map(({ durationMs }) => durationMs));
  const { allowedMs, slowMs } = bounds;
  const slowest = { count: answers.length, slowestMs };
  if (slowestMs >= allowedMs) {
    return failed([{ code: 'checkTooSlow', params: { ...slowest, allowedMs } }]);
  }
  if (slowestMs <= slowMs) return passed({ code: 'checkInTime', params: slowest });
  return { outcome: 'warning', found: [{ code: 'checkSlow', params: { ...slowest, slowMs } }] };
}

/** Passes if no response is 3xx. */
export function judgeRedirects(answers: readonly JudgedAnswer[]): Verdict {
  const redirected = answers.flatMap(({ status }) =>
    status !== null && isRedirect(status) ? status : [],
  );
  const count = answers.length;
  const [status] = redirected;
  return status === undefined
    ? passed({ code: 'checkNotRedirected', params: { count } })
    : failed([
        { code: 'checkRedirected', params: { redirected: redirected.length, count, status } },
      ]);
}

interface CallbackJudged extends JudgedAnswer {
  /** Null if no response was completed. */
  readonly body: string | null;
}

/**
 * Passes if the response is valid JSON, 2xx and in time; the plugin may decline (D9). Skipped if the plugin
 * does not use this kind of callback (`isCalled`) and has no such route.
 */
export function judgeCallback(
  kind: CallbackKind,
  { body, ...answer }: CallbackJudged,
  isCalled: boolean,
): Verdict {
  if (!isCalled && answer.status !== null && NO_ROUTE.includes(answer.status)) {
    return skipped({ code: 'checkNotCalled', params: { status: answer.status } });
  }
  if (!isAccepted(answer)) return failed([wrong(answer, '2xx')]);
  const json = parsed(body ?? '');
  if (json === undefined) return failed([{ code: 'checkNotJson', params: {} }]);
  const { form, yes, valid } = readAnswer(kind, json);
  if (form === null) return failed([{ code: 'checkUndecided', params: {} }]);
  if (!valid) return failed([{ code: 'checkOddField', params: {} }]);
  return passed({ code: 'checkDecided', params: { status: answer.status, yes } });
}

/** Statuses of a missing route. */
const NO_ROUTE: readonly number[] = [404, 405, 501];

function passed(found: KnownMessage): Verdict {
  return { outcome: 'passed', found: [found] };
}

function failed(found: readonly KnownMessage[]): Verdict {
  return { outcome: 'failed', found };
}

export function skipped(found: KnownMessage): Verdict {
  return { outcome: 'skipped', found: [found] };
}

type Wanted = '2xx' | '4xx' | 'refusal' | 'answer';

function judgeEach(
  answers: readonly JudgedAnswer[],
  isRight: (answer: JudgedAnswer) => boolean,
  wanted: Wanted,
): Verdict {
  const bad = answers.filter((answer) => !isRight(answer));
  if (bad.length > 0) return failed(bad.map((answer) => wrong(answer, wanted)));
  const statuses = [...new Set(answers.flatMap(({ status }) => status ?? []))];
  return passed({ code: 'checkAnswered', params: { statuses, count: answers.length } });
}

function isAccepted({ status, broken }: JudgedAnswer): boolean {
  return broken === null && isSuccess(status);
}

/** An incomplete response counts: nothing was accepted. */
function isRejected({ status }: JudgedAnswer): boolean {
  return status !== null && status >= 400 && status <= 499;
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status <= 299;
}

function wrong({ what, status, broken }: JudgedAnswer, wanted: Wanted): KnownMessage {
  const seen = broken ?? { code: 'answeredInstead', params: { status, wanted } };
  return { code: 'checkWrong', params: { what, seen } };
}
