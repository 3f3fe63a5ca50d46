import { readAnswer } from '../callback-answer.ts';
import type { CallbackKind } from '../callback.ts';
import type { CheckOutcome } from './check-ids.ts';

/** What a probe was answered with, as far as it is judged. */
export interface JudgedAnswer {
  /** What was sent, in a few words: `signed 30 s ago`; empty where a check sends one thing alone. */
  readonly what: string;
  /** Null: no answer began. */
  readonly status: number | null;
  /** Why the answer is none that counts, in plain words; null: it came whole and in time. */
  readonly broken: string | null;
  readonly durationMs: number;
}

/** How a check came out before it is known whether it is required, and what was seen. */
export interface Verdict {
  readonly outcome: CheckOutcome;
  readonly found: string;
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
  if (taken.length > 0) return failed(taken.map((answer) => say(answer, 'a refusal')));
  const after = answers.slice(-1);
  return after.every(isAccepted)
    ? passed(`Refused all ${garbage.length}, and took the right call after them.`)
    : failed(after.map((answer) => say(answer, '2xx')));
}

/** Passes where something answers at all, whatever it is. */
export function judgeReached(answers: readonly JudgedAnswer[]): Verdict {
  const reached = answers.find(({ status }) => status !== null);
  if (reached !== undefined) return passed(`Answered ${reached.status}.`);
  return failed(answers.map((answer) => say(answer, 'an answer')));
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
  const slowest = Math.max(0, ...answers.map(({ durationMs }) => durationMs));
  const found = `The slowest of ${answers.length} right calls took ${seconds(slowest)}`;
  if (slowest >= bounds.allowedMs) {
    return failed([`${found}; a delivery must be answered within ${seconds(bounds.allowedMs)}.`]);
  }
  if (slowest <= bounds.slowMs) return passed(`${found}.`);
  return { outcome: 'warning', found: `${found}; more than ${seconds(bounds.slowMs)} is slow.` };
}

/** Passes where nothing is answered with 3xx. */
export function judgeRedirects(answers: readonly JudgedAnswer[]): Verdict {
  const redirected = answers.filter(({ status }) => isRedirect(status));
  if (redirected.length === 0) return passed(`None of ${answers.length} calls was redirected.`);
  return failed([
    `${redirected.length} of ${answers.length} calls were answered ${redirected[0]?.status}; ` +
      'redirects are not followed.',
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
    return skipped(`Answered ${answer.status}, and nothing says that it is called so.`);
  }
  if (!isAccepted(answer)) return failed([say(answer, '2xx')]);
  const read = readJson(body ?? '');
  if (read === undefined) return failed(['The answer is not JSON.']);
  const { form, yes, valid } = readAnswer(kind, read.json);
  if (form === null) return failed(['The answer says neither yes nor no.']);
  if (!valid) return failed(['The answer has a field with a value that is not agreed on.']);
  return passed(`Answered ${answer.status} with a ${yes ? 'yes' : 'no'}.`);
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

export function passed(found: string): Verdict {
  return { outcome: 'passed', found };
}

export function failed(found: readonly string[]): Verdict {
  return { outcome: 'failed', found: found.join(' ') };
}

export function skipped(found: string): Verdict {
  return { outcome: 'skipped', found };
}

function judgeEach(
  answers: readonly JudgedAnswer[],
  isRight: (answer: JudgedAnswer) => boolean,
  wanted: string,
): Verdict {
  const wrong = answers.filter((answer) => !isRight(answer));
  if (wrong.length > 0) return failed(wrong.map((answer) => say(answer, wanted)));
  const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
  return passed(
    answers.length === 1
      ? `Answered ${statuses}.`
      : `All ${answers.length} were answered ${statuses}.`,
  );
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

function isRedirect(status: number | null): boolean {
  return status !== null && status >= 300 && status <= 399;
}

function say({ what, status, broken }: JudgedAnswer, wanted: string): string {
  const seen = broken ?? `answered ${status} instead of ${wanted}`;
  return `${capital(what === '' ? seen : `${what}: ${seen}`)}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
