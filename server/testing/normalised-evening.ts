import type { TestServer } from './start-test-server.ts';

/** Ids that the emulator generates at random. */
const DRAWN =
  /(?:pay_[0-9a-f]{40}|(?:_row-|sq_|pkt-|evt_|auto-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/gu;

/**
 * All accounts of a store as staff see them, with their history, in the order of their receipts. Random ids are
 * replaced by numbers in the order in which they first occur.
 */
export async function normalisedAccounts(server: TestServer): Promise<unknown[]> {
  const listed = await server.control('GET', '/accounts?limit=1000');
  const heads = (
    listed.body.data as { accountId: string; docNo: number; createdAt: number }[]
  ).toSorted((one, other) => one.createdAt - other.createdAt || one.docNo - other.docNo);
  const accounts: unknown[] = [];
  for (const { accountId } of heads) accounts.push(await server.account(accountId));
  const places = new Map<string, string>();
  const text = JSON.stringify(accounts).replace(DRAWN, (id) => {
    const place = places.get(id) ?? `id-${places.size + 1}`;
    places.set(id, place);
    return place;
  });
  return JSON.parse(text) as unknown[];
}
