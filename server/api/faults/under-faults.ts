import type { Fault, RequestEffect } from '#server/domain/faults/rule.ts';
import type { Bucket } from '#server/domain/limits.ts';

import type { DataApiContext, Exchange } from '../exchange.ts';
import { ENDPOINTS, ROUTES } from '../index.ts';
import { claimedInstall } from '../inspector/claimed-install.ts';
import { endedWhileWaiting, explainFault, notKeptWaiting } from '../inspector/explain-fault.ts';
import { withoutSecrets } from '../inspector/redact.ts';
import { logCall, OWN_DEVICE, send } from '../respond.ts';
import { pathOf, patternOf } from '../routes.ts';
import { answerInstead, UNANSWERED, underFault } from './faulty-answer.ts';
import { heldKeyOf } from './held-key.ts';
import { isOpenedByAnother } from './opened-by-another.ts';

/**
 * Does what a fault rule says to a call that has arrived, before anybody looks at who calls (workbench
 * contract, Faults). `proceed` answers it as if there were no rule; what is done to its answer is done
 * when that is sent. The promise is of a call that waits.
 */
export function underFaults(
  context: DataApiContext,
  exchange: Exchange,
  proceed: () => void,
): Promise<void> | null {
  const fault = pickFault(context, exchange);
  if (fault === null) {
    proceed();
    return null;
  }
  const { effect } = fault;
  if ('delayMs' in effect) return delay(context, exchange, { fault, ms: effect.delayMs }, proceed);
  exchange.fault = fault;
  if (isInstead(effect)) conclude(context, exchange, fault, effect);
  else proceed();
  return null;
}

function pickFault(context: DataApiContext, exchange: Exchange): Fault<'request'> | null {
  const { path, method, request } = exchange;
  const { authorization, 'user-agent': agent } = request.headers;
  // The simulated terminal is a part of the emulator, and no plugin.
  if (agent === OWN_DEVICE) return null;
  return context.faults.pick('request', {
    pluginId: claimedInstall(withoutSecrets({ authorization }))?.pluginId ?? null,
    path,
    method,
    isOpenedByAnother: () => isOpenedByAnother(context, exchange),
  });
}

type InsteadEffect = Extract<RequestEffect, { status: number }> | { readonly drop: 'before' };

function isInstead(effect: RequestEffect): effect is InsteadEffect {
  return 'status' in effect || ('drop' in effect && effect.drop === 'before');
}

/** Answers, or does not, in place of doing anything. */
function conclude(
  context: DataApiContext,
  exchange: Exchange,
  fault: Fault<'request'>,
  effect: InsteadEffect,
): void {
  exchange.world = context.worldNumber();
  const answer = 'status' in effect ? underFault(answerInstead(effect), fault) : UNANSWERED;
  send(context, exchange, answer);
  const note = explainFault({ ...fault, effect });
  const { newestId: newest } = context.requestLog;
  const fact = { kind: 'limited', newest, bucket: bucketOf(exchange) } as const;
  exchange.notes.push(answer.status === 429 ? { ...note, fact } : note);
  logCall(context, exchange, answer);
}

/** The bucket that the call would have been counted in; null: there is no such endpoint. */
function bucketOf({ method, path }: Exchange): Bucket | null {
  const named = [...ENDPOINTS, ...ROUTES].find(
    (one) => one.method === method && patternOf(pathOf(one)).test(path),
  );
  return named?.bucket ?? null;
}

/**
 * Keeps a call waiting, and its idempotency key in progress meanwhile, so that another one with the key
 * is refused (B24). Whoever sent it may have gone by then: it is done all the same, as anywhere else.
 * A call whose key is in progress already is refused at once.
 */
async function delay(
  context: DataApiContext,
  exchange: Exchange,
  { fault, ms }: { readonly fault: Fault<'request'>; readonly ms: number },
  proceed: () => void,
): Promise<void> {
  const { faults, keysInProgress: keys } = context;
  const key = heldKeyOf(context, exchange);
  if (key !== null && !keys.begin(key)) {
    proceed();
    return;
  }
  let end: Awaited<ReturnType<typeof faults.delayed.wait>>;
  try {
    end = await faults.delayed.wait(ms, exchange.body.length);
  } finally {
    if (key !== null) keys.end(key);
  }
  if (end === 'noRoom') exchange.notes.push(notKeptWaiting(fault.rule));
  else exchange.fault = fault;
  if (end === 'ended') abandon(context, exchange);
  else proceed();
}

/** The world that a call waited in is over, or the emulator is: nobody can answer it. */
function abandon(context: DataApiContext, exchange: Exchange): void {
  if (exchange.fault !== null) exchange.notes.push(endedWhileWaiting(exchange.fault.rule));
  send(context, exchange, UNANSWERED);
  logCall(context, exchange, UNANSWERED);
}
