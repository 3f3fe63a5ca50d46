import { refusal } from './entry.ts';

/** `prefix` is the first segment of the capability's id. */
const MESSAGING = { prefix: 'messaging' };

/** Refusals of capability calls (C8). */
export const CAPABILITY_REFUSALS = {
  capabilityNotFound: refusal(404, 'plugin.capability.notFound'),
  idempotencyKeyRequired: refusal(400, 'plugin.{prefix}.idempotencyKeyRequired', MESSAGING),
  idempotencyKeyReused: refusal(409, 'plugin.{prefix}.idempotencyKeyReused', MESSAGING),
  rawPiiForbidden: refusal(400, 'plugin.messaging.rawPiiForbidden'),
  noProvider: refusal(424, 'plugin.{prefix}.noProvider', MESSAGING),
  selfTarget: refusal(409, 'plugin.{prefix}.selfTarget', MESSAGING),
  providerTimeout: refusal(504, 'plugin.{prefix}.timeout', MESSAGING),
  providerUnavailable: refusal(503, 'plugin.{prefix}.providerUnavailable', MESSAGING),
  capabilityRequestNotFound: refusal(404, 'plugin.{prefix}.requestNotFound', MESSAGING),
};
