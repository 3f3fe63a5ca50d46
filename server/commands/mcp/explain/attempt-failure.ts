import type { KnownInstall } from './install.ts';
import type { Attempt, LoggedDelivery } from './logged-delivery.ts';
import type { NextCall } from './next-call.ts';
import { nextCall } from './next-call.ts';
import { sentSignature } from './sent-signature.ts';
import { shortened } from './shortened.ts';

/** Why an attempt failed, what it goes back to in the ledger, and what mends it. */
export interface Failure {
  readonly why: readonly string[];
  readonly ledger: readonly string[];
  readonly next: readonly NextCall[];
}

/** An attempt that failed, whom it went to and the install as it is now. */
export interface FailedAttempt {
  readonly delivery: LoggedDelivery;
  readonly attempt: Attempt;
  readonly install: KnownInstall | undefined;
}

/** What an answer means, by the first row whose statuses hold it. */
const MEANINGS: readonly (readonly [
  holds: (status: number) => boolean,
  meaning: (failed: FailedAttempt, status: number) => Failure,
])[] = [
  [(status) => status === 401 || status === 403, notBelieved],
  [(status) => status >= 300 && status <= 399, redirected],
  [(status) => [404, 405, 410].includes(status), wrongPlace],
  [(status) => status === 408 || status === 429, tooBusy],
  [(status) => status >= 500, broken],
  [() => true, notUnderstood],
];

/** What is known of a failed attempt, by what it was answered with. */
export function failureOf(failed: FailedAttempt): Failure {
  const { fault, status } = failed.attempt;
  if (fault !== null) return faulty(failed, fault);
  if (status === null) return unanswered(failed);
  const [, meaning] = MEANINGS.find(([holds]) => holds(status)) ?? [null, notUnderstood];
  return meaning(failed, status);
}

function faulty(failed: FailedAttempt, { rule, effect }: NonNullable<Attempt['fault']>): Failure {
  const did = shortened(JSON.stringify(effect), 200);
  return {
    why: [
      `A fault rule (${rule}) changed this attempt: ${did}. What came of it says nothing of how the ` +
        'receiver takes a plain delivery.',
      ...(failed.attempt.error === null ? [] : [`It ended so: ${failed.attempt.error}.`]),
    ],
    ledger: [],
    next: [nextCall('End all faults.', 'set_faults', { rules: [] })],
  };
}

function notBelieved(failed: FailedAttempt, status: number): Failure {
  const { delivery, attempt, install } = failed;
  const signature = sentSignature(attempt);
  if (signature === null) {
    return {
      why: [`The receiver answered ${status} to a call that carried no signature.`],
      ledger: ['D5'],
      next: [lookUpSignatures()],
    };
  }
  const { scheme, header, computed } = signature;
  const changed = changedSince(failed, scheme, header);
  return {
    why: [
      `The receiver answered ${status} to a signed call: it refuses the signature, or asks for ` +
        'something besides.',
      `It was signed with scheme "${scheme}" in the header ${header}, keyed with the webhook secret of ` +
        `the install: ${computed}.`,
      ...changed,
      'The likeliest cause by far is that the receiver has another secret than the install. Others: it ' +
        'reads a header of another name, checks a body that was parsed and written anew instead of the ' +
        'raw bytes, or compares t with a clock that is off (t is real time, also where the clock of the ' +
        'emulator stands).',
    ],
    ledger: ['D5'],
    next: [
      {
        do: 'Give the install the secret that the receiver has (or the receiver that of the install).',
        tool: 'update_install',
        with: { pluginId: delivery.pluginId, serverId: delivery.serverId },
        fillIn: ['webhookSecret: the secret of the receiver'],
      },
      again(delivery),
      lookUpSignatures(),
      ...(install === undefined ? [] : [check(delivery)]),
    ],
  };
}

