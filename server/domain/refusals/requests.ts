import type { ViolationAt } from '../messages/violations.ts';
import { refusal } from './entry.ts';
import type { Resource } from './sales.ts';

interface Violating {
  readonly message: string;
  /** Missing where the message is not about a field alone. */
  readonly violation?: ViolationAt;
}

/** Refusals of a request as such, before any rule of sales is asked (A2). */
export const REQUEST_REFUSALS = {
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
