/** Who caused a change; part of event envelopes and the audit log (D2). */
export type Actor =
  | { type: 'staff'; userId: string; role: StaffRole }
  | { type: 'plugin'; pluginId: string }
  | { type: 'system' };

/** Roles of the restaurant's staff (C7). */
export const STAFF_ROLES = ['manager', 'staff'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who made a write, and the id of the logged Data API call that made it; null if it was made in another way. */
export interface Cause {
  readonly actor: Actor;
  readonly requestId: string | null;
}
