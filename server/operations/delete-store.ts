import { deleteTenant } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';

/** Removes a store with all its data. */
export function deleteStore({ database }: OperationContext, serverId: string): void {
  database.write((db) => deleteTenant(db, serverId));
}
