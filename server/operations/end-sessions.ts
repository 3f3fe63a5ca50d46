import { deleteSessionSecret } from '#server/store/secrets.ts';

import type { OperationContext } from './parts/context.ts';

/** Ends all web interface sessions; the printed link opens a new one. */
export function endSessions({ database }: Pick<OperationContext, 'database'>): void {
  database.write((db) => deleteSessionSecret(db));
}
