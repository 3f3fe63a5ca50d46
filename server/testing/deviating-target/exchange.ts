/** JSON of any shape: a deviation reaches into whatever the server behind it says. */
// oxlint-disable-next-line no-explicit-any
export type Json = any;

/** A call as the stand-in takes it. */
export interface Asked {
  readonly method: string;
  /** Below `/plugin-api`, without its query and without a slash in front: `tables/open`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; undefined where there is none, or where it is not JSON. */
  readonly body: Json;
  /** The body as it came. */
  readonly text: string;
  /** Whether a deviation asks it to find something out: it counts in no limit. */
  readonly isOwn?: boolean;
}

/** A read that a deviation makes with a client's key. */
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

/** Asks the server behind the stand-in. */
export type Ask = (asked: Asked) => Promise<Answer>;

/** One thing that a platform does in another way: what it makes of a call, `ask` being what Countertop makes of it. */
export type Deviation = (asked: Asked, ask: Ask) => Promise<Answer>;

/** Thrown by a deviation that breaks the connection instead of answering. */
export class ConnectionBroken extends Error {}

/** Answers what Countertop does. */
export const asItIs: Deviation = (asked, ask) => ask(asked);

/** Another answer in place of Countertop's, by a pure function of both. */
export function answering(change: (answer: Answer, asked: Asked) => Answer): Deviation {
  return async (asked, ask) => change(await ask(asked), asked);
}

/** Another body in place of the answer's; changed where it stands. */
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

/** Another request body in place of the one that came; changed where it stands. */
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

/** Both, the first nearer to the client. */
export function both(first: Deviation, second: Deviation): Deviation {
  return (asked, ask) => first(asked, (passed) => second(passed, ask));
}

/** Whether a value is an object or a list. */
function isJson(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether the answer is a success, however it is marked. */
export function isSuccess({ status, body }: Answer): boolean {
  return status === 200 && body?.success === true;
}

/** A refusal with the body that Countertop gives one (A1). */
export function refusal(from: Answer, status: number, message: string): Answer {
  return { ...from, status, body: { success: false, message, status } };
}

/** Everything that is an object inside of a value, itself included, in the order of reading. */
export function objectsOf(value: Json): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((part) => objectsOf(part));
  return Array.isArray(value) ? inside : [value, ...inside];
}

/** The accounts of a body that have lines: what a detail read answers. */
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
