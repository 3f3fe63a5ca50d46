import type { StaffRole } from './actor.ts';
import type { Minor } from './money.ts';

export interface User {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

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
