import type { LedgerRow } from './row.ts';
import {
  CATEGORY_READS,
  CUSTOMER_FIELDS,
  CUSTOMER_READS,
  DETAIL_READS,
  OPEN_LISTS,
  PAYMENT_ENDPOINTS,
  PRODUCT_READS,
  fields,
  fieldsOfEach,
  of,
} from './touches.ts';

/** Installs, tokens, scopes and consent. */
export const INSTALLS: readonly LedgerRow[] = [
  {
    id: 'C1',
    topic: 'What an install is',
    kind: 'assumed',
    specification:
      'A tenant approves scopes at install, the install has one API key ' +
      '`<serverId>.<pluginId>.<secret>`, and a few scopes are named; the rest of the life of an ' +
      'install is not shown.',
    emulator:
      'A plugin has a `pluginId`, which doubles as its `client_id`, a `clientSecret` and the ' +
      'scopes it asks for, and is installed on a tenant, named by its `serverId`. The tenant ' +
      'approves scopes; the install then has exactly one API key and can be suspended, given a ' +
      'new key, or uninstalled. All scopes, in their fixed order, are `orders:read`, ' +
      '`orders:write`, `products:read`, `products:write`, `payment_methods:read`, ' +
      '`payment_methods:write`, `ingredients:read`, `ingredients:write`, `customers:read` and ' +
      '`users:read`, followed by `:consume` and `:provide` of each of ' +
      '`capability:messaging.send`, `capability:notify.staff` and `capability:invoice.issue`. A ' +
      'scope that is not among them is stored and shown, but opens nothing; one that is a typing ' +
      'mistake away from one of them is refused. A `serverId` and a ' +
      '`pluginId` have the form `[a-z0-9][a-z0-9_-]{0,63}`.',
    touches: [
      'header Authorization',
      ...fields('POST /control/installs', 'serverId', 'pluginId', 'scopes'),
      ...fields('PATCH /control/installs/{pluginId}', 'scopes', 'suspended'),
      'POST /control/installs/{pluginId}/rekey',
      'DELETE /control/installs/{pluginId}',
    ],
  },
  {
    id: 'C2',
    topic: 'Token exchange',
    kind: 'assumed',
    specification:
      '`POST /plugin-api/oauth/token` exists and is limited per `client_id`; its request, its ' +
      'answer and the flow around it are not shown.',
    emulator:
      'The request has `grant_type=authorization_code`, `client_id`, `client_secret` and ' +
      '`code`; a code comes from the consent screen, works once and for 10 minutes. The ' +
      "answer's data is `{tenantId, serverId, pluginId, apiKey, webhookSecret, tokenType: " +
      "'Bearer', scopes, environment, version: '1.0.0'}`, where `tenantId` and `serverId` are " +
      'the same. Every exchange replaces the API key, and what was approved on the consent ' +
      'screen, scopes and consents, holds from then on. Errors have the body of A1 plus `error` ' +
      'and `error_description`: a wrong client is 401 `invalid_client`, a wrong or used code ' +
      '400 `invalid_grant`, another grant type 400 `unsupported_grant_type` and a missing ' +
      'parameter 400 `invalid_request`; `message` is `unauthorized` on the 401 and repeats ' +
      '`error` otherwise. The limit counts per `client_id`, failed exchanges and unknown ids ' +
      'included, and a request without `client_id` counts under the empty id. Unknown fields ' +
      'are ignored, and Basic authentication is not supported. A success, which holds secrets, ' +
      'carries `Cache-Control: no-store`; errors carry no such header.',
    touches: [
      ...fields(
        'POST /plugin-api/oauth/token',
        'grant_type',
        'client_id',
        'client_secret',
        'code',
        'tenantId',
        'serverId',
        'pluginId',
        'apiKey',
        'webhookSecret',
        'tokenType',
        'scopes',
        'environment',
        'version',
        'error',
        'error_description',
        '400',
        '401',
        '429',
      ),
      'header Cache-Control',
      ...fields(
        'POST /control/installs/{pluginId}/authorize',
        'scopes',
        'customerConsent',
        'userConsent',
        'code',
      ),
    ],
  },
  {
    id: 'C3',
    topic: 'Device session tokens',
    kind: 'assumed',
    specification:
      'The payment result endpoint takes a device session JWT; how one is issued and what it ' +
      'contains is not shown.',
    emulator:
      'The token is a JWT, signed by Countertop with HS256. Its claims are `sub` (the device), ' +
      "`prv` (the provider's plugin id), `srv` (the server id), `iat` and `exp`, which is 900 " +
      "seconds later on the emulator's clock. Pairing a device issues one, and the control API " +
      'can renew it.',
    touches: [
      ...PAYMENT_ENDPOINTS,
      'header Authorization',
      'POST /control/devices token',
      ...fields('POST /control/devices/{deviceId}/token', 'token', 'expiresAt'),
    ],
  },
  {
    id: 'C4',
    topic: 'Scopes of reads',
    kind: 'assumed',
    specification:
      '`orders:read` and `customers:read` are described and the write scopes are listed; which ' +
      'scope each list and detail read needs is not.',
    emulator:
      'Reads of tables and packets need `orders:read`; products/list, products/get, ' +
      'categories/list and categories/get need `products:read`; payment-methods/list needs ' +
      '`payment_methods:read`, ingredients/list `ingredients:read`, users/get `users:read`, and ' +
      'the customer reads `customers:read`. Without it the answer is 403 `plugin.scope.denied`.',
    touches: fieldsOfEach(
      [
        ...PRODUCT_READS,
        ...CATEGORY_READS,
        'GET /plugin-api/payment-methods/list',
        'GET /plugin-api/ingredients/list',
        'GET /plugin-api/users/get',
        ...CUSTOMER_READS,
        ...DETAIL_READS,
        ...OPEN_LISTS,
        'GET /plugin-api/tables/layout',
      ],
      '403',
    ),
  },
  {
    id: 'C5',
    topic: 'The customer gate',
    kind: 'reading',
    specification:
      'Customer data needs `customers:read` and consent, and `note`, `paymentNote` and the ' +
      'cancel `reason` are behind the same gate; which other fields are, and whether they turn ' +
      '`null` or disappear, is not shown.',
    emulator:
      "Unless the install has `customers:read` and the tenant's consent, some fields are " +
      'missing from reads and webhook bodies: `name`, `phone`, `call`, `address` and ' +
      '`addressDescription` of `customer`, the `note` of sales and lines, `paymentNote`, and ' +
      'the `reason` of a cancellation. `id` and `region` of the customer are always there. ' +
      '`users:read` has a consent of its own, which opens the names of users and no customer ' +
      'data at all. An event about a resource that the install may not read is still delivered, ' +
      'with `data: {}`. A new install has neither consent unless that was said when it was ' +
      'made.',
    touches: [
      ...fields(
        'GET /plugin-api/packets/get',
        ...of('customer', ...CUSTOMER_FIELDS),
        'paymentNote',
      ),
      ...fieldsOfEach(DETAIL_READS, 'note', 'orders[].note', 'cancels[].note', 'cancels[].reason'),
      ...fieldsOfEach(CUSTOMER_READS, 'name', 'phone', 'address', 'total'),
      'GET /plugin-api/users/get name',
      'webhook envelope data',
      ...fields('POST /control/installs', 'customerConsent', 'userConsent'),
    ],
  },
];
