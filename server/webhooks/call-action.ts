import type { CallbackTarget } from '#server/domain/callback.ts';
import type { CallableInstall } from '#server/domain/install.ts';

import type { CallbackActor, CallbackResult } from './callback.ts';
import type { CallbackContext } from './callbacks.ts';
import { askPlugin } from './callbacks.ts';

/** A button of a plugin that staff pressed. */
export interface Action {
  readonly install: CallableInstall;
  /** Which button. */
  readonly hook: string;
  readonly slot?: string;
  readonly target?: CallbackTarget;
  readonly actor?: CallbackActor;
  readonly formData?: object;
}

/** Calls a plugin because of a button (specification, Synchronous callbacks; D9). */
export function callAction(context: CallbackContext, action: Action): Promise<CallbackResult> {
  const { install, hook, slot, target, actor, formData } = action;
  const id = `act_${context.uuid()}`;
  // JSON leaves out what is undefined.
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
  return askPlugin(context, {
    install,
    kind: 'action',
    type: hook,
    id,
    target: target ?? null,
    body,
    gate: null,
  });
}
