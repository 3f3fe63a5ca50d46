import type { Install } from './install.ts';
import { hasScope } from './install.ts';

/** What a reader of an account may see beyond the sale itself (C5). */
export interface View {
  /** Names, phones, addresses, notes and cancel reasons. */
  readonly customers: boolean;
}

/** Staff and the emulator's own tools: nothing withheld. */
export const FULL_VIEW: View = { customers: true };

/** What an install may see: customer data takes the scope and the tenant's consent, both (C5). */
export function viewOf(install: Install): View {
  return { customers: hasScope(install, 'customers:read') && install.customerConsent };
}
