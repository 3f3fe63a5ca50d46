import type { ViolationAt } from '../messages/violations.ts';
import { refusal } from './entry.ts';
import type { Resource } from './sales.ts';

/** `prefix` is the first segment of the capability's id. */
const MESSAGING = { prefix: 'messaging' };

interface Violating {
  readonly message: string;
  /** Undefined if the message is not about a single field. */
  readonly violation?: ViolationAt;
}

/** Refusals of the Data API that are not about sales. */
export const DATA_API_REFUSALS = {
  // Capability calls (C8).
  capabilityNotFound: refusal(404, 'plugin.capability.notFound'),
  idempotencyKeyRequired: refusal(400, 'plugin.{prefix}.idempotencyKeyRequired', MESSAGING),
  idempotencyKeyReused: refusal(409, 'plugin.{prefix}.idempotencyKeyReused', MESSAGING),
  rawPiiForbidden: refusal(400, 'plugin.messaging.rawPiiForbidden'),
  noProvider: refusal(424, 'plugin.{prefix}.noProvider', MESSAGING),
  selfTarget: refusal(409, 'plugin.{prefix}.selfTarget', MESSAGING),
  providerTimeout: refusal(504, 'plugin.{prefix}.timeout', MESSAGING),
  providerUnavailable: refusal(503, 'plugin.{prefix}.providerUnavailable', MESSAGING),
  capabilityRequestNotFound: refusal(404, 'plugin.{prefix}.requestNotFound', MESSAGING),

  // The token endpoint, named as in RFC 6749 (C2).
  invalidRequest: refusal(
    400,
    'invalid_request',
    { description: '"code" is required' },
    { tokenError: { error: 'invalid_request', description: '{description}' } },
  ),
  invalidClient: refusal(
    401,
    'unauthorized',
    {},
    {
      tokenError: {
        error: 'invalid_client',
        description: 'client_id or client_secret is wrong.',
      },
    },
  ),
  invalidGrant: refusal(
    400,
    'invalid_grant',
    {},
    {
      tokenError: {
        error: 'invalid_grant',
        description: 'The code is unknown, used, expired or issued to another client.',
      },
    },
  ),
  unsupportedGrantType: refusal(
    400,
    'unsupported_grant_type',
    { given: 'password' },
    {
      tokenError: {
        error: 'unsupported_grant_type',
        description: 'grant_type must be authorization_code, found {given:json}.',
      },
    },
  ),

  // Catalog writes (specification, Catalog write messages).
  recordNotFound: refusal(404, 'plugin.catalog.notFound'),
  recordNotOwned: refusal(403, 'plugin.catalog.notOwned'),
  categoryNotFound: refusal(404, 'plugin.catalog.categoryNotFound'),
  categoryNotEmpty: refusal(409, 'plugin.catalog.categoryNotEmpty'),
  catalogWriteInProgress: refusal(409, 'plugin.catalog.duplicateInProgress'),

  // Request validation, before the rules of sales (A2).
  missingParams: refusal(400, 'plugin.{resource}.missingParams', {
    resource: 'packets' as Resource | 'catalog',
  }),
  schema: refusal<Violating>(400, '{message}', { message: '"note" must be a string' }),
  invalidJson: refusal(400, 'Invalid JSON body'),
  wrongContentType: refusal(400, 'Content-Type must be application/json'),
  bodyTooLarge: refusal(413, 'Request body too large'),
  unauthorized: refusal(401, 'unauthorized'),
  scopeDenied: refusal(403, 'plugin.scope.denied'),
  rateLimited: refusal(429, 'plugin.rateLimited'),
  requestInProgress: refusal(409, 'Duplicate request already in progress'),
};
