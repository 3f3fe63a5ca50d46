import type { LedgerRow } from './row.ts';
import { ORDER_EVENTS, fields, fieldsOfEach, of } from './touches.ts';

/** Events and their signature. */
export const EVENTS: readonly LedgerRow[] = [
  {
    id: 'D1',
    topic: 'Subscribing to events',
    kind: 'assumed',
    specification:
      'The platform delivers to subscribed extensions; how they subscribe is not shown.',
    emulator:
      'Each install has a webhook URL, a list of event patterns such as `table.*`, ' +
      '`product.created` or `*`, a secret, and a switch that turns it on or off. A pattern that is a ' +
      'typing mistake away from a known one is refused.',
    touches: [
      ...fields(
        'POST /control/installs',
        'webhook.url',
        'webhook.events',
        'webhook.enabled',
        'webhookSecret',
      ),
      ...fields(
        'PATCH /control/installs/{pluginId}',
        'webhook.url',
        'webhook.events',
        'webhook.enabled',
        'webhookSecret',
      ),
    ],
  },
  {
    id: 'D2',
    topic: 'The event envelope',
    kind: 'assumed',
    specification: 'The envelope carries an `id`; its other fields are not shown.',
    emulator:
      "An event is `{id, type, version: '1', environment, tenantId, serverId, occurredAt, " +
      'actor?, sequence?, sequenceScope?, data}`. `serverId` equals `tenantId`, and ' +
      "`occurredAt` is in epoch milliseconds of the emulator's clock. `actor` has a `type` of " +
      '`staff`, `plugin` or `system` and may have `userId`, `role` (`manager` or `staff`) and ' +
      '`pluginId`; events caused by staff carry it, apart from `packet.status_changed` and ' +
      '`app.*`. Only sales have `sequence` and `sequenceScope`. `environment` is `production` ' +
      'under the limits profile of that name and `sandbox` under every other, and the header ' +
      '`X-Service-Environment` repeats it outside the signature.',
    touches: [
      ...fields(
        'webhook envelope',
        'type',
        'version',
        'environment',
        'tenantId',
        'serverId',
        'occurredAt',
        'actor',
        'actor.type',
        'actor.userId',
        'actor.role',
        'actor.pluginId',
        'sequence',
        'sequenceScope',
        'data',
      ),
      'header X-Service-Environment',
    ],
  },
  {
    id: 'D3',
    topic: 'Kinds of events',
    kind: 'assumed',
    specification:
      'It lists table events, `packet.created`, the catalog events and `user.*`, and says that ' +
      'the full catalog of kinds is not shown.',
    emulator:
      'Packets also have `packet.updated`, `packet.closed`, `packet.cancelled`, ' +
      '`packet.reopened` and `packet.status_changed`, and tables have `table.reopened`. ' +
      '`packet.status_changed` adds `status` and `previousStatus` and never has an `actor`; a ' +
      'write that changes nothing but the status emits this event alone, and setting the status ' +
      'that is already there emits none. A `*.reopened` event adds `reopenedFrom: {saleId, ' +
      'docNo, closedAt}`, where `saleId` is the `uuid` of the closed sale. Catalog events are ' +
      'spelled `product.created`, `product.updated`, `product.deleted` and so on; ' +
      '`user.created`, `user.updated` and `user.deleted` carry the user through its gate, a ' +
      'deleted one as it was last; `customer.created`, `customer.updated` and ' +
      '`customer.deleted` carry `{customerId, customer}`. Two kinds need no subscription and ' +
      "have neither `actor` nor `sequence`: `app.installed`, with `{version: '1.0.0', scopes}`, " +
      'after a token exchange and when an install is made with a webhook (one that a fixture ' +
      'begins with hears nothing of it), and ' +
      '`app.uninstalled`, with `{}`, which is the last delivery, is signed with the secret of ' +
      'the removed install and is still retried. A move never emits `table.created`, not even a ' +
      'partial one to a free table.',
    touches: [
      'webhook packet.updated',
      'webhook packet.closed',
      'webhook packet.cancelled',
      ...fieldsOfEach(
        ['webhook packet.reopened', 'webhook table.reopened'],
        'data.reopenedFrom',
        ...of('data.reopenedFrom', 'saleId', 'docNo', 'closedAt'),
      ),
      ...fields('webhook packet.status_changed', 'data.status', 'data.previousStatus', 'actor'),
      'webhook product.*',
      'webhook category.*',
      'webhook payment_method.*',
      'webhook ingredient.*',
      'webhook user.* data',
      ...fields('webhook customer.*', 'data.customerId', 'data.customer'),
      ...fields('webhook app.installed', 'data.version', 'data.scopes'),
      'webhook app.uninstalled data',
      'webhook table.created',
    ],
  },
  {
    id: 'D4',
    topic: 'Data of order events',
    kind: 'assumed',
    specification:
      'Events carry line metadata, `deleteReason` and a lineage in `lineChanges` (`splitFrom`, ' +
      '`movedFrom.lineId`); no body is shown.',
    emulator:
      '`data` is the account as its detail read shows it, gated for each install that receives ' +
      'it. `table.updated` and `packet.updated` add `changed`, the first of these that applies: ' +
      '`order_moved`, `order_cancelled` (a void by staff), `order_added`, `order_updated` (also ' +
      'a full replace that adds no line), `payment_added` (also a collection that splits ' +
      'lines), `payment_updated`, or `null` when only other fields changed. If lines changed, ' +
      '`lineChanges: [{op, lineId, ...}]` is added as well. A `created` entry has `after` and, ' +
      "if the line has a past, `splitFrom: <lineId>` or `movedFrom: {type: 'table', id, " +
      'lineId}`; an `updated` entry has `before` and `after`, and after a partial move ' +
      '`movedTo` and `movedQuantity`; a `cancelled` entry has `quantity` and `before`; a ' +
      '`removed` entry has `before` and a `removeReason`, either `deleted` or `moved` with ' +
      '`movedTo: {type, id}`. A split shows as two `created` entries with `splitFrom`, and the ' +
      'old identity has no entry. `table.deleted` adds `deleteReason` and `movedTo`.',
    touches: [
      ...fieldsOfEach(ORDER_EVENTS, 'data'),
      ...fieldsOfEach(
        ['webhook table.updated', 'webhook packet.updated'],
        'data.changed',
        'data.lineChanges',
        ...of(
          'data.lineChanges[]',
          'op',
          'lineId',
          'before',
          'after',
          'splitFrom',
          'movedFrom',
          'movedFrom.type',
          'movedFrom.id',
          'movedFrom.lineId',
          'movedTo',
          'movedTo.type',
          'movedTo.id',
          'movedQuantity',
          'quantity',
          'removeReason',
        ),
      ),
      ...fields('webhook table.deleted', 'data.deleteReason', 'data.movedTo'),
    ],
  },
  {
    id: 'D5',
    topic: 'Signatures',
    kind: 'assumed',
    specification:
      '`X-Service-Signature` is an HMAC with a replay window of plus or minus 5 minutes; what ' +
      'is signed and how it is written is not shown.',
    emulator:
      'The header is `X-Service-Signature: t=<unix seconds>,v1=<signature>` with one `v1` and ' +
      'no space after the comma; the signature is the HMAC-SHA256 of `<t>.<raw body>` in ' +
      'lowercase hex, and its key is the secret as UTF-8 text. Each attempt sends the same ' +
      'bytes and the same id with a new `t`, which follows real time under any emulator clock, ' +
      'since real receivers compare it with their own clock and refuse a difference above 300 ' +
      'seconds. Actions, hooks and capability calls are signed in the same way. An install has ' +
      'one signing secret, the `webhookSecret` of the token exchange, which stays when the ' +
      'webhook is changed or removed. For plugins written against other documents an install ' +
      'can choose `body`, which is `sha256=<hex of raw body>`, or `standard`, which adds the ' +
      "Standard Webhooks headers to the default one, with the envelope's id as `webhook-id`; " +
      'the key of `standard` is what follows `whsec_`, decoded, if that is standard base64 (RFC ' +
      '4648 section 4, correctly padded, at least 1 byte), and otherwise the UTF-8 bytes of the ' +
      "whole secret, which is the case for the fixture's secrets. The words `X-Service` at the " +
      'beginning of these header names are a setting of the install, `headerPrefix`; response ' +
      'headers always keep them.',
    touches: [
      'header X-Service-Signature',
      'header X-Service-Environment',
      'header webhook-id',
      'header webhook-timestamp',
      'header webhook-signature',
      ...fieldsOfEach(
        ['POST /control/installs', 'PATCH /control/installs/{pluginId}'],
        'webhook.signature',
        'webhookSecret',
        'headerPrefix',
      ),
      'POST /plugin-api/oauth/token webhookSecret',
    ],
  },
];
