import type { CapabilityRequest } from '#store/capabilities.ts';
import { insertCapabilityRequest } from '#store/capabilities.ts';

import type { OperationContext } from './context.ts';

/** Keeps a request that a provider took on, with its answer (C8). */
export function recordCapabilityRequest(
  { database }: OperationContext,
  request: CapabilityRequest,
): void {
  database.write((db) => {
    insertCapabilityRequest(db, request);
  });
}
