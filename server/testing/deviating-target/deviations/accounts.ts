import type { Answer, Asked, Json } from '../exchange.ts';
import { accountsOf, answering, changing, isSuccess, refusal, taking } from '../exchange.ts';
import type { SingleDeviation } from './row.ts';

/** Successes of one endpoint: `GET tables/open`. */
function of(endpoint: string) {
  return (asked: Asked, answer: Answer): boolean =>
    `${asked.method} ${asked.path}` === endpoint && isSuccess(answer);
}

const ofDetails = (asked: Asked, answer: Answer): boolean =>
  /^(?:tables|packets)\/get$/u.test(asked.path) && isSuccess(answer);

function without(where: (asked: Asked, answer: Answer) => boolean, name: string) {
  return changing(where, ({ data }) => {
    for (const it of Array.isArray(data) ? data : [data]) delete it[name];
  });
}

/** Accounts without their lines, lists of open ones, the floor plan. */
export const ACCOUNT_DEVIATIONS: readonly SingleDeviation[] = [
  {
    name: 'paid leaves out lines that are discounts',
    row: 'B2',
    kinds: ['value'],
    at: /paid$/u,
    deviation: changing(ofDetails, (body) => {
      for (const account of accountsOf(body)) account.paid -= account.totalDiscount;
    }),
  },
  {
    name: 'a packet does not show its payment note',
    row: 'B3',
    // Only consent opens it.
    also: ['C5'],
    kinds: ['missing'],
    at: /paymentNote$/u,
    deviation: without(of('GET packets/get'), 'paymentNote'),
  },
  {
    name: 'a packet shows its courier',
    row: 'B3',
    kinds: ['extra'],
    at: /courier/u,
    deviation: changing(of('GET packets/get'), ({ data }) => {
      data.courier = 'own';
    }),
  },
  {
    name: 'the uuid of a packet is not its id',
    row: 'B3',
    kinds: ['value'],
    at: /uuid$/u,
    deviation: changing(of('GET packets/get'), ({ data }) => {
      data.uuid = '0d4d2f3c-6a37-4f6e-9a6c-3b0f7f6d2a11';
    }),
  },
  {
    name: 'an opened packet does not say its receipt number',
    row: 'B4',
    kinds: ['missing'],
    at: /docNo$/u,
    deviation: without(of('POST packets/create'), 'docNo'),
  },
  {
    name: 'the oldest packet comes first',
    row: 'B5',
    kinds: ['value'],
    at: /data/u,
    deviation: changing(of('GET packets/open'), ({ data }) => {
      data.reverse();
    }),
  },
  {
    name: 'open packets have no count of their lines',
    row: 'B5',
    kinds: ['missing'],
    at: /itemCount$/u,
    deviation: without(of('GET packets/open'), 'itemCount'),
  },
  {
    name: 'a changed packet is answered without the names of what changed',
    row: 'B6',
    kinds: ['missing'],
    at: /updated$/u,
    deviation: without(of('POST packets/update'), 'updated'),
  },
  {
    name: 'a table does not say how many people sit at it',
    row: 'B7',
    kinds: ['missing'],
    at: /personCount$/u,
    deviation: without(of('GET tables/get'), 'personCount'),
  },
  {
    name: 'a table is of another channel',
    row: 'B7',
    kinds: ['value'],
    at: /channel$/u,
    deviation: changing(of('GET tables/get'), ({ data }) => {
      data.channel = 'DINE_IN';
    }),
  },
  {
    name: 'open tables do not name their section',
    row: 'B8',
    kinds: ['missing'],
    at: /desing$/u,
    deviation: without(of('GET tables/open'), 'desing'),
  },
  {
    name: 'open tables come in the order of their receipts, last first',
    row: 'B8',
    kinds: ['value'],
    at: /data/u,
    deviation: changing(of('GET tables/open'), ({ data }) => {
      data.sort((a: Json, b: Json) => b.docNo - a.docNo);
    }),
  },
  {
    name: 'the floor plan says how many seats a table has',
    row: 'B9',
    kinds: ['extra'],
    at: /seats$/u,
    deviation: changing(of('GET tables/layout'), ({ data }) => {
      for (const section of data) for (const table of section.tables) table.seats = 4;
    }),
  },
  {
    name: 'a full replace does not answer the identities of the lines',
    row: 'B13',
    kinds: ['missing'],
    at: /orders/u,
    deviation: changing(
      (asked, answer) => asked.path.endsWith('/update-orders') && isSuccess(answer),
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
    deviation: changing(
      (asked, answer) => asked.path.endsWith('/update-orders') && isSuccess(answer),
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
    deviation: changing(
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
    deviation: changing(
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
    deviation: answering((answer) => {
      const { 'x-idempotent-replay': _, ...headers } = answer.headers;
      return { ...answer, headers };
    }),
  },
  {
    name: 'a repeated key opens another packet',
    row: 'B24',
    kinds: ['value', 'header', 'missing', 'type'],
    at: /./u,
    deviation: taking(
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
    deviation: answering((answer, { path, body }) =>
      path.endsWith('/update-payments') && body?.payments?.length === 0 && isSuccess(answer)
        ? refusal(answer, 400, '"payments" must contain at least 1 items')
        : answer,
    ),
  },
  {
    name: 'an open table is refused in other words',
    row: 'B31',
    kinds: ['message'],
    at: /^message$/u,
    deviation: changing(
      (_, { status }) => status === 409,
      (body) => {
        if (body.message === 'Table is already open') body.message = 'plugin.tables.alreadyOpen';
      },
    ),
  },
  {
    name: 'a type in capital letters passes',
    row: 'B32',
    kinds: ['status', 'message', 'value', 'missing', 'extra', 'type'],
    at: /./u,
    deviation: taking(
      ({ path }) => path.startsWith('packets/'),
      (body) => {
        const small = String(body.type).toLowerCase();
        if (['dine_in', 'takeaway', 'delivery'].includes(small)) body.type = small;
      },
    ),
  },
];
