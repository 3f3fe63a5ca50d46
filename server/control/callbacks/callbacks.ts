import { toIso } from '#server/clock/clock.ts';
import { presentAccount } from '#server/contract/present/account.ts';
import type { TableAccount } from '#server/domain/account.ts';
import { viewOf } from '#server/domain/customer-gate.ts';
import { readFaultMark } from '#server/domain/faults/rule.ts';
import type { CallableInstall, Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import { parsed } from '#server/domain/json.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import type { CallbackRecord } from '#server/store/callbacks.ts';
import { listCallbacks } from '#server/store/callbacks.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listStoreInstalls } from '#server/store/installs.ts';
import { subjectOfCallback } from '#server/store/log-subjects.ts';
import type { HookSubject } from '#server/webhooks/actions-and-hooks.ts';
import { callAction, callHook } from '#server/webhooks/actions-and-hooks.ts';
import { callbackActor } from '#server/webhooks/callback.ts';
import type { CallbackUnderWay } from '#server/webhooks/callbacks-under-way.ts';

import { handlers } from '../handler.ts';
import { viewError } from '../list-pages.ts';
import { requireInstall } from '../lookups.ts';

export const callbacksHandlers = handlers({
  /** Calls a plugin's action, or its hook without applying the result (D9). */
  callPlugin: async ({ context, serverId, cause, body }) => {
    const { pluginId, kind, type, slot, target, formData } = body;
    const { read } = context.database;
    const install = findCallable(read, serverId, pluginId);
    if (isRefusal(install)) return install;
    const actor = callbackActor(cause.actor);
    const { id, reply, answer, message, durationMs } =
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
    return { data: { id, outcome: reply.outcome, answer, message, durationMs } };
  },

  listCallbacks: ({ context, query }) => ({
    data: listCallbacks(context.database.read, query).map((record) =>
      viewCallback(context.database.read, record),
    ),
  }),

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

/** Undefined if there was no answer, or if it was truncated and is no longer JSON. */
function answerIn({ outcome, responseBody }: CallbackRecord): unknown {
  return outcome === 'answered' && responseBody !== null ? parsed(responseBody) : undefined;
}

/** The target install of a callback, or the reason why it cannot be called. */
export function findCallable(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
): Outcome<CallableInstall> {
  const install = requireInstall(db, serverId, pluginId);
  if (isRefusal(install)) return install;
  if (install.suspended) return { refused: 'installSuspended', pluginId };
  return hasCallbacks(install) ? install : { refused: 'noCallbacks', pluginId };
}

/**
 * The next install with a `table.close` hook after the plugin `previous`, in the order of ids; '': the first (D10).
 * Looked up after each call to a plugin, since settings may change meanwhile.
 */
export function nextWithCloseHook(
  db: ReadableDb,
  serverId: string,
  previous: string,
): CallableInstall | undefined {
  return listStoreInstalls(db, serverId)
    .filter(hasCallbacks)
    .filter(
      (install) =>
        install.pluginId > previous &&
        !install.suspended &&
        install.callbacks.hooks.includes('table.close'),
    )
    .toSorted((one, other) => (one.pluginId < other.pluginId ? -1 : 1))[0];
}

function hasCallbacks(install: Install): install is CallableInstall {
  return install.callbacks !== null;
}

/**
 * The data of a hook about a table: only fields the install may see. Empty without `orders:read`; without an
 * open account, even the sequence is missing (D9, C5).
 */
export function hookSubject(account: TableAccount | undefined, install: Install): HookSubject {
  if (account === undefined) return { data: {} };
  const { sequence, sequenceScope } = account;
  const maySee = hasScope(install, 'orders:read');
  return { data: maySee ? presentAccount(account, viewOf(install)) : {}, sequence, sequenceScope };
}
