import { insertCallback } from '#store/callbacks.ts';
import type { Database } from '#store/database.ts';

import type { Callback, CallbackExchange, CallbackResult } from './callback.ts';
import { cutBody } from './cut-body.ts';
import type { PostOutcome } from './post-json.ts';

/** Logs a call to a plugin, made or not; the signature is in it, the secret behind it is not. */
export function logCallback(
  database: Database,
  { install, kind, type, id, target }: Callback,
  { at, url, body, timeoutMs, sent, post, error }: CallbackExchange,
  { reply, message, durationMs, verdict }: CallbackResult,
): void {
  const { serverId, pluginId } = install;
  const request = cutBody(body);
  const read = reply.outcome === 'answered' ? reply.read : null;
  database.write((db) => {
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
      requestBody: request.text,
      requestBytes: request.bytes,
      signedPrefix: sent && sent.signedPrefix,
      ...responseOf(post),
      outcome: reply.outcome,
      error,
      form: read && read.form,
      answerValid: read && read.valid,
      message: message === null ? null : cutBody(message).text,
      durationUs: Math.round(durationMs * 1000),
      timeoutMs,
      gate: verdict,
    });
  });
}

function responseOf(post: PostOutcome | null) {
  if (post?.outcome !== 'answered') {
    return { status: null, responseHeaders: null, responseBody: null, responseBytes: null };
  }
  const { status, headers, body } = post;
  const { text, bytes } = cutBody(body);
  const responseHeaders = JSON.stringify(withoutCookies(headers));
  return { status, responseHeaders, responseBody: text, responseBytes: bytes };
}

/** A cookie may open a session at the plugin's own server. */
function withoutCookies(headers: Readonly<Record<string, string | string[]>>) {
  return 'set-cookie' in headers ? { ...headers, 'set-cookie': '***' } : headers;
}
