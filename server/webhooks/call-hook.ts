import type { CallbackTarget } from '#server/domain/callback.ts';
import type { GateRules } from '#server/domain/close-gate.ts';
import type { CallableInstall } from '#server/domain/install.ts';

import type { CallbackActor, CallbackResult } from './callback.ts';
import type { CallbackContext } from './callbacks.ts';
import { askPlugin } from './callbacks.ts';
import { callbackTimeout } from './timeouts.ts';

/** What a plugin is asked before something happens. */
export interface Hook {
  readonly install: CallableInstall;
  /** What is about to happen, `table.close` for instance. */
  readonly event: string;
  readonly target?: CallbackTarget;
  readonly subject: HookSubject;
  readonly actor?: CallbackActor;
  /** The rules of the gate, where a closing waits for the answer. */
  readonly gate: GateRules | null;
}

/** What a hook is about, as the install may see it; without a sale it has no sequence (D9, C5). */
export interface HookSubject {
  readonly data: object;
  /** The last committed one. */
  readonly sequence?: number;
  readonly sequenceScope?: string;
}

/** Asks a plugin before something happens (specification, Synchronous callbacks; D9). */
export function callHook(context: CallbackContext, hook: Hook): Promise<CallbackResult> {
  const { install, event, target, subject, actor, gate } = hook;
  const id = `hook_${context.uuid()}`;
  // JSON leaves out what is undefined.
  const body = {
    hookId: id,
    type: 'hook',
    event,
    stage: 'before',
    tenantId: install.serverId,
    environment: context.environment(),
    target,
    data: gate?.confirmed === true ? { ...subject.data, confirmed: true } : subject.data,
    actor,
    timeoutMs: callbackTimeout(context.timeouts, install, 'hook'),
    occurredAt: context.clock.now(),
    sequence: subject.sequence,
    sequenceScope: subject.sequenceScope,
  };
  return askPlugin(context, {
    install,
    kind: 'hook',
    type: event,
    id,
    target: target ?? null,
    body,
    gate,
  });
}
