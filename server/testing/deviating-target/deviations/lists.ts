import type { Answer, Call, Json } from '../exchange.ts';
import { onAnswer, onBody } from '../exchange.ts';
import type { SingleDeviation } from './row.ts';
import { lacks, successOf } from './row.ts';

function headers(change: (headers: Record<string, string>, answer: Answer, call: Call) => void) {
  return onAnswer((answer, call) => {
    const changed = { ...answer.headers };
    change(changed, answer, call);
    return { ...answer, headers: changed };
  });
}

const RESET = 'x-ratelimit-reset';

/** Catalog, people, scopes and the headers of limits. */
export const LIST_DEVIATIONS: readonly SingleDeviation[] = [
  {
    name: 'the list of products does not say how many there are',
    row: 'C6',
    kinds: ['missing'],
    at: /total$/u,
    deviation: onBody(successOf('GET products/list'), (body) => {
      delete body.total;
    }),
  },
  {
    name: 'a list is inside of an object',
    row: 'C6',
    also: ['C7'],
    kinds: ['type', 'missing', 'extra'],
    at: /data/u,
    deviation: onBody(successOf('GET categories/list'), (body) => {
      body.data = { items: body.data };
    }),
  },
  {
    name: 'the list of customers does not say whether there are more',
    row: 'C6',
    kinds: ['missing'],
    at: /hasMore$/u,
    deviation: onBody(successOf('GET customers/list'), (body) => {
      delete body.hasMore;
    }),
  },
  lacks('products have no stock', 'C7', ['GET products/list', 'GET products/get'], 'stock'),
  {
    name: 'payment methods say which currency they take',
    row: 'C7',
    kinds: ['extra'],
    at: /currency$/u,
    deviation: onBody(successOf('GET payment-methods/list'), ({ data }) => {
      for (const it of data) it.currency = 'EUR';
    }),
  },
  {
    name: 'prices of products are strings',
    row: 'C7',
    also: ['B1'],
    kinds: ['type'],
    at: /price$/u,
    deviation: onBody(successOf('GET products/get'), ({ data }) => {
      data.price = String(data.price);
    }),
  },
  {
    name: 'a missing scope is said in other words',
    row: 'C4',
    isBare: true,
    kinds: ['message'],
    at: /^message$/u,
    deviation: onBody(
      ({ method }, { status }) => method === 'GET' && status === 403,
      (body) => {
        body.message = 'insufficient_scope';
      },
    ),
  },
  {
    name: 'what a plugin may not see of a customer reads null',
    row: 'C5',
    isBare: true,
    also: ['B3', 'B7', 'B10'],
    kinds: ['extra'],
    at: /(?:name|phone|call|address|addressDescription|note|paymentNote)$/u,
    deviation: onBody(successOf('GET packets/get', 'GET tables/get'), ({ data }) => {
      data.note ??= null;
      for (const line of data.orders) line.note ??= null;
      if ('packetId' in data) data.paymentNote ??= null;
      const { customer } = data as Json;
      if (typeof customer !== 'object' || customer === null) return;
      for (const name of ['name', 'phone', 'call', 'address', 'addressDescription']) {
        customer[name] ??= null;
      }
    }),
  },
  {
    name: 'the end of a window is in milliseconds',
    row: 'F2',
    kinds: ['header', 'value', 'type'],
    at: /^x-ratelimit-reset$/iu,
    deviation: headers((changed) => {
      if (changed[RESET] !== undefined) changed[RESET] = `${changed[RESET]}000`;
    }),
  },
  {
    name: 'the end of a window is how many seconds are left',
    row: 'F2',
    kinds: ['header', 'value', 'type'],
    at: /^x-ratelimit-reset$/iu,
    deviation: headers((changed) => {
      if (changed[RESET] !== undefined) changed[RESET] = '37';
    }),
  },
  {
    name: 'answers without a key carry the headers of limits',
    row: 'F3',
    kinds: ['header', 'extra'],
    at: /^x-ratelimit/iu,
    deviation: headers((changed, { status }) => {
      if (status !== 401) return;
      changed['x-ratelimit-limit'] = '5';
      changed['x-ratelimit-remaining'] = '4';
      changed[RESET] = String(Math.ceil(Date.now() / 1000) + 60);
    }),
  },
];
