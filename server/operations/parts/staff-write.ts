import type { Cause } from '#domain/actor.ts';

/** In which store staff writes, and who. */
export interface StaffWrite {
  readonly serverId: string;
  readonly cause: Cause;
}
