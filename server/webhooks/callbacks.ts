import type { Clock } from '#server/clock/clock.ts';
import type { Settling } from '#server/clock/settling.ts';
import type { CallbackKind, CallbackReply } from '#server/domain/callback.ts';
import { messageOf, readAnswer } from '#server/domain/callback.ts';
import { judgeClosing } from '#server/domain/close-gate.ts';
import type { ActiveFaults } from '#server/domain/faults/matching.ts';
import type { Fault } from '#server/domain/faults/rule.ts';
import { DEEPEST, isDeeperThan } from '#server/domain/json.ts';
import type { Bucket, Counted, Environment } from '#server/domain/limits.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import type { Database } from '#server/store/database.ts';
import { subjectOfCallback } from '#server/store/log-subjects.ts';

import type { CallError } from './call-error.ts';
import { callError } from './call-error.ts';
import { postUnderFault } from './callback-fault.ts';
import { logCallback } from './callback-log.ts';
import type { Callback, CallbackResult } from './callback.ts';
import { pluginAddress } from './callback.ts';
import type { CallbacksUnderWay } from './callbacks-under-way.ts';
import type { CheckPluginCall, PostOutcome } from './post-to-plugin.ts';
import { postToPlugin } from './post-to-plugin.ts';
import { signCall } from './signed-call.ts';
import type { Timeouts } from './timeouts.ts';
import { callbackTimeout } from './timeouts.ts';

/** What calls to plugins work with. */
export interface CallbackContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly faults: ActiveFaults;
  readonly timeouts: Timeouts;
  readonly settling: Settling;
  readonly callbacksUnderWay: CallbacksUnderWay;
  readonly metrics: Metrics;
  readonly uuid: () => string;
  readonly environment: () => Environment;
  /** Which world this is; every reset begins another one. */
  readonly worldNumber: () => number;
  readonly checkPluginCall?: CheckPluginCall;
}

/**
 * Calls a plugin, signed, within its limits and its time, and logs what came of it (specification,
 * Synchronous callbacks; D9, D11). Nothing that a plugin does throws.
 */
export async function askPlugin(context: CallbackContext, call: Callback): Promise<CallbackResult> {
  const end = context.settling.begin('callback', call.id);
  try {
    return await makeCall(context, call);
  } finally {
    end();
  }
}

async function makeCall(context: CallbackContext, call: Callback): Promise<CallbackResult> {
  const { install, kind, id, gate } = call;
  const at = context.clock.now();
  const { serverId } = install;
  const exchange = {
    at,
    url: pluginAddress(install.callbacks, kind),
    body: JSON.stringify(call.body),
    timeoutMs: callbackTimeout(context.timeouts, install, kind),
    subject: subjectOfCallback(context.database.read, { serverId, at, target: call.target }),
  };
  const { url, body, timeoutMs } = exchange;
  const world = context.worldNumber();
  context.checkPluginCall?.(body);
  const mayCall = takeTurn(context.limits, install, kind);
  const environment = context.environment();
  const sent = mayCall ? signCall(install, { id, body, environment }) : null;
  const fault = pickFault(context, call, mayCall);
  const underWay = { call, since: exchange.at, url, timeoutMs };
  const post =
    sent &&
    (await context.callbacksUnderWay.during(underWay, () =>
      postUnderFault(context.faults, fault, timeoutMs, (ms) =>
        postToPlugin(url, sent.headers, body, ms),
      ),
    ));

  const { reply, answer, error } = readPost(kind, post, timeoutMs);
  context.metrics.callbacks.count(kind, reply.outcome);
  const message = messageOf(kind, reply);
  const durationMs = post?.durationMs ?? 0;
  const verdict = gate && judgeClosing(reply, gate);
  const result = { reply, answer, message, durationMs, verdict };
  // A reset meanwhile has forgotten who was asked, and why.
  if (context.worldNumber() === world) {
    logCallback(context.database, call, { ...exchange, sent, post, error, fault }, result);
  }
  return result;
}

/** Null: no rule acts. One that is not made is met by none. */
function pickFault(
  { faults }: CallbackContext,
  { install, type }: Callback,
  isMade: boolean,
): Fault<'callback'> | null {
  if (faults.isIdle || !isMade) return null;
  const { serverId, pluginId } = install;
  return faults.pick('callback', { serverId, pluginId, type, attempt: 1 });
}

interface ReadPost {
  readonly reply: CallbackReply;
  readonly answer?: unknown;
  readonly error: CallError | null;
}

/** Only JSON with a 2xx is an answer; everything else is a call that failed (D9). */
function readPost(kind: CallbackKind, post: PostOutcome | null, timeoutMs: number): ReadPost {
  if (post === null) return { reply: { outcome: 'rateLimited' }, error: null };
  const error = callError(post, timeoutMs);
  if (post.outcome === 'timeout') return { reply: { outcome: 'timeout' }, error };
  if (post.outcome === 'failed' || error !== null) return { reply: { outcome: 'failed' }, error };
  return readBody(kind, post.body);
}

function readBody(kind: CallbackKind, body: string): ReadPost {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return { reply: { outcome: 'failed' }, error: { code: 'answerNotJson', params: {} } };
  }
  if (isDeeperThan(answer, DEEPEST.shown)) {
    return { reply: { outcome: 'failed' }, error: { code: 'answerTooDeep', params: {} } };
  }
  return { reply: { outcome: 'answered', read: readAnswer(kind, answer) }, answer, error: null };
}

/** How calls are counted against their limits; `remaining` is null without a limit. */
interface CallLimits {
  usage(who: Counted, bucket: Bucket): { readonly remaining: number | null };
  take(who: Counted, bucket: Bucket): void;
}

/**
 * Counts one action or hook of an install in its minute and in its UTC day, if both still take it;
 * a call that either of them refuses counts in neither (D11). Returns true if the call may be made.
 */
export function takeTurn(limits: CallLimits, who: Counted, kind: CallbackKind): boolean {
  const buckets: readonly Bucket[] = [kind, 'callbackDay'];
  if (buckets.some((bucket) => limits.usage(who, bucket).remaining === 0)) return false;
  for (const bucket of buckets) limits.take(who, bucket);
  return true;
}
