import type { CallbackTarget } from '#server/domain/callback.ts';
import type { GateRules } from '#server/domain/close-gate.ts';
import type { CallableInstall } from '#server/domain/install.ts';

import type { CallbackActor, CallbackResult } from './callback.ts';
import type { CallbackContext } from './send-callback.ts';
import { askPlugin } from './send-callback.ts';
import { callbackTimeout } from './timeouts.ts';

interface Action {
  readonly install: CallableInstall;
  /** Identifies the button. */
  readonly hook: string;
  readonly slot?: string;
  readonly target?: CallbackTarget;
  readonly actor?: CallbackActor;
  readonly formData?: object;
}

/** Sends an action when staff press a button of a plugin (specification, Synchronous callbacks; D9). */
export function callAction(context: CallbackContext, action: Action): Promise<CallbackResult> {
  const { install, hook, slot, target, actor, formData } = action;
  const id = `act_${context.uuid()}`;
  // JSON leaves out undefined fields.
  const body = {
    id,
    type: 'action',
    hook,
    tenantId: install.serverId,
    environment: context.environment(),
    slot,
    target,
    actor,
    formData,
    occurredAt: context.clock.now(),
  };
  const callback = { install, kind: 'action', type: hook, id, body, gate: null } as const;
  return askPlugin(context, { ...callback, target: target ?? null });
}

interface Hook {
  readonly install: CallableInstall;
  /** The upcoming operation, for instance `table.close`. */
  readonly event: string;
  readonly target?: CallbackTarget;
  readonly subject: HookSubject;
  readonly actor?: CallbackActor;
  /** Set if closing a table waits for the response. */
  readonly gate: GateRules | null;
}

/** The subject of a hook, as the install may see it; no sequence without a sale (D9, C5). */
export interface HookSubject {
  readonly data: object;
  /** The last committed sequence. */
  readonly sequence?: number;
  readonly sequenceScope?: string;
}

/** Sends a hook, which asks a plugin to allow an operation (specification, Synchronous callbacks; D9). */
export function callHook(context: CallbackContext, hook: Hook): Promise<CallbackResult> {
  const { install, event, target, subject, actor, gate } = hook;
  const id = `hook_${context.uuid()}`;
  // JSON leaves out undefined fields.
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
  const callback = { install, kind: 'hook', type: event, id, body, gate } as const;
  return askPlugin(context, { ...callback, target: target ?? null });
}
