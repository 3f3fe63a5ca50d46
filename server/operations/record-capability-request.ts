import type { Outcome } from '#server/domain/refusal.ts';
import type { CapabilityRequest } from '#server/store/capabilities.ts';
import { insertCapabilityRequest } from '#server/store/capabilities.ts';
import { findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';

/**
 * Stores a request that a provider accepted, with its response (C8). Refuses a consumer whose install or
 * store was removed meanwhile, since its key is invalid.
 */
export function recordCapabilityRequest(
  { database }: OperationContext,
  request: CapabilityRequest,
): Outcome<CapabilityRequest> {
  return database.write((db): Outcome<CapabilityRequest> => {
    if (findInstall(db, request.serverId, request.consumer) === undefined) {
      return { refused: 'unauthorized' };
    }
    insertCapabilityRequest(db, request);
    return request;
  });
}
