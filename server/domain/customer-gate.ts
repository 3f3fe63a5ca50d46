import type { Install } from './install.ts';
import { hasScope } from './install.ts';

/** What a reader may see beyond the sale itself (C5). */
export interface View {
  /** Names, phones, addresses, notes and cancel reasons. */
  readonly customers: boolean;
  /** Names of the restaurant's users. */
  readonly users: boolean;
}

/** Staff and the emulator's own tools: nothing withheld. */
export const FULL_VIEW: View = { customers: true, users: true };

/** What an install may see: either gate takes its scope and the tenant's consent, both (C5). */
export function viewOf(install: Install): View {
  return {
    customers: hasScope(install, 'customers:read') && install.customerConsent,
    users: hasScope(install, 'users:read') && install.userConsent,
  };
}
