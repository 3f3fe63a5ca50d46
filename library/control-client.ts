import { CALL_TABLE } from '#server/contract/control/call-table.ts';
import type { ControlRequest } from '#server/contract/control/client.ts';
import { createControlClient, MissingParameter } from '#server/contract/control/client.ts';
import { isObject, parsed, textOf } from '#server/domain/json.ts';

import type { ControlTypes } from './control-types.ts';
import { CountertopError } from './countertop-error.ts';
import type { HttpAnswer } from './http-call.ts';
import { callOverHttp } from './http-call.ts';
import { showJson } from './shown-values.ts';

/** The name of a control call, for instance `openTable`. */
export type CallName = keyof ControlTypes;

/** The input of a call: its path ids and the fields of its query and body, in one object. */
export type CallInput<Name extends CallName> = ControlTypes[Name]['asked'];

/** The `data` of a call's response, plus the resulting `events` as a property. */
export type CallResult<Name extends CallName> = ControlTypes[Name]['told'];

/**
 * The control API as functions named after its calls. `as` is the call as the test wrote it, for instance
 * `staff.openTable`; error messages start with it.
 */
export type ControlClient = {
  readonly [Name in CallName]: object extends CallInput<Name>
    ? (asked?: CallInput<Name>, as?: string) => Promise<CallResult<Name>>
    : (asked: CallInput<Name>, as?: string) => Promise<CallResult<Name>>;
};

/** The address and token of a control API. */
export interface ControlAddress {
  readonly control: string;
  readonly token: string;
  /** Why it can no longer be reached, in a sentence; null if it still answers. */
  gone(): Promise<string | null>;
}

type AnyCall = (asked: object | undefined, as: string | undefined) => Promise<unknown>;

/** The calls of a client by name. Comparing the types of all of them would slow the compiler down. */
export function anyCalls(client: object): Readonly<Record<string, AnyCall>> {
  return client as Readonly<Record<string, AnyCall>>;
}

/** Connects to a control API. A refused call is a `CountertopError` that contains the request. */
export function connectControl(address: ControlAddress): ControlClient {
  const client = createControlClient<string>((request, as = request.name) =>
    send(address, request, as),
  );
  const calls = Object.entries(anyCalls(client)).map(([name, call]) => {
    const { method, path } = CALL_TABLE[name as CallName];
    const request = `${method} ${path}`;
    return [
      name,
      async (asked: object = {}, as: string = request): Promise<unknown> => {
        try {
          return await call(asked, as);
        } catch (error) {
          if (!(error instanceof MissingParameter)) throw error;
          const found = `${error.parameter}, a string; got ${showJson(asked)}`;
          throw new CountertopError(`${as} needs ${found}.`, { asked: request });
        }
      },
    ];
  });
  return Object.fromEntries(calls) as ControlClient;
}

/** Sends a request and reads the body of its response. */
async function send(
  address: ControlAddress,
  request: ControlRequest,
  as: string,
): Promise<unknown> {
  const { method, path, body, reads } = request;
  const json = typeof body === 'string' ? body : null;
  const asked = `${method} /control${path}${json === null ? '' : ` ${showJson(JSON.parse(json))}`}`;
  const headers = {
    Authorization: `Bearer ${address.token}`,
    ...(json !== null && { 'Content-Type': 'application/json' }),
  };
  const call = { method, url: `${address.control}${path}`, headers, body: json };
  const answer = await callOverHttp(call).catch(async (error: unknown) => {
    const why = (await address.gone()) ?? (error instanceof Error ? error.message : String(error));
    throw new CountertopError(`${as}: ${why}\nrequest: ${asked}`, { asked });
  });
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (isSuccess && reads === 'text') return answer.body;
  const received = parsed(answer.body);
  if (!isSuccess || !isObject(received)) throw refused(received, answer, as, asked);
  return received;
}

function refused(
  refusal: unknown,
  { status, body }: HttpAnswer,
  as: string,
  asked: string,
): CountertopError {
  const message = textOf(refusal, 'message') ?? body;
  const code = textOf(refusal, 'code');
  const known = code === null ? String(status) : `${status} ${code}`;
  return new CountertopError(`${as}: ${message} (${known})\nrequest: ${asked}`, {
    status,
    code,
    asked,
  });
}
