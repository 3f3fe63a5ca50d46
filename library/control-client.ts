import type { Asked, CallName, Told } from './control-calls.ts';
import { CountertopError } from './countertop-error.ts';
import type { HttpAnswer } from './http-call.ts';
import { callOverHttp } from './http-call.ts';
import { showJson } from './show.ts';

/** Where a control API is, and what opens it. */
export interface ControlAddress {
  readonly control: string;
  readonly token: string;
  /** Why it cannot be reached any more, in a sentence; null where nothing is known. */
  gone(): Promise<string | null>;
}

type Fields = Readonly<Record<string, unknown>>;

/** A call, written out. */
interface Request {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

/** Calls a control API; a refusal is a `CountertopError` that says what was asked. */
export class ControlClient {
  readonly #address: ControlAddress;

  constructor(address: ControlAddress) {
    this.#address = address;
  }

  /**
   * `as` is how the test has written the call, for instance `staff.openTable`; `whole` is sent instead
   * of the fields that are left for the body.
   */
  async call<Name extends CallName>(
    name: Name,
    asked: Asked<Name>,
    as: string = name,
    whole?: object,
  ): Promise<Told<Name>> {
    const request = writeRequest(name, { ...(asked as Fields) }, as);
    const { method, path } = request;
    const body = whole === undefined ? request.body : JSON.stringify(whole);
    const { control, token } = this.#address;
    const question = `${method} /control${path}${body === null ? '' : ` ${showJson(JSON.parse(body))}`}`;
    const answer = await this.#send(
      { method, url: `${control}${path}`, token, body },
      as,
      question,
    );
    return readAnswer(answer, as, question) as Told<Name>;
  }

  async #send(
    {
      method,
      url,
      token,
      body,
    }: { method: string; url: string; token: string; body: string | null },
    as: string,
    question: string,
  ): Promise<HttpAnswer> {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    };
    try {
      return await callOverHttp({ method, url, headers, body });
    } catch (error) {
      const why =
        (await this.#address.gone()) ?? (error instanceof Error ? error.message : String(error));
      throw new CountertopError(`${as}: ${why}\nasked: ${question}`, { asked: question });
    }
  }
}

/**
 * Puts the fields of a call where they belong: ids into the path, the store into the query, the rest
 * into the query of a read and into the body of a write.
 */
function writeRequest(name: CallName, fields: Record<string, unknown>, as: string): Request {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/gu, (_, id: string) => {
    const value = fields[id];
    if (typeof value !== 'string' || value === '') {
      throw new CountertopError(`${as} needs ${id}, a text; given was ${showJson(fields)}.`, {
        asked: name,
      });
    }
    // A body may not repeat what the path says.
    delete fields[id];
    return encodeURIComponent(value);
  });
  const isRead = method === 'GET' || method === 'DELETE';
  const { serverId, ...others } = fields;
  const query = new URLSearchParams(
    Object.entries(isRead ? fields : { serverId }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, isText(value) ? value : JSON.stringify(value)]],
    ),
  ).toString();
  const hasBody = !isRead && Object.values(others).some((value) => value !== undefined);
  return {
    method,
    path: `${path}${query === '' ? '' : `?${query}`}`,
    body: hasBody ? JSON.stringify(others) : null,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

interface Envelope {
  readonly success?: boolean;
  readonly data?: unknown;
  readonly events?: unknown;
  readonly message?: string;
  readonly code?: string;
}

function readAnswer(answer: HttpAnswer, as: string, asked: string): unknown {
  const envelope = readJson(answer.body);
  if (envelope?.success !== true) throw refused(envelope, answer, as, asked);
  const { data, events } = envelope;
  const isObject = typeof data === 'object' && data !== null;
  if (events === undefined || !isObject || 'events' in data) return data;
  return Object.assign(data, { events });
}

function refused(
  envelope: Envelope | null,
  { status, body }: HttpAnswer,
  as: string,
  asked: string,
): CountertopError {
  const { message = body, code = null } = envelope ?? {};
  const known = code === null ? String(status) : `${status} ${code}`;
  return new CountertopError(`${as}: ${message} (${known})\nasked: ${asked}`, {
    status,
    code,
    asked,
  });
}

function readJson(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Envelope | null) : null;
  } catch {
    return null;
  }
}
