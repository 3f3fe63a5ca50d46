import { toIso } from '#server/clock/clock.ts';
import { readFaultMark } from '#server/domain/faults/rule.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import type { CallbackRecord } from '#server/store/callbacks.ts';
import { listCallbacks } from '#server/store/callbacks.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { subjectOfCallback } from '#server/store/log-subjects.ts';
import { callAction, callHook } from '#server/webhooks/call-plugin.ts';
import { callbackActor } from '#server/webhooks/callback.ts';
import type { CallbackUnderWay } from '#server/webhooks/callbacks-under-way.ts';

import { handlers } from '../handler.ts';
import { viewError } from '../views.ts';
import { findCallable, hookSubject } from './callable-install.ts';

export const callbacksHandlers = handlers({
  /** Calls a plugin's action, or its hook without applying the result (D9). */
  callPlugin: async ({ context, serverId, cause, body }) => {
    const { pluginId, kind, type, slot, target, formData } = body;
    const { read } = context.database;
    const install = findCallable(read, serverId, pluginId);
    if (isRefusal(install)) return install;
    const actor = callbackActor(cause.actor);
    const { reply, answer, message, durationMs } =
      kind === 'action'
        ? await callAction(context, { install, hook: type, slot, target, actor, formData })
        : await callHook(context, {
            install,
            event: type,
            target,
            subject: hookSubject(target && findOpenTable(read, serverId, target.id), install),
            actor,
            gate: null,
          });
    return { data: { outcome: reply.outcome, answer, message, durationMs } };
  },

  /** Logged actions and hooks, newest first; of all stores by default. */
  listCallbacks: ({ context, query }) => ({
    data: listCallbacks(context.database.read, {
      serverId: query.serverId ?? null,
      pluginId: query.pluginId ?? null,
      kind: query.kind ?? null,
      account: query.account ?? null,
      before: query.before ?? null,
      limit: query.limit,
    }).map((record) => viewCallback(context.database.read, record)),
  }),

  /** Actions and hooks in progress, newest first; of all stores by default. */
  listCallbacksInFlight: ({ context, query }) => ({
    data: context.callbacksUnderWay
      .list()
      .map(viewUnderWay)
      .filter(
        ({ serverId, pluginId, kind }) =>
          serverId === (query.serverId ?? serverId) &&
          pluginId === (query.pluginId ?? pluginId) &&
          kind === (query.kind ?? kind),
      ),
  }),
});

function viewUnderWay({ call, since, url, timeoutMs }: CallbackUnderWay) {
  const { install, id: requestId, kind, type, target } = call;
  const { serverId, pluginId } = install;
  const inFlightSince = toIso(since);
  return { requestId, inFlightSince, serverId, pluginId, kind, type, target, url, timeoutMs };
}

function viewCallback(db: ReadableDb, record: CallbackRecord) {
  const { signedPrefix, durationUs, ...rest } = record;
  const { requestBody, requestHeaders, responseHeaders } = record;
  return {
    ...rest,
    id: String(record.id),
    at: toIso(record.at),
    subject:
      record.subject === null
        ? subjectOfCallback(db, record)
        : (JSON.parse(record.subject) as LogSubject | null),
    requestHeaders: JSON.parse(requestHeaders) as unknown,
    responseHeaders: responseHeaders === null ? null : (JSON.parse(responseHeaders) as unknown),
    signedContent: signedPrefix === null ? null : `${signedPrefix}${requestBody}`,
    ...viewError(record.error),
    answer: answerIn(record),
    durationMs: durationUs / 1000,
    fault: readFaultMark(record.fault),
  };
}

/** Undefined without a response, or if the response was truncated and is no longer JSON. */
function answerIn({ outcome, responseBody }: CallbackRecord): unknown {
  if (outcome !== 'answered' || responseBody === null) return undefined;
  try {
    return JSON.parse(responseBody);
  } catch {
    return undefined;
  }
}
