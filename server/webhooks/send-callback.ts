import type { Clock } from '#server/clock/clock.ts';
import type { Settling } from '#server/clock/settling.ts';
import type { CallbackKind, CallbackReply } from '#server/domain/callback.ts';
import { messageOf, readAnswer } from '#server/domain/callback.ts';
import { judgeClosing } from '#server/domain/close-gate.ts';
import type { ActiveFaults } from '#server/domain/faults/matching.ts';
import type { Fault } from '#server/domain/faults/rule.ts';
import { faultMarkText } from '#server/domain/faults/rule.ts';
import { DEEPEST, isDeeperThan, parsed } from '#server/domain/json.ts';
import type { Bucket, Counted, Environment } from '#server/domain/limits.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import { withoutSecretValues } from '#server/domain/secret-data.ts';
import { insertCallback } from '#server/store/callbacks.ts';
import type { Database, WritableDb } from '#server/store/database.ts';
import { subjectOfCallback } from '#server/store/log-subjects.ts';

import type { CallError } from './call-error.ts';
import { callError, errorText } from './call-error.ts';
import type { Callback, CallbackResult } from './callback.ts';
import { pluginAddress } from './callback.ts';
import type { CallbacksUnderWay } from './callbacks-under-way.ts';
import { postUnderFault } from './fault-effects.ts';
import { cutBody, loggedBody, loggedHeaders } from './logged-answer.ts';
import type { CallPlugin, PostOutcome } from './post-to-plugin.ts';
import { responseOf } from './post-to-plugin.ts';
import type { SignedCall } from './signature.ts';
import { signCall } from './signature.ts';
import type { Timeouts } from './timeouts.ts';
import { callbackTimeout } from './timeouts.ts';

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
  /** Changes with every reset. */
  readonly worldNumber: () => number;
  readonly callPlugin: CallPlugin;
}

/** A callback with its request and response. */
interface Exchange {
  readonly at: number;
  readonly url: string;
  readonly body: string;
  readonly timeoutMs: number;
  readonly subject: LogSubject | null;
  /** Null if the limits refused the callback. */
  readonly sent: SignedCall | null;
  readonly post: PostOutcome | null;
  readonly error: CallError | null;
  readonly fault: Fault<'callback'> | null;
}

/**
 * Sends a signed callback subject to the limits and the timeout, and logs the result (specification,
 * Synchronous callbacks; D9, D11). Never throws because of the plugin.
 */
export async function askPlugin(
  context: CallbackContext,
  callback: Callback,
): Promise<CallbackResult> {
  const end = context.settling.begin('callback', callback.id);
  try {
    return await sendCallback(context, callback);
  } finally {
    end();
  }
}

async function sendCallback(context: CallbackContext, callback: Callback): Promise<CallbackResult> {
  const { install, kind, type, id, gate, target } = callback;
  const at = context.clock.now();
  const url = pluginAddress(install.callbacks, kind);
  const body = JSON.stringify(callback.body);
  const timeoutMs = callbackTimeout(context.timeouts, install, kind);
  const { serverId, pluginId } = install;
  const subject = subjectOfCallback(context.database.read, { serverId, at, target });
  const world = context.worldNumber();
  const isAllowed = takeTurn(context.limits, install, kind);
  const environment = context.environment();
  const sent = isAllowed ? signCall(install, { id, body, environment }) : null;
  const fault = isAllowed ? pickFault(context, callback) : null;
  const about =
    fault === null ? ({ kind: 'callback', serverId, pluginId, type } as const) : undefined;
  const post =
    sent &&
    (await context.callbacksUnderWay.during({ call: callback, since: at, url, timeoutMs }, () =>
      postUnderFault(context.faults, fault, timeoutMs, (ms) =>
        context.callPlugin({ url, method: 'POST', headers: sent.headers, body, about }, ms),
      ),
    ));

  const { reply, answer, error } = readPost(kind, post, timeoutMs);
  context.metrics.callbacks.count(kind, reply.outcome);
  const message = messageOf(kind, reply);
  const durationMs = post?.durationMs ?? 0;
  const verdict = gate && judgeClosing(reply, gate);
  const result = { reply, answer, message, durationMs, verdict };
  // After a reset, the log belongs to the new world.
  if (context.worldNumber() !== world) return { ...result, id: null };
  const exchange = { at, url, body, timeoutMs, subject, sent, post, error, fault };
  return { ...result, id: logCallback(context.database, callback, exchange, result) };
}

