import type { Outcome } from '#server/domain/refusal.ts';
import type { CapabilityRequest } from '#server/store/capabilities.ts';
import { insertCapabilityRequest } from '#server/store/capabilities.ts';
import { findInstall } from '#server/store/installs.ts';

import type { OperationContext } from './parts/context.ts';

/**
 * Keeps a request that a provider took on, with its answer (C8). Refuses a consumer whose install,
 * or whose store, was removed while the provider was thinking: its key opens nothing any more.
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
