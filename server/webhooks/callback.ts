import type { Actor, StaffRole } from '#server/domain/actor.ts';
import type { CallbackKind, CallbackReply, CallbackTarget } from '#server/domain/callback.ts';
import type { GateRules, GateVerdict } from '#server/domain/close-gate.ts';
import type { CallableInstall, CallbackSettings } from '#server/domain/install.ts';

export interface Callback {
  readonly install: CallableInstall;
  readonly kind: CallbackKind;
  /** The `hook` of an action, the `event` of a hook. */
  readonly type: string;
  /** The id in the body. */
  readonly id: string;
  readonly target: CallbackTarget | null;
  readonly body: object;
  /** Set if closing a table waits for the response. */
  readonly gate: GateRules | null;
}

export interface CallbackResult {
  /** The id in the log; null if the call could not be logged. */
  readonly id: string | null;
  readonly reply: CallbackReply;
  /** The JSON of the response; undefined unless `answered`. */
  readonly answer: unknown;
  /** The message shown to staff, if any. */
  readonly message: string | null;
  readonly durationMs: number;
  /** Null unless closing a table waits for the callback. */
  readonly verdict: GateVerdict | null;
}

/** The user who pressed the button or closes the table (D9). */
export interface CallbackActor {
  readonly userId: string;
  readonly role: StaffRole;
}

/** Undefined if the actor is not staff: in a store without a manager, calls act as the system by default. */
export function callbackActor(actor: Actor): CallbackActor | undefined {
  return actor.type === 'staff' ? { userId: actor.userId, role: actor.role } : undefined;
}

/** The URL of a callback; the base URL may include a path (D9, C8). */
export function pluginAddress(
  { baseUrl }: Pick<CallbackSettings, 'baseUrl'>,
  kind: 'action' | 'hook',
): string {
  return `${baseUrl.replace(/\/+$/u, '')}/plugins/${kind}`;
}
