import { openApiPath } from '#server/api/openapi/path.ts';

import type { TestAnswer, TestServer } from './start-test-server.ts';

/** Prepares a change; the returned id replaces `{id}`. */
export type Prepare = (server: TestServer) => Promise<string>;

/** A call that changes something. */
export interface StateChange {
  /** Method and path below `/control` or `/plugin-api`, such as `POST /accounts/{id}/move`. */
  readonly call: string;
  readonly body?: object;
  /**
   * What is announced, as `topic id`; `evt` stands for the id of an event, `{id}` for the id that was
   * prepared or found, `{path.to.field}` for a field of the response.
   */
  readonly announces: readonly string[];
  readonly before?: Prepare;
  /** Finds the id of the changed record afterwards. */
  readonly find?: Prepare;
  /** Makes the call if it is not a control call with JSON. */
  readonly make?: (server: TestServer, id: string) => Promise<TestAnswer>;
}

export const TEA = [{ product: 'p-cay', quantity: 1 }];

/** A payment request on a packet, for the fixture's device. */
export const askedPayment: Prepare = async ({ control }) =>
  (await control('POST', '/payments', { accountId: 'pkt-1001', amount: 100 })).body.data.paymentId;

/** Prepares a change; the function that is returned makes it. */
export async function prepareChange(
  { call, body, before, make }: Omit<StateChange, 'announces'>,
  server: TestServer,
): Promise<{ readonly id: string; readonly make: () => Promise<TestAnswer> }> {
  const id = (await before?.(server)) ?? '';
  const [method = '', path = ''] = call.replace('{id}', id).split(' ');
  return { id, make: () => make?.(server, id) ?? server.control(method, path, body) };
}

interface Route {
  readonly method: string;
  readonly path: string;
}

/** The changes that call a route. */
export function changesOf(route: Route, changes: readonly StateChange[]): StateChange[] {
  const path = openApiPath(route.path).replaceAll(/\{\w+\}/gu, '[^/]+');
  const pattern = new RegExp(`^${route.method} ${path}$`, 'u');
  return changes.filter(({ call }) => pattern.test(call));
}
