import type { Call, Json } from '../exchange.ts';
import {
  isRefusal,
  objectsOf,
  onAnswer,
  onBody,
  onCart,
  onHeaders,
  readWith,
  refusal,
  withoutHeader,
} from '../exchange.ts';
import type { Row, Rows } from './row.ts';
import { deviates, differs, rewords } from './row.ts';

/** The query that reads the account that a write is about. */
function accountOf({ method, path, query, body }: Call): Record<string, string> | null {
  if (method !== 'POST' || path.endsWith('/create') || query.size > 0) return null;
  const [name, id] = path.startsWith('tables/')
    ? ['id', body?.tableId]
    : ['packetId', body?.packetId];
  return typeof id === 'string' ? { [name]: id } : null;
}

const LINE_FIELDS = new Set([
  'product',
  'quantity',
  'options',
  'discount',
  'note',
  'taxRate',
  'lineId',
  'metadata',
]);

/** Changes the format of all times. */
function times(form: (ms: number) => Json): Row {
  return differs('A14', 'value type', /At$/u, '*', (body) => {
    for (const it of objectsOf(body)) {
      for (const name of ['createdAt', 'updatedAt', 'cancelledAt']) {
        if (typeof it[name] === 'number') it[name] = form(it[name]);
      }
    }
  });
}

const REFUSED = 'status message value';
const ANYTHING = 'status message missing extra value type';

/** Errors, the order of checks, types and times. */
export const REQUEST_DEVIATIONS: Rows = {
  'the body of an error has no status': deviates(
    'A1',
    'missing',
    /status/u,
    onBody(isRefusal, (body) => {
      delete body.status;
    }),
  ),
  'the account is looked up before the body is checked': deviates(
    'A2 A16',
    REFUSED,
    /status|message/u,
    async (call, forward) => {
      const answer = await forward(call);
      const account = accountOf(call);
      if (account === null || answer.status !== 400) return answer;
      const read = await forward(readWith(call, `${call.path.split('/')[0]}/get`, account));
      return read.status === 404 ? { ...answer, status: 404, body: read.body } : answer;
    },
  ),
  'parameters are checked before the key': deviates(
    'A2',
    REFUSED,
    /status|message/u,
    onAnswer((answer, { path, query, headers }) => {
      const bare = query.size === 0 && path.endsWith('/get') && headers['authorization'];
      if (answer.status !== 401 || !bare) return answer;
      return refusal(answer, 400, `plugin.${path.split('/')[0] ?? ''}.missingParams`);
    }),
  ),
  'an unknown path is 404': deviates(
    'A3',
    REFUSED,
    /status|message/u,
    onAnswer((answer, { path, headers }) => {
      const known = /^(?:tables|packets|products|categories|payment-methods|ingredients|users)\//u;
      const withKey = headers['authorization']?.includes('KEYMARKER') === true;
      if (answer.status !== 401 || !withKey || known.test(path)) return answer;
      return refusal(answer, 404, 'Cannot find that');
    }),
  ),
  'a body that is not JSON has another message': rewords(
    'A4',
    /^Invalid JSON body$/u,
    'Unexpected token in JSON',
  ),
  'a body without its content type is 415': deviates(
    'A4',
    REFUSED,
    /status|message/u,
    onAnswer((answer) =>
      answer.body?.message === 'Content-Type must be application/json'
        ? refusal(answer, 415, 'Unsupported Media Type')
        : answer,
    ),
  ),
  'messages of the schema are written differently': rewords(
    'A5',
    /^"(cart\[\d+\]\.quantity)"/u,
    'Validation failed: $1',
  ),
  // If the request has another mistake, that mistake is reported instead (A16).
  'unknown fields of a cart line are ignored': deviates(
    'A6 A16',
    ANYTHING,
    /./u,
    onCart((line) => {
      for (const name of Object.keys(line ?? {})) if (!LINE_FIELDS.has(name)) delete line[name];
    }),
  ),
  'missing parameters are named in the singular': rewords(
    'A7',
    /s\.missingParams$/u,
    '.missingParams',
  ),
  'missing accounts are named in the singular': rewords('A7', /s\.notFound$/u, '.notFound'),
  'paying above the total is 409 on a full replace': deviates(
    'A9',
    'status value',
    /status/u,
    onAnswer((answer, { path }) =>
      path.endsWith('/update-payments') && /exceeds total/u.test(answer.body?.message)
        ? refusal(answer, 409, answer.body.message)
        : answer,
    ),
  ),
  'numbers in messages have two decimals': deviates(
    'A10',
    'message',
    /^message$/u,
    onBody(isRefusal, (body) => {
      body.message = String(body.message).replace(
        /(?<=^Paid .*)\(([\d.]+)\)/gu,
        (_, number) => `(${Number(number).toFixed(2)})`,
      );
    }),
  ),
  'answers name another version': deviates(
    'A11',
    'header',
    /^x-service-version$/iu,
    onHeaders((headers) => {
      headers['x-service-version'] = '2027-01-15';
    }),
  ),
  'answers do not name a version': deviates(
    'A11',
    'header missing',
    /^x-service-version$/iu,
    withoutHeader('x-service-version'),
  ),
  'a number in quotes is accepted as a number': deviates(
    'A12 A16',
    ANYTHING,
    /./u,
    onCart((line) => {
      if (typeof line?.quantity === 'string') line.quantity = Number(line.quantity);
    }),
  ),
  'times are whole seconds': times((ms) => Math.floor(ms / 1000)),
  'times are ISO strings': times((ms) => new Date(ms).toISOString()),
  'browsers of any origin may read the answers': deviates(
    'A15',
    'header extra',
    /^access-control-allow-origin$/iu,
    onHeaders((headers) => {
      headers['access-control-allow-origin'] = '*';
    }),
  ),
  'a weak identity is refused before the account is looked up': deviates(
    'A16 A2',
    REFUSED,
    /status|message|details/u,
    onAnswer((answer, { body }) => {
      const weak = body?.cart?.find?.((line: Json) => line?.lineId?.length < 8)?.lineId;
      return answer.status === 404 && weak !== undefined
        ? refusal(answer, 400, `Invalid lineId: ${weak}`)
        : answer;
    }),
  ),
};
