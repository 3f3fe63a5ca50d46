import type { Json } from '../exchange.ts';
import {
  accountsOf,
  isRefusal,
  linesOf,
  objectsOf,
  onBody,
  onCart,
  paymentsOf,
  readWith,
} from '../exchange.ts';
import type { Row, Rows } from './row.ts';
import { deviates, differs, rewords } from './row.ts';

const COVER = 'kuver';

/** Changes every order line of an answer. */
function eachLine(rows: string, kinds: string, at: RegExp, change: (line: Json) => void): Row {
  return differs(rows, kinds, at, '*', (body) => {
    for (const line of linesOf(body)) change(line);
  });
}

/** Adds the stored metadata of the line with the same identity. */
function withStored(line: Json, account: Json): Json {
  const stored = account?.orders?.find((it: Json) => it.lineId === line?.lineId)?.metadata;
  if (!Array.isArray(line?.metadata) || !Array.isArray(stored)) return line;
  const added = stored
    .filter(({ key }) => !line.metadata.some((item: Json) => item?.key === key))
    .map(({ key, value }) => ({ key, value }));
  return { ...line, metadata: [...added, ...line.metadata] };
}

/** Order lines, payment lines, their identities and metadata. */
export const LINE_DEVIATIONS: Rows = {
  'the tax of a line is rounded down': eachLine('B1 B10', 'value', /amounts/u, (line) => {
    const { amounts, vatRate } = line;
    amounts.vat = Math.floor((amounts.gross * vatRate) / (100 + vatRate));
    amounts.net = amounts.gross - amounts.vat;
  }),
  'the total leaves out discounts of lines': differs(
    'B1 B2 B10',
    'value',
    /total$/iu,
    ({ path }) => path.endsWith('/get'),
    (body) => {
      for (const account of accountsOf(body)) {
        const off = account.orders.reduce((sum: number, it: Json) => sum + it.discountDecimal, 0);
        account.total = Math.round((account.total + off) * 100) / 100;
      }
    },
  ),
  'the amounts of a line are decimals': eachLine('B10 B1', 'value type', /amounts/u, (line) => {
    for (const name of Object.keys(line.amounts)) line.amounts[name] /= 100;
  }),
  'the id of a line is not its lineId': eachLine('B10', 'value', /id$/u, (line) => {
    line.id = `row-${line.id}`;
  }),
  'a line does not show whether it is ready': eachLine('B10', 'missing', /ready$/u, (line) => {
    delete line.ready;
  }),
  'a payment has an id': differs('B11', 'extra', /payments.*\bid$/u, '*', (body) => {
    for (const payment of paymentsOf(body)) payment.id = payment.methodId ?? 'discount';
  }),
  'generated identities have no prefix': differs(
    'B14',
    'value',
    /(?:lineId|\bid)$/u,
    '*',
    (body) => {
      for (const it of objectsOf(body)) {
        for (const name of ['lineId', 'id']) {
          if (typeof it[name] === 'string') it[name] = it[name].replace(/^ln-/u, '');
        }
      }
    },
  ),
  'a weak identity is refused with the text of the schema': rewords(
    'B15',
    /^Invalid lineId: (?!kuver$).{0,7}$/iu,
    '"cart[0].lineId" length must be at least 8 characters long',
  ),
  'refusals of a line do not identify the line': deviates(
    'B16',
    'missing',
    /details/u,
    onBody(isRefusal, (body) => {
      delete body.details;
    }),
  ),
  'metadata is added to what a line had before': deviates(
    'B17 B10',
    'value',
    /metadata/u,
    async (call, forward) => {
      const { packetId, cart } = call.body ?? {};
      if (call.path !== 'packets/update-orders' || !Array.isArray(cart)) return forward(call);
      const stored = await forward(readWith(call, 'packets/get', { packetId: String(packetId) }));
      const body = { ...call.body, cart: cart.map((line) => withStored(line, stored.body?.data)) };
      return forward({ ...call, body, text: JSON.stringify(body) });
    },
  ),
  'too much metadata is refused in other words': rewords(
    'B18',
    /^Total metadata size \((\d+)\) exceeds 20480 bytes$/u,
    'Too much metadata: $1',
  ),
  'a bad key of metadata is refused in other words': rewords(
    'B19 B16',
    /key "([^"]*)" is (?:invalid|repeated)/u,
    'bad key $1',
  ),
  'an unknown option is refused for another reason': rewords(
    'B20',
    /not in catalog/u,
    'unknown option',
  ),
  'the cover charge is the last line': differs(
    'B21 B10',
    'value type missing extra',
    /orders/u,
    '*',
    (body) => {
      for (const { orders } of accountsOf(body)) {
        if (orders[0]?.lineId === COVER) orders.push(orders.shift());
      }
    },
  ),
  'the cover charge is taxed at twenty percent': eachLine('B21', 'value', /orders/u, (line) => {
    if (line.lineId !== COVER) return;
    line.vatRate = 20;
    line.amounts.vat = Math.floor((line.amounts.gross * 20) / 120 + 0.5);
    line.amounts.net = line.amounts.gross - line.amounts.vat;
  }),
  'parts of a hundredth are cut off a discount': deviates(
    'A13 B1 B10',
    'value',
    /(?:total|amounts\.\w+|discountDecimal|lineTotalDecimal)$/iu,
    onCart((line) => {
      if (typeof line?.discount !== 'number') return;
      line.discount = Math.floor(line.discount * 100 + 1e-6) / 100;
    }),
  ),
};
