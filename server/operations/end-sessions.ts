import { deleteSessionSecret } from '#server/store/secrets.ts';

import type { OperationContext } from './parts/context.ts';

/** Ends all sessions of the web interface; the printed link starts a new session. */
export function endSessions({ database }: Pick<OperationContext, 'database'>): void {
  database.write((db) => deleteSessionSecret(db));
}
