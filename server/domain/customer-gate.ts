import { saleTexts } from './account.ts';
import type { Install } from './install.ts';
import { hasScope } from './install.ts';

/** Personal data that a reader may see (C5). */
export interface View {
  /** Names, phones, addresses, notes and cancel reasons. */
  readonly customers: boolean;
  /** Names of the restaurant's users. */
  readonly users: boolean;
}

/** The view of staff and of the emulator's own tools. */
export const FULL_VIEW: View = { customers: true, users: true };

/** The fields that are sent only to plugins with consent to customer data (C5). */
export const GATED_FIELDS: readonly string[] = [
  ...Object.keys(saleTexts({})),
  ...'paymentNote reason name phone call address addressDescription'.split(' '),
];

/** What an install may see; each gate requires a scope and the tenant's consent (C5). */
export function viewOf(install: Install): View {
  return {
    customers: hasScope(install, 'customers:read') && install.customerConsent,
    users: hasScope(install, 'users:read') && install.userConsent,
  };
}
