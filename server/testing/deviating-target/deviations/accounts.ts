import type { Call, Json } from '../exchange.ts';
import { accountsOf, isSuccess, onAnswer, onRequest, refusal, withoutHeader } from '../exchange.ts';
import type { Rows } from './row.ts';
import { deviates, differs, lacks, rewords } from './row.ts';

const DETAILS = 'GET tables/get, GET packets/get';
const isFullReplace = ({ path }: Call): boolean => path.endsWith('/update-orders');

/** Accounts without their lines, lists of open ones, the floor plan. */
export const ACCOUNT_DEVIATIONS: Rows = {
  'paid leaves out lines that are discounts': differs('B2', 'value', /paid$/u, DETAILS, (body) => {
    for (const account of accountsOf(body)) account.paid -= account.totalDiscount;
  }),
  // The payment note is shown only with consent (C5).
  'a packet does not show its payment note': lacks('B3 C5', 'GET packets/get', 'paymentNote'),
  'a packet shows its courier': differs('B3', 'extra', /courier/u, 'GET packets/get', (body) => {
    body.data.courier = 'own';
  }),
  'the uuid of a packet is not its id': differs(
    'B3',
    'value',
    /uuid$/u,
    'GET packets/get',
    ({ data }) => {
      data.uuid = '0d4d2f3c-6a37-4f6e-9a6c-3b0f7f6d2a11';
    },
  ),
  'the answer to a new packet has no receipt number': lacks('B4', 'POST packets/create', 'docNo'),
  'the oldest packet comes first': differs('B5', 'value', /data/u, 'GET packets/open', (body) => {
    body.data.reverse();
  }),
  'open packets have no count of their lines': lacks('B5', 'GET packets/open', 'itemCount'),
  'an update does not name the changed fields': lacks('B6', 'POST packets/update', 'updated'),
  'a table does not show how many people sit at it': lacks('B7', 'GET tables/get', 'personCount'),
  'a table has another channel': differs('B7', 'value', /channel$/u, 'GET tables/get', (body) => {
    body.data.channel = 'DINE_IN';
  }),
  'open tables do not name their section': lacks('B8', 'GET tables/open', 'desing'),
  'open tables are sorted by receipt, newest first': differs(
    'B8',
    'value',
    /data/u,
    'GET tables/open',
    ({ data }) => {
      data.sort((a: Json, b: Json) => b.docNo - a.docNo);
    },
  ),
  'the floor plan shows how many seats a table has': differs(
    'B9',
    'extra',
    /seats$/u,
    'GET tables/layout',
    ({ data }) => {
      for (const section of data) for (const table of section.tables) table.seats = 4;
    },
  ),
  'a full replace does not answer with the identities of the lines': lacks(
    'B13',
    isFullReplace,
    'orders',
  ),
  'a full replace answers with the lines in another order': differs(
    'B13',
    'value',
    /(?:orders|payments)/u,
    isFullReplace,
    ({ data }) => {
      data.orders.reverse();
    },
  ),
  'the day of a receipt is written as DD.MM.YYYY': differs(
    'B23 A14',
    'value type',
    /docNoDate$/u,
    '*',
    ({ data }) => {
      if (typeof data?.docNoDate !== 'string') return;
      data.docNoDate = data.docNoDate.split('-').toReversed().join('.');
    },
  ),
  'receipt numbers are strings': differs('B23', 'type', /docNo$/u, '*', ({ data }) => {
    for (const it of Array.isArray(data) ? data : [data]) {
      if (typeof it?.docNo === 'number') it.docNo = String(it.docNo);
    }
  }),
  'a replayed answer is not marked': deviates(
    'B24',
    'header missing',
    /^x-idempotent-replay$/iu,
    withoutHeader('x-idempotent-replay'),
  ),
  'a repeated key opens another packet': deviates(
    'B24',
    'value header missing type',
    /./u,
    onRequest(
      ({ path }) => path === 'packets/create',
      (body) => {
        const { length } = body.idempotencyKey ?? '';
        if (length > 0 && length <= 128) delete body.idempotencyKey;
      },
    ),
  ),
  'an empty list of payments is refused': deviates(
    'B28',
    'status message value missing extra type',
    /./u,
    onAnswer((answer, { path, body }) =>
      path.endsWith('/update-payments') && body?.payments?.length === 0 && isSuccess(answer)
        ? refusal(answer, 400, '"payments" must contain at least 1 items')
        : answer,
    ),
  ),
  'an open table is refused in other words': rewords(
    'B31',
    /^Table is already open$/u,
    'plugin.tables.alreadyOpen',
  ),
  'a type in capital letters passes': deviates(
    'B32',
    'status message value missing extra type',
    /./u,
    onRequest(
      ({ path }) => path.startsWith('packets/'),
      (body) => {
        const small = String(body.type).toLowerCase();
        if (['dine_in', 'takeaway', 'delivery'].includes(small)) body.type = small;
      },
    ),
  ),
};
