/** Who caused a change; travels in event envelopes and in the audit log (D2). */
export type Actor =
  | { type: 'staff'; userId: string; role: StaffRole }
  | { type: 'plugin'; pluginId: string }
  | { type: 'system' };

/** What a member of the restaurant's staff may be (C7). */
export const STAFF_ROLES = ['manager', 'staff'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Why a write happens: who asked, and through which logged request (null: not the Data API). */
export interface Cause {
  readonly actor: Actor;
  readonly requestId: string | null;
}