function pickFault(
  { faults }: CallbackContext,
  { install, type }: Callback,
): Fault<'callback'> | null {
  if (faults.isIdle) return null;
  const { serverId, pluginId } = install;
  return faults.pick('callback', { serverId, pluginId, type, attempt: 1 });
}

interface ReadPost {
  readonly reply: CallbackReply;
  readonly answer?: unknown;
  readonly error: CallError | null;
}

/** Only JSON with a 2xx status counts as an answer; everything else is a failure (D9). */
function readPost(kind: CallbackKind, post: PostOutcome | null, timeoutMs: number): ReadPost {
  if (post === null) return { reply: { outcome: 'rateLimited' }, error: null };
  const error = callError(post, timeoutMs);
  if (post.outcome === 'timeout') return { reply: { outcome: 'timeout' }, error };
  if (post.outcome === 'failed' || error !== null) return { reply: { outcome: 'failed' }, error };
  const answer = parsed(post.body);
  const isTooDeep = isDeeperThan(answer, DEEPEST.shown);
  if (answer === undefined || isTooDeep) {
    const code = isTooDeep ? 'answerTooDeep' : 'answerNotJson';
    return { reply: { outcome: 'failed' }, error: { code, params: {} } };
  }
  return { reply: { outcome: 'answered', read: readAnswer(kind, answer) }, answer, error: null };
}

/** Rate limits; `remaining` is null without a limit. */
interface CallLimits {
  usage(who: Counted, bucket: Bucket): { readonly remaining: number | null };
  take(who: Counted, bucket: Bucket): void;
}

/**
 * Counts a callback against the install's limits per minute and UTC day; if one of them is used up, the
 * callback counts towards neither (D11). Returns true if the callback may be sent.
 */
export function takeTurn(limits: CallLimits, who: Counted, kind: CallbackKind): boolean {
  const buckets: readonly Bucket[] = [kind, 'callbackDay'];
  if (buckets.some((bucket) => limits.usage(who, bucket).remaining === 0)) return false;
  for (const bucket of buckets) limits.take(who, bucket);
  return true;
}

/** Logs a callback, sent or not, and returns its id in the log. Failures to log are ignored. */
function logCallback(
  database: Database,
  { install, kind, type, id, target }: Callback,
  { at, url, body, timeoutMs, subject, sent, post, error, fault }: Exchange,
  { reply, message, durationMs, verdict }: Omit<CallbackResult, 'id'>,
): string | null {
  const { serverId, pluginId } = install;
  const read = reply.outcome === 'answered' ? reply.read : null;
  let logged: string | null = null;
  const log = (db: WritableDb): void => {
    logged = insertCallback(db, {
      serverId,
      pluginId,
      at,
      kind,
      type,
      requestId: id,
      target,
      url,
      requestHeaders: JSON.stringify(sent?.headers ?? {}),
      requestBody: cutBody(body),
      signedPrefix: sent && sent.signedPrefix,
      ...responseColumns(post),
      outcome: reply.outcome,
      error: errorText(error),
      form: read && read.form,
      answerValid: read && read.valid,
      message: message === null ? null : withoutSecretValues(cutBody(message)),
      durationUs: Math.round(durationMs * 1000),
      timeoutMs,
      gate: verdict,
      fault: fault && faultMarkText(fault),
      subject: JSON.stringify(subject),
    });
  };
  return database.writeLog(log, 1) ? logged : null;
}

function responseColumns(post: PostOutcome | null) {
  const response = post && responseOf(post);
  return {
    status: response && response.status,
    responseHeaders: response && loggedHeaders(response),
    responseBody: response && loggedBody(response),
  };
}
