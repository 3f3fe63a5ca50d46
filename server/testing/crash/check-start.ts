import { isDeepStrictEqual } from 'node:util';

import { SandboxesFolder } from '#server/start/sandboxes-folder.ts';

import { AT_ONCE, inParallel, send } from '../ledger/ledger.ts';
import type { Stored } from '../ledger/stored.ts';

/** A folder with sandboxes that is in use cannot be opened by a second server. */
export async function checkRefused(sandboxes: string, url: string): Promise<string[]> {
  const refusal = await SandboxesFolder.open(sandboxes).then(
    (folder) => {
      folder.close();
      return 'nothing';
    },
    ({ message }: Error) => message,
  );
  if (refusal.includes(`is in use by the Countertop at ${url};`)) return [];
  return [`a second server failed with: ${refusal}`];
}

/** Compares what plugins read of each account with its last event; returns the differences. */
export async function checkReads(url: string, stored: Stored | null): Promise<string[]> {
  const problems: string[] = [];
  const last = new Map(stored?.events.map(({ account, data }) => [account, data]));
  const changed = stored?.accounts.filter(({ uuid }) => last.has(uuid)) ?? [];
  await inParallel(AT_ONCE, changed, async ({ uuid, name }) => {
    const [kind, id] = name.split(' ');
    const query = kind === 'table' ? `tables/get?id=${id}` : `packets/get?packetId=${id}`;
    const answer = await send(`${url}/plugin-api/${query}`);
    const told: Record<string, unknown> = { ...last.get(uuid) };
    // Fields that an event has, but a read does not.
    delete told['changed'];
    delete told['lineChanges'];
    if (!isDeepStrictEqual(JSON.parse(answer?.body ?? 'null'), { success: true, data: told })) {
      problems.push(`${name} reads ${answer?.body}, its last event has ${JSON.stringify(told)}`);
    }
  });
  return problems;
}
