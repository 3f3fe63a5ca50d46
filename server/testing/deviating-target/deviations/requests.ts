import type { Answer, Call, Json } from '../exchange.ts';
import { onAnswer, onBody, isSuccess, readWith, refusal, onRequest } from '../exchange.ts';
import type { SingleDeviation } from './row.ts';
import { rewords } from './row.ts';

const isRefusal = (_: Call, { body }: Answer): boolean => body?.success === false;

/** The account that a write is about. */
function accountOf({ method, path, query, body }: Call): { read: string; id: string } | null {
  if (method !== 'POST') return null;
  const [resource, verb] = path.split('/');
  if (verb === 'create' || query.size > 0) return null;
  const id = resource === 'tables' ? body?.tableId : body?.packetId;
  if (typeof id !== 'string') return null;
  return { read: resource === 'tables' ? 'id' : 'packetId', id };
}

const LINE_FIELDS = [
  'product',
  'quantity',
  'options',
  'discount',
  'note',
  'taxRate',
  'lineId',
  'metadata',
];

/** A cart line without undefined fields. */
function onlyKnownFields(line: Json): Json {
  if (typeof line !== 'object' || line === null) return line;
  return Object.fromEntries(Object.entries(line).filter(([name]) => LINE_FIELDS.includes(name)));
}

