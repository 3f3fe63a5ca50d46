import type { CallbackKind } from '../callback.ts';
import { readAnswer } from '../callback.ts';
import type { KnownMessage } from '../messages/english.ts';
import { isRedirect } from '../messages/plugin-call-errors.ts';
import type { CheckOutcome } from './checks.ts';

/** What a probe was answered with, as far as it is judged. */
export interface JudgedAnswer {
  /** What was sent; null where a check sends one thing alone. */
  readonly what: KnownMessage | null;
  /** Null: no answer began. */
  readonly status: number | null;
  /** Why the answer does not count; null: it came whole and in time. */
  readonly broken: KnownMessage | null;
  readonly durationMs: number;
}

/** How a check came out before it is known whether it is required, and what was seen. */
export interface Verdict {
  readonly outcome: CheckOutcome;
  readonly found: readonly KnownMessage[];
}

/** Passes where each answer is 2xx. */
export function judgeAccepted(answers: readonly JudgedAnswer[]): Verdict {
  return judgeEach(answers, isAccepted, '2xx');
}

/** Passes where each answer is 4xx: a 5xx says that the call should be tried again. */
export function judgeRejected(answers: readonly JudgedAnswer[]): Verdict {
  return judgeEach(answers, isRejected, '4xx');
}

/** Passes where each answer but the last is anything but 2xx, and the last, to a right call, is. */
export function judgeGarbage(answers: readonly JudgedAnswer[]): Verdict {
  const garbage = answers.slice(0, -1);
  const taken = garbage.filter(({ status }) => isSuccess(status));
  if (taken.length > 0) return failed(taken.map((answer) => wrong(answer, 'refusal')));
  const after = answers.slice(-1);
  return after.every(isAccepted)
    ? passed({ code: 'checkGarbageRefused', params: { count: garbage.length } })
    : failed(after.map((answer) => wrong(answer, '2xx')));
}

/** Passes where something answers at all, whatever it is. */
export function judgeReached(answers: readonly JudgedAnswer[]): Verdict {
  const [reached] = answers.flatMap(({ status }) => status ?? []);
  return reached === undefined
    ? failed(answers.map((answer) => wrong(answer, 'answer')))
    : passed({ code: 'checkAnswered', params: { statuses: [reached], count: 1 } });
}

/** What may be between a call and its answer, in ms. */
export interface TimeBounds {
  /** A delivery that takes as long has failed. */
  readonly allowedMs: number;
  /** Slower than this is worth a warning. */
  readonly slowMs: number;
}

/** Judges the slowest of all right calls. */
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

/** Passes where nothing is answered with 3xx. */
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

/** What an action or a hook was answered with, as far as it is judged. */
interface CallbackJudged extends JudgedAnswer {
  /** Null: no answer ended. */
  readonly body: string | null;
}

/**
 * Passes where the answer is JSON of a form that is agreed on, 2xx and in time; that it says no is the
 * plugin's business (D9). Where nothing says that the plugin is called so at all, having no such
 * address is no mistake.
 */
export function judgeCallback(
  kind: CallbackKind,
  { body, ...answer }: CallbackJudged,
  isCalled: boolean,
): Verdict {
  if (!isCalled && answer.status !== null && NO_SUCH_CALL.includes(answer.status)) {
    return skipped({ code: 'checkNotCalled', params: { status: answer.status } });
  }
  if (!isAccepted(answer)) return failed([wrong(answer, '2xx')]);
  const read = readJson(body ?? '');
  if (read === undefined) return failed([{ code: 'checkNotJson', params: {} }]);
  const { form, yes, valid } = readAnswer(kind, read.json);
  if (form === null) return failed([{ code: 'checkUndecided', params: {} }]);
  if (!valid) return failed([{ code: 'checkOddField', params: {} }]);
  return passed({ code: 'checkDecided', params: { status: answer.status, yes } });
}

/** What a server says that knows no such address. */
const NO_SUCH_CALL: readonly number[] = [404, 405, 501];

function readJson(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

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

/** An answer that does not end is none, although its status has come. */
function isAccepted({ status, broken }: JudgedAnswer): boolean {
  return broken === null && isSuccess(status);
}

/** Here the status is enough: nothing was let in. */
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
