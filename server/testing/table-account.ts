import type { TestServer } from './start-test-server.ts';

/** The uuid of the account that is open on a table of the first store. */
export async function accountOn(
  { control }: Pick<TestServer, 'control'>,
  tableId: string,
): Promise<string> {
  const sections = (await control('GET', '/tables')).body.data as {
    tables: { tableId: string; account: { accountId: string } | null }[];
  }[];
  const tables = sections.flatMap(({ tables: ofSection }) => ofSection);
  const account = tables.find((table) => table.tableId === tableId)?.account;
  if (account === undefined || account === null) throw new Error(`${tableId} is not open.`);
  return account.accountId;
}
