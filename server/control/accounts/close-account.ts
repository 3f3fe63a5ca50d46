import type * as z from 'zod';

import type { closeAnswer } from '#server/contract/control/account.ts';
import type { TableAccount } from '#server/domain/account.ts';
import { letsClose } from '#server/domain/close-gate.ts';
import type { CallableInstall } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { closeAccount } from '#server/operations/close-account.ts';
import type { StaffChange } from '#server/operations/parts/staff-account.ts';
import { findClosable } from '#server/operations/parts/staff-account.ts';
import { callHook } from '#server/webhooks/actions-and-hooks.ts';
import type { CallbackResult } from '#server/webhooks/callback.ts';
import { callbackActor } from '#server/webhooks/callback.ts';

import { hookSubject, nextWithCloseHook } from '../callbacks/callbacks.ts';
import type { ControlContext } from '../context.ts';
import { answer, handlers } from '../handler.ts';

export const closeAccountHandlers = handlers({
  /** Calls the hooks of plugins first, outside of any transaction (D10). */
  closeAccount: async ({ context, serverId, cause, params: { accountId }, body: { confirm } }) =>
    answer(await closeAsStaff(context, { serverId, accountId, cause, confirmed: confirm })),
});

interface StaffClosing extends StaffChange {
  /** True if staff have seen a warning and close anyway. */
  readonly confirmed: boolean;
}

/** Closes an account if every plugin with the hook agrees; `gate` is the first refusal (D10). */
export async function closeAsStaff(
  context: ControlContext,
  closing: StaffClosing,
): Promise<Outcome<z.output<typeof closeAnswer>>> {
  const gate = await callCloseHooks(context, closing);
  if (isRefusal(gate)) return gate;
  if (gate !== null) return { closed: false, gate };
  // Checks the account again, since it may have changed during the plugin calls.
  const closed = await context.storage.withRetry(() => closeAccount(context, closing));
  return isRefusal(closed) ? closed : { closed: true };
}

/**
 * Calls the hook of each install in turn and returns the first refusal, or null. Plugins are not called for
 * packets or accounts that cannot close (B33).
 */
async function callCloseHooks(
  context: ControlContext,
  closing: StaffClosing,
): Promise<Outcome<ReturnType<typeof viewGate> | null>> {
  const { serverId, accountId } = closing;
  const { read } = context.database;
  const world = context.worldNumber();
  let previous = '';
  for (;;) {
    // After a reset, plugins are not asked about an account of the old world.
    if (context.worldNumber() !== world) return { refused: 'worldReset' };
    const account = findClosable(read, serverId, accountId);
    if (isRefusal(account)) return account;
    const install = nextWithCloseHook(read, serverId, previous);
    if (install === undefined || account.kind === 'packet') return null;
    const gate = await callCloseHook(context, install, account, closing);
    if (gate !== null) return gate;
    previous = install.pluginId;
  }
}

/** The refusal from an install; null if it allows closing. */
async function callCloseHook(
  context: ControlContext,
  install: CallableInstall,
  account: TableAccount,
  { cause, confirmed }: StaffClosing,
) {
  const result = await callHook(context, {
    install,
    event: 'table.close',
    target: { type: 'table', id: account.table.id },
    subject: hookSubject(account, install),
    actor: callbackActor(cause.actor),
    gate: { confirmed, failOpen: install.callbacks.failOpen },
  });
  return result.verdict !== null && letsClose(result.verdict) ? null : viewGate(install, result);
}

function viewGate({ pluginId }: CallableInstall, { reply, message, verdict }: CallbackResult) {
  const { level = null, display = null } = reply.outcome === 'answered' ? reply.read : {};
  return {
    pluginId,
    success: false,
    message,
    level,
    display,
    confirmable: verdict === 'warning',
  };
}
