import type { Answer, Call, Json } from '../exchange.ts';
import { accountsOf, onAnswer, onBody, isSuccess, refusal, onRequest } from '../exchange.ts';
import type { SingleDeviation } from './row.ts';
import { lacks, rewords, successOf } from './row.ts';

const ofDetails = (call: Call, answer: Answer): boolean =>
  /^(?:tables|packets)\/get$/u.test(call.path) && isSuccess(answer);

/** Accounts without their lines, lists of open ones, the floor plan. */
export const ACCOUNT_DEVIATIONS: readonly SingleDeviation[] = [
  {
    name: 'paid leaves out lines that are discounts',
    row: 'B2',
    kinds: ['value'],
    at: /paid$/u,
    deviation: onBody(ofDetails, (body) => {
      for (const account of accountsOf(body)) account.paid -= account.totalDiscount;
    }),
  },
  // Only consent opens it.
  lacks('a packet does not show its payment note', 'B3', ['GET packets/get'], 'paymentNote', [
    'C5',
  ]),
  {
    name: 'a packet shows its courier',
    row: 'B3',
    kinds: ['extra'],
    at: /courier/u,
    deviation: onBody(successOf('GET packets/get'), ({ data }) => {
      data.courier = 'own';
    }),
  },
  {
    name: 'the uuid of a packet is not its id',
    row: 'B3',
    kinds: ['value'],
    at: /uuid$/u,
    deviation: onBody(successOf('GET packets/get'), ({ data }) => {
      data.uuid = '0d4d2f3c-6a37-4f6e-9a6c-3b0f7f6d2a11';
    }),
  },
  lacks('an opened packet does not say its receipt number', 'B4', ['POST packets/create'], 'docNo'),
  {
    name: 'the oldest packet comes first',
    row: 'B5',
    kinds: ['value'],
    at: /data/u,
    deviation: onBody(successOf('GET packets/open'), ({ data }) => {
      data.reverse();
    }),
  },
  lacks('open packets have no count of their lines', 'B5', ['GET packets/open'], 'itemCount'),
  lacks('an update does not name what changed', 'B6', ['POST packets/update'], 'updated'),
  lacks('a table does not say how many people sit at it', 'B7', ['GET tables/get'], 'personCount'),
  {
    name: 'a table is of another channel',
    row: 'B7',
    kinds: ['value'],
    at: /channel$/u,
    deviation: onBody(successOf('GET tables/get'), ({ data }) => {
      data.channel = 'DINE_IN';
    }),
  },
  lacks('open tables do not name their section', 'B8', ['GET tables/open'], 'desing'),
  {
    name: 'open tables come in the order of their receipts, last first',
    row: 'B8',
    kinds: ['value'],
    at: /data/u,
    deviation: onBody(successOf('GET tables/open'), ({ data }) => {
      data.sort((a: Json, b: Json) => b.docNo - a.docNo);
    }),
  },
  {
    name: 'the floor plan says how many seats a table has',
    row: 'B9',
    kinds: ['extra'],
    at: /seats$/u,
    deviation: onBody(successOf('GET tables/layout'), ({ data }) => {
      for (const section of data) for (const table of section.tables) table.seats = 4;
    }),
  },
  {
    name: 'a full replace does not answer the identities of the lines',
    row: 'B13',
    kinds: ['missing'],
    at: /orders/u,
    deviation: onBody(
      (call, answer) => call.path.endsWith('/update-orders') && isSuccess(answer),
      ({ data }) => {
        delete data.orders;
      },
    ),
  },
  {
    name: 'a full replace answers lines in another order',
    row: 'B13',
    kinds: ['value'],
    at: /(?:orders|payments)/u,
    deviation: onBody(
      (call, answer) => call.path.endsWith('/update-orders') && isSuccess(answer),
      ({ data }) => {
        data.orders.reverse();
      },
    ),
  },
  {
    name: 'the day of a receipt is written as people do',
    row: 'B23',
    also: ['A14'],
    kinds: ['value', 'type'],
    at: /docNoDate$/u,
    deviation: onBody(
      (_, answer) => isSuccess(answer),
      ({ data }) => {
        if (typeof data?.docNoDate !== 'string') return;
        data.docNoDate = data.docNoDate.split('-').toReversed().join('.');
      },
    ),
  },
  {
    name: 'receipt numbers are strings',
    row: 'B23',
    kinds: ['type'],
    at: /docNo$/u,
    deviation: onBody(
      (_, answer) => isSuccess(answer),
      ({ data }) => {
        for (const it of Array.isArray(data) ? data : [data]) {
          if (typeof it?.docNo === 'number') it.docNo = String(it.docNo);
        }
      },
    ),
  },
  {
    name: 'a replayed answer is not marked',
    row: 'B24',
    kinds: ['header', 'missing'],
    at: /^x-idempotent-replay$/iu,
    deviation: onAnswer((answer) => {
      const { 'x-idempotent-replay': _, ...headers } = answer.headers;
      return { ...answer, headers };
    }),
  },
  {
    name: 'a repeated key opens another packet',
    row: 'B24',
    kinds: ['value', 'header', 'missing', 'type'],
    at: /./u,
    deviation: onRequest(
      ({ path }) => path === 'packets/create',
      (body) => {
        if (body.idempotencyKey?.length > 0 && body.idempotencyKey.length <= 128) {
          delete body.idempotencyKey;
        }
      },
    ),
  },
  {
    name: 'an empty list of payments is refused',
    row: 'B28',
    kinds: ['status', 'message', 'value', 'missing', 'extra', 'type'],
    at: /./u,
    deviation: onAnswer((answer, { path, body }) =>
      path.endsWith('/update-payments') && body?.payments?.length === 0 && isSuccess(answer)
        ? refusal(answer, 400, '"payments" must contain at least 1 items')
        : answer,
    ),
  },
  rewords(
    'an open table is refused in other words',
    'B31',
    /^Table is already open$/u,
    'plugin.tables.alreadyOpen',
  ),
  {
    name: 'a type in capital letters passes',
    row: 'B32',
    kinds: ['status', 'message', 'value', 'missing', 'extra', 'type'],
    at: /./u,
    deviation: onRequest(
      ({ path }) => path.startsWith('packets/'),
      (body) => {
        const small = String(body.type).toLowerCase();
        if (['dine_in', 'takeaway', 'delivery'].includes(small)) body.type = small;
      },
    ),
  },
];
