import type { TestServer } from './start-test-server.ts';

/** Collects the rest of an account of the first store in cash and closes it, as staff do. */
export async function closeAccount(
  { account, controlData }: Pick<TestServer, 'account' | 'controlData'>,
  accountId: string,
): Promise<void> {
  const { paid, total } = await account(accountId);
  if (paid < total) {
    await controlData('POST', `/accounts/${accountId}/collect`, { methodId: 'pm-nakit' });
  }
  await controlData('POST', `/accounts/${accountId}/close`, {});
}

/** Cancels a packet of the first store, as staff do. */
export async function cancelPacket(
  { controlData }: Pick<TestServer, 'controlData'>,
  accountId: string,
): Promise<void> {
  await controlData('POST', `/accounts/${accountId}/cancel`, {});
}
