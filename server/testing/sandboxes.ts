import type { TestServer } from './start-test-server.ts';
import { talkTo } from './start-test-server.ts';

/** A sandbox and the ways in which tests talk to it. */
export type TestSandbox = Omit<TestServer, 'server' | 'close'> & {
  readonly id: string;
  readonly controlToken: string;
  /** The `data` of the answer that created it. */
  // Typed `any` so that tests can read the fields of any answer.
  // oxlint-disable-next-line no-explicit-any
  readonly data: any;
};

/** Creates a sandbox, which ends with the server; throws if that is refused. */
export async function makeSandbox(
  { controlData }: Pick<TestServer, 'controlData'>,
  body: object = {},
): Promise<TestSandbox> {
  const data = await controlData('POST', '/sandboxes', body);
  const { id, url, controlToken } = data;
  return { ...talkTo(url, controlToken), id, controlToken, data };
}

/** The visible content of a sandbox or server, apart from its address. */
export async function everythingIn({ control }: Pick<TestServer, 'control'>) {
  const read = async (path: string) => (await control('GET', path)).body.data;
  const accounts: { readonly accountId: string }[] = await read('/accounts');
  return {
    state: await read('/state'),
    stores: await read('/stores'),
    accounts: await Promise.all(accounts.map(({ accountId }) => read(`/accounts/${accountId}`))),
    tables: await read('/tables'),
    products: await read('/catalog/products'),
    users: await read('/users'),
    customers: await read('/customers'),
    payments: await read('/payments'),
    requests: await read('/requests'),
    deliveries: await read('/deliveries'),
    callbacks: await read('/callbacks'),
    activity: await read('/activity'),
    usage: await read('/limits/usage'),
  };
}
