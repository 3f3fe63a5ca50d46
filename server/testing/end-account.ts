import type { TestAnswer, TestServer } from './start-test-server.ts';

type Controlled = Pick<TestServer, 'control' | 'account'>;

/** Takes what is due on an account of the first store, in cash, and closes it, as staff does. */
export async function closeAccount(server: Controlled, accountId: string): Promise<void> {
  const { paid, total } = await server.account(accountId);
  if (paid < total) {
    await accepted(server, `/accounts/${accountId}/collect`, { methodId: 'pm-nakit' });
  }
  await accepted(server, `/accounts/${accountId}/close`, {});
}

/** Cancels a packet of the first store, as staff does. */
export async function cancelPacket(server: Controlled, accountId: string): Promise<void> {
  await accepted(server, `/accounts/${accountId}/cancel`, {});
}

async function accepted({ control }: Controlled, path: string, body: object): Promise<TestAnswer> {
  const answer = await control('POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return answer;
}
