import type { Cause } from '#server/domain/actor.ts';

/** In which store staff writes, and who. */
export interface StaffWrite {
  readonly serverId: string;
  readonly cause: Cause;
}
