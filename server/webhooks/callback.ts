import type { Actor, StaffRole } from '#server/domain/actor.ts';
import type { CallbackKind, CallbackReply, CallbackTarget } from '#server/domain/callback.ts';
import type { GateRules, GateVerdict } from '#server/domain/close-gate.ts';
import type { Fault } from '#server/domain/faults/rule.ts';
import type { CallableInstall, CallbackSettings } from '#server/domain/install.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';

import type { CallError } from './call-error.ts';
import type { PostOutcome } from './post-to-plugin.ts';
import type { SignedCall } from './signed-call.ts';

/** A call that a plugin is to answer at once. */
export interface Callback {
  readonly install: CallableInstall;
  readonly kind: CallbackKind;
  /** The `hook` of an action, the `event` of a hook. */
  readonly type: string;
  /** The id that the body carries. */
  readonly id: string;
  readonly target: CallbackTarget | null;
  readonly body: object;
  /** The rules of the gate, where a closing waits for the answer. */
  readonly gate: GateRules | null;
}

/** What came of a call. */
export interface CallbackResult {
  readonly reply: CallbackReply;
  /** The JSON that the plugin answered with; undefined unless `answered`. */
  readonly answer: unknown;
  /** What staff is shown; null: the plugin had nothing to say. */
  readonly message: string | null;
  readonly durationMs: number;
  /** Null where no closing waits for it. */
  readonly verdict: GateVerdict | null;
}

/** A call as it went out and came back; both null where it was not made. */
export interface CallbackExchange {
  readonly at: number;
  readonly url: string;
  readonly body: string;
  readonly timeoutMs: number;
  /** What it was about when it was made. */
  readonly subject: LogSubject | null;
  readonly sent: SignedCall | null;
  readonly post: PostOutcome | null;
  /** Why it failed; null: it did not. */
  readonly error: CallError | null;
  /** What a fault rule did to it; null: nothing. */
  readonly fault: Fault<'callback'> | null;
}

/** Who pressed the button or closes the table, as plugins are told (D9). */
export interface CallbackActor {
  readonly userId: string;
  readonly role: StaffRole;
}

/** Undefined where nobody of the staff acts: a store may have no manager. */
export function callbackActor(actor: Actor): CallbackActor | undefined {
  return actor.type === 'staff' ? { userId: actor.userId, role: actor.role } : undefined;
}

/** Where a plugin is called; its base address may have a path of its own (D9, C8). */
export function pluginAddress(
  { baseUrl }: Pick<CallbackSettings, 'baseUrl'>,
  kind: 'action' | 'hook',
): string {
  return `${baseUrl.replace(/\/+$/u, '')}/plugins/${kind}`;
}
