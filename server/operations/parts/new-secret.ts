import { randomBytes } from 'node:crypto';

/** A new secret such as `sk_` followed by 32 hex digits. */
export function newSecret(prefix: 'cs' | 'sk' | 'whsec'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
