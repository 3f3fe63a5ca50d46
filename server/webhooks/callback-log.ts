import { faultMarkText } from '#server/domain/faults/rule.ts';
import { withoutSecretValues } from '#server/domain/secret-data.ts';
import { insertCallback } from '#server/store/callbacks.ts';
import type { Database, WritableDb } from '#server/store/database.ts';

import { errorText } from './call-error.ts';
import type { Callback, CallbackExchange, CallbackResult } from './callback.ts';
import { cutBody, loggedBody, loggedHeaders } from './logged-answer.ts';
import type { PostOutcome } from './post-to-plugin.ts';

/**
 * Logs a call to a plugin, made or not; the signature is in it, the secret behind it is not. Tells
 * whether it could: what the plugin answered counts all the same.
 */
export function logCallback(
  database: Database,
  { install, kind, type, id, target }: Callback,
  { at, url, body, timeoutMs, subject, sent, post, error, fault }: CallbackExchange,
  { reply, message, durationMs, verdict }: CallbackResult,
): boolean {
  const { serverId, pluginId } = install;
  const read = reply.outcome === 'answered' ? reply.read : null;
  const log = (db: WritableDb): void => {
    insertCallback(db, {
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
      ...responseOf(post),
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
  return database.writeLog(log, 1);
}

/** What came of an answer, whole or not. */
function responseOf(post: PostOutcome | null) {
  const answer = post?.outcome === 'answered' ? post : (post?.begun ?? null);
  return {
    status: answer && answer.status,
    responseHeaders: answer && loggedHeaders(answer),
    responseBody: answer && loggedBody(answer),
  };
}
