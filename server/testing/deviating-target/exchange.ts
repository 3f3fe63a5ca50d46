import { isObject } from '#server/domain/json.ts';

/** Typed `any` so that deviations can change any field of any answer. */
// oxlint-disable-next-line no-explicit-any
export type Json = any;

/** A call as the stand-in receives it. */
export interface Call {
  readonly method: string;
  /** The path below `/plugin-api`, without query and leading slash: `tables/open`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; undefined if there is none. */
  readonly body: Json;
  /** The body, unparsed. */
  readonly text: string;
  /** Made by a deviation and not by the client: it counts towards no limit. */
  readonly isOwn?: boolean;
}

/** A read that a deviation makes with the client's key. */
export function readWith(
  { headers }: Call,
  path: string,
  query: Readonly<Record<string, string>>,
): Call {
  const { authorization = '' } = headers;
  return {
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    headers: { authorization },
    body: undefined,
    text: '',
    isOwn: true,
  };
}

/** An answer from the stand-in. */
export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body: Json;
}

/** Calls the server behind the stand-in. */
export type Forward = (call: Call) => Promise<Answer>;

/** One difference of a platform: changes a call or Countertop's response to it. */
export type Deviation = (call: Call, forward: Forward) => Promise<Answer>;

/** Thrown by a deviation that breaks the connection instead of answering. */
export class ConnectionBroken extends Error {}

/** Passes calls and answers on unchanged. */
export const unchanged: Deviation = (call, forward) => forward(call);

/** Changes the answer. */
export function onAnswer(change: (answer: Answer, call: Call) => Answer): Deviation {
  return async (call, forward) => change(await forward(call), call);
}

/** Changes the body of an answer in place. */
export function onBody(
  where: (call: Call, answer: Answer) => boolean,
  change: (body: Json, call: Call) => void,
): Deviation {
  return onAnswer((answer, call) => {
    if (!isObject(answer.body) || !where(call, answer)) return answer;
    const body = structuredClone(answer.body);
    change(body, call);
    return { ...answer, body };
  });
}

/** Changes the body of a request in place. */
export function onRequest(
  where: (call: Call) => boolean,
  change: (body: Json, call: Call) => void,
): Deviation {
  return (call, forward) => {
    if (!isObject(call.body) || !where(call)) return forward(call);
    const body = structuredClone(call.body);
    change(body, call);
    return forward({ ...call, body, text: JSON.stringify(body) });
  };
}

/** Changes the lines of a cart in place. */
export function onCart(change: (line: Json) => void): Deviation {
  return onRequest(
    ({ body }) => Array.isArray(body.cart),
    ({ cart }) => {
      for (const line of cart) if (isObject(line)) change(line);
    },
  );
}

/** Changes the headers of an answer in place. */
export function onHeaders(
  change: (headers: Record<string, string>, answer: Answer) => void,
): Deviation {
  return onAnswer((answer) => {
    const headers = { ...answer.headers };
    change(headers, answer);
    return { ...answer, headers };
  });
}

/** Removes the headers whose names begin with `start`. */
export function withoutHeader(start: string): Deviation {
  return onHeaders((headers) => {
    for (const name of Object.keys(headers)) if (name.startsWith(start)) delete headers[name];
  });
}

/** A deviation that applies both, with `first` nearer to the client. */
export function chain(first: Deviation, second: Deviation): Deviation {
  return (call, forward) => first(call, (passed) => second(passed, forward));
}

export function isSuccess({ status, body }: Answer): boolean {
  return status === 200 && body?.success === true;
}

export function isRefusal(_: Call, { body }: Answer): boolean {
  return body?.success === false;
}

/** A refusal in the form of A1. */
export function refusal(from: Answer, status: number, message: string): Answer {
  return { ...from, status, body: { success: false, message, status } };
}

/** All objects inside a value, including itself. */
export function objectsOf(value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsOf(item));
  return isObject(value) ? [value, ...objectsOf(Object.values(value))] : [];
}

/** The accounts of a body that show their lines. */
export function accountsOf(body: Json): Json[] {
  return objectsOf(body).filter((it) => Array.isArray(it.orders) && Array.isArray(it.payments));
}

/** Order lines as reads show them, voided ones included. */
export function linesOf(body: Json): Json[] {
  return objectsOf(body).filter((it) => 'amounts' in it && 'lineTotalDecimal' in it);
}

/** Payment lines as reads show them. */
export function paymentsOf(body: Json): Json[] {
  return objectsOf(body).filter((it) => 'isDiscount' in it && 'methodId' in it);
}
