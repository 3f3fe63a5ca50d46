import type { Json } from '../exchange.ts';
import { onBody, onHeaders } from '../exchange.ts';
import type { Rows } from './row.ts';
import { deviates, differs, lacks } from './row.ts';

const RESET = 'x-ratelimit-reset';

/** Changes the time at which a window ends. */
function windowEnd(change: (end: string) => string) {
  const deviation = onHeaders((headers) => {
    if (headers[RESET] !== undefined) headers[RESET] = change(headers[RESET]);
  });
  return deviates('F2', 'header value type', /^x-ratelimit-reset$/iu, deviation);
}

/** Catalog, people, scopes and the headers of limits. */
export const LIST_DEVIATIONS: Rows = {
  'the list of products has no total': lacks('C6', 'GET products/list', 'total'),
  'a list is inside an object': differs(
    'C6 C7',
    'type missing extra',
    /data/u,
    'GET categories/list',
    (body) => {
      body.data = { items: body.data };
    },
  ),
  'the list of customers does not show whether there are more': lacks(
    'C6',
    'GET customers/list',
    'hasMore',
  ),
  'products have no stock': lacks('C7', 'GET products/list, GET products/get', 'stock'),
  'payment methods show their currency': differs(
    'C7',
    'extra',
    /currency$/u,
    'GET payment-methods/list',
    ({ data }) => {
      for (const it of data) it.currency = 'EUR';
    },
  ),
  'prices of products are strings': differs(
    'C7 B1',
    'type',
    /price$/u,
    'GET products/get',
    ({ data }) => {
      data.price = String(data.price);
    },
  ),
  'a missing scope is refused in other words': {
    ...deviates(
      'C4',
      'message',
      /^message$/u,
      onBody(
        ({ method }, { status }) => method === 'GET' && status === 403,
        (body) => {
          body.message = 'insufficient_scope';
        },
      ),
    ),
    isBare: true,
  },
  'customer data that a plugin may not see is null': {
    ...differs(
      'C5 B3 B7 B10',
      'extra',
      /(?:name|phone|call|address|addressDescription|note|paymentNote)$/u,
      'GET packets/get, GET tables/get',
      ({ data }) => {
        data.note ??= null;
        for (const line of data.orders) line.note ??= null;
        if ('packetId' in data) data.paymentNote ??= null;
        const { customer } = data as Json;
        if (typeof customer !== 'object' || customer === null) return;
        for (const name of ['name', 'phone', 'call', 'address', 'addressDescription']) {
          customer[name] ??= null;
        }
      },
    ),
    isBare: true,
  },
  'the end of a window is given in milliseconds': windowEnd((end) => `${end}000`),
  'the end of a window is given as seconds from now': windowEnd(() => '37'),
  'answers without a key have the headers of limits': deviates(
    'F3',
    'header extra',
    /^x-ratelimit/iu,
    onHeaders((headers, { status }) => {
      if (status !== 401) return;
      headers['x-ratelimit-limit'] = '5';
      headers['x-ratelimit-remaining'] = '4';
      headers[RESET] = String(Math.ceil(Date.now() / 1000) + 60);
    }),
  ),
};