/** The install may have been changed after the attempt. */
function changedSince(
  { install }: FailedAttempt,
  scheme: string,
  header: string,
): readonly string[] {
  if (install === undefined || install.webhook === null) return [];
  const now = install.webhook.signature;
  const prefixed = `${install.headerPrefix}-Signature`;
  const words: string[] = [];
  if (now !== scheme) words.push(`Since then the install’s scheme was changed to "${now}".`);
  if (scheme !== 'standard' && prefixed.toLowerCase() !== header.toLowerCase()) {
    words.push(`Since then the install’s header was changed to ${prefixed}.`);
  }
  return words;
}

function redirected({ delivery, attempt }: FailedAttempt): Failure {
  const location = headerOf(attempt, 'location');
  const to = location === null ? null : (URL.parse(location, attempt.url)?.href ?? null);
  return {
    why: [
      `The receiver answered ${attempt.status}, a redirect${to === null ? '' : ` to ${shortened(to, 200)}`}. ` +
        'Redirects are not followed; only a 2xx counts.',
    ],
    ledger: ['D6'],
    next: [setUrl(delivery, to), again(delivery)],
  };
}

function wrongPlace({ delivery, attempt }: FailedAttempt, status: number): Failure {
  return {
    why: [
      `The receiver answered ${status}: it has nothing that takes a POST at ${shortened(attempt.url, 200)}. ` +
        'The path of the webhook is probably not the one that the plugin listens at.',
    ],
    ledger: [],
    next: [setUrl(delivery), again(delivery)],
  };
}

function tooBusy(_: FailedAttempt, status: number): Failure {
  return {
    why: [
      `The receiver answered ${status}: it asks to be left alone for now. That counts as a failure like ` +
        'any other; a Retry-After is not waited for.',
    ],
    ledger: ['D6'],
    next: [],
  };
}

function broken({ delivery }: FailedAttempt, status: number): Failure {
  return {
    why: [
      `The receiver answered ${status}: it failed while it worked on the event. The reason is in its own ` +
        'log; what it was sent is in the delivery.',
    ],
    ledger: ['D6'],
    next: [
      nextCall('See what the event holds.', 'lookup', { words: delivery.type }),
      again(delivery),
      check(delivery),
    ],
  };
}

function notUnderstood({ delivery }: FailedAttempt, status: number): Failure {
  return {
    why: [
      `The receiver answered ${status}: it did not take the body. Only a 2xx counts, also for events that ` +
        'a receiver has no use for.',
    ],
    ledger: ['D6'],
    next: [
      nextCall('See what the event holds.', 'lookup', { words: delivery.type }),
      again(delivery),
      check(delivery),
    ],
  };
}

function unanswered({ delivery, attempt }: FailedAttempt): Failure {
  const error = attempt.error ?? 'no answer came';
  const isLate = error.includes(' within ');
  return {
    why: [
      `No answer: ${error}.`,
      isLate
        ? 'A receiver has to answer first and do its work afterwards: the time counts until the answer ends.'
        : `Is the plugin running, and at ${shortened(attempt.url, 200)}?`,
    ],
    ledger: ['D6'],
    next: isLate ? [again(delivery), check(delivery)] : [again(delivery), setUrl(delivery)],
  };
}

function headerOf({ responseHeaders }: Attempt, wanted: string): string | null {
  for (const [name, value] of Object.entries(responseHeaders ?? {})) {
    if (name.toLowerCase() === wanted) return String(value);
  }
  return null;
}

function again({ id }: LoggedDelivery): NextCall {
  return nextCall('Then send the event once more.', 'redeliver', { id });
}

function check({ pluginId, serverId }: LoggedDelivery): NextCall {
  return nextCall('Prove it with the receiver check.', 'check_receiver', { pluginId, serverId });
}

function setUrl({ pluginId, serverId }: LoggedDelivery, url: string | null = null): NextCall {
  const what = 'Correct the address of the webhook.';
  if (url !== null) {
    return nextCall(what, 'update_install', { pluginId, serverId, webhook: { url } });
  }
  return {
    do: what,
    tool: 'update_install',
    with: { pluginId, serverId },
    fillIn: ['webhook.url: the address that the plugin listens at'],
  };
}

function lookUpSignatures(): NextCall {
  return nextCall('Read how calls are signed.', 'lookup', { words: 'webhook signature' });
}
