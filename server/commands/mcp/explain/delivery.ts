import { MOST_ATTEMPTS } from '#domain/delivery.ts';

import type { Failure } from './attempt-failure.ts';
import { failureOf } from './attempt-failure.ts';
import { fitted } from './fitted.ts';
import type { KnownInstall } from './install.ts';
import { installOf } from './install.ts';
import type { AroundDelivery, Attempt, LoggedDelivery } from './logged-delivery.ts';
import type { NextCall } from './next-call.ts';
import { nextCall } from './next-call.ts';
import type { Rule } from './rules.ts';
import { rulesOf } from './rules.ts';
import { shortened } from './shortened.ts';

/** One attempt in short. */
interface ShortAttempt {
  readonly n: number;
  readonly at: string;
  /** Null: no answer came. */
  readonly answered: number | null;
  readonly tookMs: number;
  /** The beginning of what the receiver said; left out where it said nothing. */
  readonly said?: string;
  readonly error: string | null;
}

/** How a delivery went and why; under 4 kB as JSON. */
export interface DeliveryExplanation {
  readonly id: string;
  readonly event: { readonly id: string; readonly type: string };
  readonly pluginId: string;
  readonly serverId: string;
  readonly url: string;
  readonly status: LoggedDelivery['status'];
  /** How many were made; the newest ones are shown, the oldest of them first. */
  readonly attempts: number;
  readonly newest: readonly ShortAttempt[];
  readonly why: readonly string[];
  readonly rules: readonly Rule[];
  readonly comesNext: string;
  readonly next: readonly NextCall[];
}

const MOST_SHOWN = 3;
const LONGEST_SAID = 160;
const LONGEST_URL = 200;

/** Puts what was kept of a delivery into a short answer. No secret is in it. */
export function explainDelivery(
  delivery: LoggedDelivery,
  around: AroundDelivery,
): DeliveryExplanation {
  const { id, eventId, type, pluginId, serverId, url, status, attempts } = delivery;
  const install = installOf(around.installs, delivery);
  const failure = whyOf(delivery, install);
  return fitted({
    id,
    event: { id: eventId, type },
    pluginId,
    serverId,
    url: shortened(url, LONGEST_URL),
    status,
    attempts: attempts.length,
    newest: attempts.slice(-MOST_SHOWN).map((attempt) => inShort(attempt)),
    why: failure.why,
    rules: rulesOf(failure.ledger, around.ledger),
    comesNext: comesNext(delivery, install, around.clock),
    next: [...failure.next, ...waiting(delivery, install, around.clock)],
  });
}

function inShort({ n, at, status, durationMs, responseBody, error }: Attempt): ShortAttempt {
  const said = responseBody ?? '';
  return {
    n,
    at,
    answered: status,
    tookMs: Math.round(durationMs),
    ...(said !== '' && { said: shortened(said, LONGEST_SAID) }),
    error: error === null ? null : shortened(error, LONGEST_SAID),
  };
}

function whyOf(delivery: LoggedDelivery, install: KnownInstall | undefined): Failure {
  const attempt = delivery.attempts.at(-1);
  if (delivery.status === 'delivered') return arrived(delivery, attempt);
  if (attempt === undefined) {
    return { why: ['It has not been tried yet.'], ledger: [], next: [] };
  }
  if (attempt.error === null) {
    return { why: ['The last attempt was answered 2xx.'], ledger: [], next: [] };
  }
  return failureOf({ delivery, attempt, install });
}

function arrived({ attempts }: LoggedDelivery, attempt: Attempt | undefined): Failure {
  const answer = attempt?.status ?? null;
  const failed = attempts.filter(({ error }) => error !== null).length;
  const before =
    failed === 0
      ? ''
      : ` ${failed} of its ${attempts.length} attempts failed before, at last: ${lastError(attempts)}.`;
  return {
    why: [`It has arrived: the receiver answered ${answer ?? '2xx'}.${before}`],
    ledger: [],
    next: [],
  };
}

function lastError(attempts: readonly Attempt[]): string {
  return shortened(attempts.findLast(({ error }) => error !== null)?.error ?? '', LONGEST_SAID);
}

/** Why nothing is sent to an install at all; null: things are. */
function paused(install: KnownInstall | undefined): string | null {
  if (install === undefined) return 'its install is not there any more';
  if (install.suspended) return 'its install is suspended';
  if (install.webhook === null) return 'its install has no webhook any more';
  return install.webhook.enabled ? null : 'its webhook is disabled';
}

function comesNext(
  { status, attempts, nextAttemptAt }: LoggedDelivery,
  install: KnownInstall | undefined,
  { mode }: AroundDelivery['clock'],
): string {
  if (status === 'delivered') return 'Nothing: it is done.';
  if (status === 'dropped') {
    return `Nothing by itself: it was dropped after its last attempt (${MOST_ATTEMPTS} in all).`;
  }
  if (status === 'cancelled') return 'Nothing by itself: it was cancelled.';
  const reason = paused(install);
  if (reason !== null) return `It waits, since ${reason}.`;
  if (nextAttemptAt === null) return 'An attempt is under way.';
  const stands =
    mode === 'virtual' ? ' The clock stands: it comes when the clock is moved there.' : '';
  return `Attempt ${attempts.length + 1} of ${MOST_ATTEMPTS} at ${nextAttemptAt}, on the emulator’s clock.${stands}`;
}

/** What brings a waiting delivery on. */
function waiting(
  delivery: LoggedDelivery,
  install: KnownInstall | undefined,
  { mode }: AroundDelivery['clock'],
): readonly NextCall[] {
  const { status, pluginId, serverId, nextAttemptAt } = delivery;
  if (status !== 'pending' || install === undefined) return [];
  if (install.suspended) {
    const what = 'Let the install work again; what waits is then sent.';
    return [nextCall(what, 'update_install', { pluginId, serverId, suspended: false })];
  }
  if (install.webhook?.enabled === false) {
    const what = 'Turn the webhook on; what waits is then sent.';
    return [nextCall(what, 'update_install', { pluginId, serverId, webhook: { enabled: true } })];
  }
  if (mode !== 'virtual' || nextAttemptAt === null) return [];
  return [nextCall('Let the next attempt come.', 'advance_clock', { set: nextAttemptAt })];
}
