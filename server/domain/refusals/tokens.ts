import { refusal } from './entry.ts';

/** Refusals of the token endpoint, named as in RFC 6749 (C2). */
export const TOKEN_REFUSALS = {
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
};
