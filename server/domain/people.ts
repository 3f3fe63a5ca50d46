import type { StaffRole } from './actor.ts';
import type { Minor } from './money.ts';

/** A user of the restaurant (C7). */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** A customer of the restaurant (C7). */
export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly addressDescription: string | null;
  readonly region: string | null;
  /** Total spending. */
  readonly total: Minor;
}
