import type { Actor } from '#server/domain/actor.ts';
import { viewOf } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import { authenticateInstall } from './auth/install-key.ts';
import { countCall } from './count-call.ts';
import type { Endpoint } from './endpoint.ts';
import { renderAnswer } from './endpoint.ts';
import type { DataApiContext, Exchange, Success } from './exchange.ts';
import { answerOnce } from './idempotency.ts';
import { badKey, scopesMissing } from './inspector/explain.ts';
import { claimedInstall, withoutSecrets } from './inspector/redact.ts';
import { parseInput } from './parse-input.ts';

/**
 * The stages of A2 from authentication on; size and path are checked before. The operation checks
 * existence, state and business rules in one transaction.
 */
export function runStages(
  context: DataApiContext,
  exchange: Exchange,
  endpoint: Endpoint,
): Outcome<Success> {
  const caller = authenticate(context, exchange);
  if (isRefusal(caller)) return caller;
  const refused =
    countCall(context, exchange, endpoint.bucket, caller) ??
    checkScopes(exchange, endpoint, caller);
  if (refused !== null) return refused;
  const parsed = parseInput(endpoint, exchange.request, exchange.query, exchange.body);
  if (isRefusal(parsed)) return parsed;
  return answer(context, exchange, endpoint, caller, parsed.input);
}

/** Stage 2. */
export function authenticate(context: DataApiContext, exchange: Exchange): Outcome<Install> {
  const { authorization } = exchange.request.headers;
  const caller = authenticateInstall(context.database.read, authorization, exchange.at);
  if (typeof caller === 'string') {
    const claimed = claimedInstall(withoutSecrets({ authorization }));
    exchange.notes.push(badKey(caller, claimed));
    return { refused: 'unauthorized' };
  }
  exchange.caller = caller;
  return caller;
}

/** Stage 4. */
function checkScopes(exchange: Exchange, endpoint: Endpoint, caller: Install): Refusal | null {
  const missing = endpoint.scopes.filter((scope) => !hasScope(caller, scope));
  if (missing.length === 0) return null;
  exchange.notes.push(...scopesMissing(missing));
  return { refused: 'scopeDenied' };
}

/** Stages 6 to 9. */
function answer(
  context: DataApiContext,
  exchange: Exchange,
  endpoint: Endpoint,
  caller: Install,
  input: unknown,
): Outcome<Success> {
  const { serverId, pluginId } = caller;
  const actor: Actor = { type: 'plugin', pluginId };
  const work = (): Outcome<string> => {
    const result = endpoint.handle({
      input,
      caller,
      view: viewOf(caller),
      writer: { serverId, plugin: pluginId, cause: { actor, requestId: String(exchange.id) } },
      context,
      note: (...notes) => exchange.notes.push(...notes),
    });
    if (isRefusal(result)) return result;
    return 'rendered' in result ? result.rendered : renderAnswer(result);
  };

  // The schema has checked that the key is a string.
  const { idempotencyKey } = input as { readonly idempotencyKey?: string };
  const key = endpoint.idempotent === true ? idempotencyKey : undefined;
  if (key === undefined) {
    const body = work();
    return isRefusal(body) ? body : { body };
  }
  const scope = { serverId, pluginId, endpoint: endpoint.path, key };
  const once = answerOnce(context, exchange, endpoint, scope, work);
  if (isRefusal(once)) return once;
  return once.replay ? { body: once.body, headers: { 'X-Idempotent-Replay': 'true' } } : once;
}
