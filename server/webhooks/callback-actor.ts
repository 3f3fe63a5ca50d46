import type { Actor, StaffRole } from '#server/domain/actor.ts';

/** Who pressed the button or closes the table, as plugins are told (D9). */
export interface CallbackActor {
  readonly userId: string;
  readonly role: StaffRole;
}

/** Undefined where nobody of the staff acts: a store may have no manager. */
export function callbackActor(actor: Actor): CallbackActor | undefined {
  return actor.type === 'staff' ? { userId: actor.userId, role: actor.role } : undefined;
}
