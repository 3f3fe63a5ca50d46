/** JSON of any shape: a deviation changes whatever the server answers. */
// oxlint-disable-next-line no-explicit-any
export type Json = any;

/** A call as the stand-in receives it. */
export interface Asked {
  readonly method: string;
  /** Below `/plugin-api`, without its query and leading slash: `tables/open`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; undefined if there is none. */
  readonly body: Json;
  /** The body as it came. */
  readonly text: string;
  /** Made by a deviation to find something out: it counts towards no limit. */
  readonly isOwn?: boolean;
}

/** A read that a deviation makes with the client's key. */
export function readWith(
  { headers }: Asked,
  path: string,
  query: Readonly<Record<string, string>>,
): Asked {
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

/** What the stand-in answers with. */
export interface Answer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body: Json;
}

/** Calls the server behind the stand-in. */
export type Ask = (asked: Asked) => Promise<Answer>;

/** One thing that a platform does differently: its answer to a call, from what Countertop answers. */
export type Deviation = (asked: Asked, ask: Ask) => Promise<Answer>;

/** Thrown by a deviation that breaks the connection instead of answering. */
export class ConnectionBroken extends Error {}

/** No deviation. */
export const asItIs: Deviation = (asked, ask) => ask(asked);

/** Changes the answer. */
export function answering(change: (answer: Answer, asked: Asked) => Answer): Deviation {
  return async (asked, ask) => change(await ask(asked), asked);
}

/** Changes the body of an answer in place. */
export function changing(
  where: (asked: Asked, answer: Answer) => boolean,
  change: (body: Json, asked: Asked) => void,
): Deviation {
  return answering((answer, asked) => {
    if (!isJson(answer.body) || !where(asked, answer)) return answer;
    const body = structuredClone(answer.body);
    change(body, asked);
    return { ...answer, body };
  });
}

/** Changes the body of a request in place. */
export function taking(
  where: (asked: Asked) => boolean,
  change: (body: Json, asked: Asked) => void,
): Deviation {
  return (asked, ask) => {
    if (!isJson(asked.body) || !where(asked)) return ask(asked);
    const body = structuredClone(asked.body);
    change(body, asked);
    return ask({ ...asked, body, text: JSON.stringify(body) });
  };
}

/** Both deviations, the first one nearer to the client. */
export function both(first: Deviation, second: Deviation): Deviation {
  return (asked, ask) => first(asked, (passed) => second(passed, ask));
}

function isJson(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function isSuccess({ status, body }: Answer): boolean {
  return status === 200 && body?.success === true;
}

/** A refusal in the form of A1. */
export function refusal(from: Answer, status: number, message: string): Answer {
  return { ...from, status, body: { success: false, message, status } };
}

/** All objects inside a value, including itself. */
export function objectsOf(value: Json): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((part) => objectsOf(part));
  return Array.isArray(value) ? inside : [value, ...inside];
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
