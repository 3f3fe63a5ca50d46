import type { Answer, Call, Json } from '../exchange.ts';
import {
  accountsOf,
  onBody,
  isSuccess,
  linesOf,
  objectsOf,
  paymentsOf,
  readWith,
  onRequest,
} from '../exchange.ts';
import type { SingleDeviation } from './row.ts';
import { rewords } from './row.ts';

const onSuccess = (_: Call, answer: Answer): boolean => isSuccess(answer);
const onRefusal = (_: Call, { body }: Answer): boolean => body?.success === false;

/** Changes every order line of an answer. */
function eachLine(change: (line: Json) => void) {
  return onBody(onSuccess, (body) => {
    for (const line of linesOf(body)) change(line);
  });
}

const COVER = 'kuver';

/** The line with the metadata of the stored line of its identity added. */
function withStored(line: Json, account: Json): Json {
  const stored = account?.orders?.find((it: Json) => it.lineId === line?.lineId)?.metadata;
  if (!Array.isArray(line?.metadata) || !Array.isArray(stored)) return line;
  const added = stored
    .filter(({ key }) => !line.metadata.some((item: Json) => item?.key === key))
    .map(({ key, value }) => ({ key, value }));
  return { ...line, metadata: [...added, ...line.metadata] };
}

/** Order lines, payment lines, their identities and metadata. */
export const LINE_DEVIATIONS: readonly SingleDeviation[] = [
  {
    name: 'the tax of a line is rounded down',
    row: 'B1',
    also: ['B10'],
    kinds: ['value'],
    at: /amounts/u,
    deviation: eachLine(({ amounts, vatRate }) => {
      amounts.vat = Math.floor((amounts.gross * vatRate) / (100 + vatRate));
      amounts.net = amounts.gross - amounts.vat;
    }),
  },
  {
    name: 'the total leaves out discounts of lines',
    row: 'B1',
    also: ['B2', 'B10'],
    kinds: ['value'],
    at: /total$/iu,
    deviation: onBody(
      (call, answer) => call.path.endsWith('/get') && isSuccess(answer),
      (body) => {
        for (const account of accountsOf(body)) {
          const off = account.orders.reduce((sum: number, it: Json) => sum + it.discountDecimal, 0);
          account.total = Math.round((account.total + off) * 100) / 100;
        }
      },
    ),
  },
  {
    name: 'the amounts of a line are decimals',
    row: 'B10',
    also: ['B1'],
    kinds: ['value', 'type'],
    at: /amounts/u,
    deviation: eachLine(({ amounts }) => {
      for (const [name, minor] of Object.entries(amounts)) amounts[name] = (minor as number) / 100;
    }),
  },
  {
    name: 'the id of a line is not its lineId',
    row: 'B10',
    kinds: ['value'],
    at: /id$/u,
    deviation: eachLine((line) => {
      line.id = `row-${line.id}`;
    }),
  },
  {
    name: 'a line does not say whether it is ready',
    row: 'B10',
    kinds: ['missing'],
    at: /ready$/u,
    deviation: eachLine((line) => {
      delete line.ready;
    }),
  },
  {
    name: 'a payment has an id',
    row: 'B11',
    kinds: ['extra'],
    at: /payments.*\bid$/u,
    deviation: onBody(onSuccess, (body) => {
      for (const payment of paymentsOf(body)) payment.id = payment.methodId ?? 'discount';
    }),
  },
  {
    name: 'identities that the platform makes have no prefix',
    row: 'B14',
    kinds: ['value'],
    at: /(?:lineId|\bid)$/u,
    deviation: onBody(onSuccess, (body) => {
      for (const it of objectsOf(body)) {
        const plain = (id: Json): Json => (typeof id === 'string' ? id.replace(/^ln-/u, '') : id);
        if ('lineId' in it) it.lineId = plain(it.lineId);
        if ('id' in it) it.id = plain(it.id);
      }
    }),
  },
  rewords(
    'a weak identity is refused with the text of the schema',
    'B15',
    /^Invalid lineId: (?!kuver$).{0,7}$/iu,
    '"cart[0].lineId" length must be at least 8 characters long',
  ),
  {
    name: 'refusals of a line do not say which one',
    row: 'B16',
    kinds: ['missing'],
    at: /details/u,
    deviation: onBody(onRefusal, (body) => {
      delete body.details;
    }),
  },
  {
    name: 'metadata is added to what a line had before',
    row: 'B17',
    also: ['B10'],
    kinds: ['value'],
    at: /metadata/u,
    deviation: async (call, forward) => {
      const { packetId, cart } = call.body ?? {};
      if (call.path !== 'packets/update-orders' || !Array.isArray(cart)) return forward(call);
      const stored = await forward(readWith(call, 'packets/get', { packetId: String(packetId) }));
      const body = { ...call.body, cart: cart.map((line) => withStored(line, stored.body?.data)) };
      return forward({ ...call, body, text: JSON.stringify(body) });
    },
  },
  rewords(
    'too much metadata is refused in other words',
    'B18',
    /^Total metadata size \((\d+)\) exceeds 20480 bytes$/u,
    'Too much metadata: $1',
  ),
  rewords(
    'a bad key of metadata is refused in other words',
    'B19',
    /key "([^"]*)" is (?:invalid|repeated)/u,
    'bad key $1',
    ['B16'],
  ),
  rewords(
    'an unknown option is refused for another reason',
    'B20',
    /not in catalog/u,
    'unknown option',
  ),
  {
    name: 'the cover charge is the last line',
    row: 'B21',
    also: ['B10'],
    kinds: ['value', 'type', 'missing', 'extra'],
    at: /orders/u,
    deviation: onBody(onSuccess, (body) => {
      for (const account of accountsOf(body)) {
        const { orders } = account;
        if (orders[0]?.lineId === COVER) orders.push(orders.shift());
      }
    }),
  },
  {
    name: 'the cover charge is taxed at twenty percent',
    row: 'B21',
    kinds: ['value'],
    at: /orders/u,
    deviation: eachLine((line) => {
      if (line.lineId !== COVER) return;
      line.vatRate = 20;
      line.amounts.vat = Math.floor((line.amounts.gross * 20) / 120 + 0.5);
      line.amounts.net = line.amounts.gross - line.amounts.vat;
    }),
  },
  {
    name: 'parts of a hundredth are cut off a discount',
    row: 'A13',
    also: ['B1', 'B10'],
    kinds: ['value'],
    at: /(?:total|amounts\.\w+|discountDecimal|lineTotalDecimal)$/iu,
    deviation: onRequest(
      ({ body }) => Array.isArray(body.cart),
      ({ cart }) => {
        for (const line of cart) {
          if (typeof line?.discount === 'number') {
            line.discount = Math.floor(line.discount * 100 + 1e-6) / 100;
          }
        }
      },
    ),
  },
];