/** Errors, the order of checks, types and times. */
export const REQUEST_DEVIATIONS: readonly SingleDeviation[] = [
  {
    name: 'the body of an error has no status',
    row: 'A1',
    kinds: ['missing'],
    at: /status/u,
    deviation: onBody(isRefusal, (body) => {
      delete body.status;
    }),
  },
  {
    name: 'whether the account exists is looked at before the body',
    row: 'A2',
    also: ['A16'],
    kinds: ['status', 'message', 'value'],
    at: /status|message/u,
    deviation: async (call, forward) => {
      const answer = await forward(call);
      const account = accountOf(call);
      if (account === null || answer.status !== 400) return answer;
      const read = await forward(
        readWith(call, `${call.path.split('/')[0]}/get`, { [account.read]: account.id }),
      );
      return read.status === 404 ? { ...answer, status: 404, body: read.body } : answer;
    },
  },
  {
    name: 'parameters are looked at before the key',
    row: 'A2',
    kinds: ['status', 'message', 'value'],
    at: /status|message/u,
    deviation: onAnswer((answer, { path, query, headers }) => {
      const bare = query.size === 0 && path.endsWith('/get') && headers['authorization'];
      if (answer.status !== 401 || !bare) return answer;
      return refusal(answer, 400, `plugin.${path.split('/')[0] ?? ''}.missingParams`);
    }),
  },
  {
    name: 'an unknown path is 404',
    row: 'A3',
    kinds: ['status', 'message', 'value'],
    at: /status|message/u,
    deviation: onAnswer((answer, { path, headers }) => {
      const known = /^(?:tables|packets|products|categories|payment-methods|ingredients|users)\//u;
      const withKey = headers['authorization']?.includes('KEYMARKER') === true;
      if (answer.status !== 401 || !withKey || known.test(path)) return answer;
      return refusal(answer, 404, 'Cannot find that');
    }),
  },
  rewords(
    'a body that is not JSON has another message',
    'A4',
    /^Invalid JSON body$/u,
    'Unexpected token in JSON',
  ),
  {
    name: 'a body without its content type is 415',
    row: 'A4',
    kinds: ['status', 'message', 'value'],
    at: /status|message/u,
    deviation: onAnswer((answer) =>
      answer.body?.message === 'Content-Type must be application/json'
        ? refusal(answer, 415, 'Unsupported Media Type')
        : answer,
    ),
  },
  rewords(
    'messages of the schema are sentences of another kind',
    'A5',
    /^"(cart\[\d+\]\.quantity)"/u,
    'Validation failed: $1',
  ),
  {
    name: 'a field that no cart line has is ignored',
    row: 'A6',
    // One of two mistakes is no longer one.
    also: ['A16'],
    kinds: ['status', 'message', 'missing', 'extra', 'value', 'type'],
    at: /./u,
    deviation: onRequest(
      ({ body }) => Array.isArray(body.cart),
      (body) => {
        body.cart = body.cart.map(onlyKnownFields);
      },
    ),
  },
  rewords(
    'messages name a resource in the singular if parameters are missing',
    'A7',
    /s\.missingParams$/u,
    '.missingParams',
  ),
  rewords(
    'messages name a resource in the singular if an account is not found',
    'A7',
    /s\.notFound$/u,
    '.notFound',
  ),
  {
    name: 'paying above the total is 409 on a full replace',
    row: 'A9',
    kinds: ['status', 'value'],
    at: /status/u,
    deviation: onAnswer((answer, { path }) =>
      path.endsWith('/update-payments') && /exceeds total/u.test(answer.body?.message)
        ? refusal(answer, 409, answer.body.message)
        : answer,
    ),
  },
  rewords(
    'numbers in messages have two places',
    'A10',
    /(?<=^Paid .*)\(([\d.]+)\)/gu,
    (_, number) => `(${Number(number).toFixed(2)})`,
  ),
  {
    name: 'answers name another version',
    row: 'A11',
    kinds: ['header'],
    at: /^x-service-version$/iu,
    deviation: onAnswer((answer) => ({
      ...answer,
      headers: { ...answer.headers, 'x-service-version': '2027-01-15' },
    })),
  },
  {
    name: 'answers do not name a version',
    row: 'A11',
    kinds: ['header', 'missing'],
    at: /^x-service-version$/iu,
    deviation: onAnswer((answer) => {
      const { 'x-service-version': _, ...headers } = answer.headers;
      return { ...answer, headers };
    }),
  },
  {
    name: 'a number in quotes passes for a number',
    row: 'A12',
    also: ['A16'],
    kinds: ['status', 'message', 'missing', 'extra', 'value', 'type'],
    at: /./u,
    deviation: onRequest(
      ({ body }) => Array.isArray(body.cart),
      (body) => {
        for (const line of body.cart) {
          if (typeof line?.quantity === 'string') line.quantity = Number(line.quantity);
        }
      },
    ),
  },
  {
    name: 'times are whole seconds',
    row: 'A14',
    kinds: ['value', 'type'],
    at: /At$/u,
    deviation: times((ms) => Math.floor(ms / 1000)),
  },
  {
    name: 'times are ISO strings',
    row: 'A14',
    kinds: ['value', 'type'],
    at: /At$/u,
    deviation: times((ms) => new Date(ms).toISOString()),
  },
  {
    name: 'browsers of any origin may read the answers',
    row: 'A15',
    kinds: ['header', 'extra'],
    at: /^access-control-allow-origin$/iu,
    deviation: onAnswer((answer) => ({
      ...answer,
      headers: { ...answer.headers, 'access-control-allow-origin': '*' },
    })),
  },
  {
    name: 'a weak identity is refused before the account is looked for',
    row: 'A16',
    also: ['A2'],
    kinds: ['status', 'message', 'value'],
    at: /status|message|details/u,
    deviation: onAnswer((answer, { body }) => {
      const weak = body?.cart?.find?.((line: Json) => line?.lineId?.length < 8)?.lineId;
      return answer.status === 404 && weak !== undefined
        ? refusal(answer, 400, `Invalid lineId: ${weak}`)
        : answer;
    }),
  },
];

/** Changes the form of all times. */
function times(form: (ms: number) => Json) {
  return onBody(
    (_, answer) => isSuccess(answer),
    (body) => {
      changeTimes(body, form);
    },
  );
}

function changeTimes(value: Json, form: (ms: number) => Json): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (/(?:created|updated|cancelled)At$/u.test(name) && typeof part === 'number') {
      value[name] = form(part);
    } else changeTimes(part, form);
  }
}
