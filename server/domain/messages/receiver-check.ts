import type { Message, Say } from './message.ts';

interface Wrong {
  /** What was sent; null if the check sends only one request. */
  readonly what: Message | null;
  readonly seen: Message;
}

/** Results of receiver checks, and descriptions of the requests sent. */
export const receiverCheck = {
  checkAnswered: ({ statuses, count }: Count & { readonly statuses: readonly number[] }) =>
    count === 1
      ? `Answered ${statuses.join(', ')}.`
      : `All ${count} were answered ${statuses.join(', ')}.`,
  checkWrong: ({ what, seen }: Wrong, say: Say) =>
    `${capital(what === null ? say(seen) : `${say(what)}: ${say(seen)}`)}.`,
  answeredInstead: (answer: {
    readonly status: number | null;
    readonly wanted: '2xx' | '4xx' | 'refusal' | 'answer';
  }) => `answered ${answer.status} instead of ${WANTED[answer.wanted]}`,
  checkGarbageRefused: ({ count }: Count) =>
    `Refused all ${count}, and accepted the valid call after them.`,
  checkTooSlow: ({ count, slowestMs, allowedMs }: Slowest & { readonly allowedMs: number }) =>
    `The slowest of ${count} valid calls took ${seconds(slowestMs)}; a delivery must be answered ` +
    `within ${seconds(allowedMs)}.`,
  checkSlow: ({ count, slowestMs, slowMs }: Slowest & { readonly slowMs: number }) =>
    `The slowest of ${count} valid calls took ${seconds(slowestMs)}; more than ${seconds(slowMs)} ` +
    'is slow.',
  checkInTime: ({ count, slowestMs }: Slowest) =>
    `The slowest of ${count} valid calls took ${seconds(slowestMs)}.`,
  checkNotRedirected: ({ count }: Count) => `None of ${count} calls was redirected.`,
  checkRedirected: (calls: Count & { readonly redirected: number; readonly status: number }) =>
    `${calls.redirected} of ${calls.count} calls ${calls.redirected === 1 ? 'was' : 'were'} answered ${calls.status}; redirects are not ` +
    'followed.',
  checkNotCalled: ({ status }: { readonly status: number }) =>
    `Answered ${status}; the plugin does not seem to use this call.`,
  checkNotJson: 'The answer is not JSON.',
  checkUndecided: 'The answer says neither yes nor no.',
  checkOddField: 'The answer has a field with an unknown value.',
  checkDecided: ({ status, yes }: { readonly status: number | null; readonly yes: boolean }) =>
    `Answered ${status} with a ${yes ? 'yes' : 'no'}.`,

  // Why a check was skipped.
  checkUnreachable: 'The receiver is not reachable.',
  checkNoAction: 'No action of the plugin is known: name one, or press one of its buttons first.',
  checkAddressAlone: 'A plain address has no actions and hooks; check a plugin to test them.',
  checkNoCallbacks: 'The plugin has no address for actions and hooks.',
  checkSignatureWithoutTime: 'A signature of the scheme "body" contains no time.',
  checkNothingSent: 'Nothing was sent.',
  checkTimeOver: ({ totalMs }: { readonly totalMs: number }) =>
    `The time limit for all checks, ${totalMs / 1000} s, was reached.`,

  // What was sent.
  sentOneOf: ({ n, count }: Count & { readonly n: number }) => `${n} of ${count}`,
  sentAgain: ({ n }: { readonly n: 1 | 2 | 3 }) => `the ${TIMES[n]} time`,
  sentSequence: ({ sequence }: { readonly sequence: number }) => `sequence ${sequence}`,
  sentSkewed: ({ aheadMs }: { readonly aheadMs: number }) =>
    `signed ${Math.abs(aheadMs) / 1000} s ${aheadMs < 0 ? 'ago' : 'ahead'}`,
  sentBadJson: 'an invalid JSON body',
  sentGet: 'a GET',
  sentEmpty: 'an empty POST',
  sentRightAfter: 'a valid call after these',
  sentAction: 'an action',
  sentHook: 'a hook',
};

type Count = { readonly count: number };
type Slowest = Count & { readonly slowestMs: number };

const WANTED = { '2xx': '2xx', '4xx': '4xx', refusal: 'a refusal', answer: 'an answer' };

const TIMES = { 1: 'first', 2: 'second', 3: 'third' };

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
