import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import fc from 'fast-check';

import { findRowFlaw } from '#server/contract/imported-rows.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { findFileFlaw, readState } from '#server/store/driver/saved-database.ts';

import { drawOnce } from '../ledger/writes.ts';
import type { RoundReport } from '../play-rounds.ts';
import type { ServingProcess } from '../serve-process.ts';
import { serveJson } from '../serve-process.ts';
import { talkTo } from '../start-test-server.ts';

/** How often the server is killed in one round. */
const KILLS = 3;

/** The delays before each kill, in ms; a call takes a few ms. */
const kills = fc.array(fc.integer({ min: 1, max: 150 }), { minLength: KILLS, maxLength: KILLS });

/** What a server is doing when it is killed. */
const WORK = ['saving', 'restoring', 'importing'] as const;

type Work = (typeof WORK)[number];

type Client = ReturnType<typeof talkTo>;

interface SnapshotReport extends RoundReport {
  readonly killed: readonly Work[];
  readonly folder: string;
}

/**
 * One round: a server with two saved states is killed while it saves, restores and imports without a
 * pause. After each kill every listed snapshot is whole, each acknowledged one is there, nothing
 * unfinished is left, and the world is as in one of the two states.
 */
export async function runSnapshotRound(seed: number): Promise<SnapshotReport> {
  const folder = mkdtempSync(join(tmpdir(), 'countertop-crash-'));
  const file = join(folder, 'bistro.db');
  const problems: string[] = [];
  const killed: Work[] = [];
  const seen: string[] = [];
  let server = await start(file);
  try {
    const worlds = await prepare(clientOf(server));
    const bytes = new Uint8Array(await (await sendFile(server, 'one')).arrayBuffer());
    for (const [kill, afterMs] of drawOnce(kills, seed).entries()) {
      const work = WORK[(seed + kill) % WORK.length] ?? 'saving';
      const names = keepBusy(server, work, kill, bytes);
      await wait(afterMs);
      server.child.kill('SIGKILL');
      const answered = await names;
      await server.ended;
      killed.push(work);
      seen.push(`${work} (${answered.length} answered)`);
      server = await start(file);
      const kept = work === 'restoring' ? [] : answered;
      const found = await look(clientOf(server), file, worlds, kept);
      problems.push(...found.map((problem) => `killed while ${work}: ${problem}`));
      if (problems.length > 0) break;
    }
  } catch (error) {
    problems.push(`the round was aborted: ${String(error)}`);
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
  return { seed, seen: `killed while ${seen.join(', ')}`, problems, killed, folder };
}

function start(file: string): Promise<ServingProcess> {
  return serveJson(['--port', '0', '--db', file, '--clock', '2026-03-01T12:00:00Z']);
}

function clientOf({ ready }: ServingProcess): Client {
  return talkTo(ready.url, ready.controlToken);
}

/** Creates two worlds with a snapshot each, and returns their fingerprints. */
async function prepare(client: Client): Promise<string[]> {
  const one = await appearance(client);
  await client.controlData('POST', '/snapshots', { name: 'one' });
  await client.controlData('POST', '/tables/salon-1/open', { personCount: 3 });
  await client.controlData('PATCH', '/limits', { profile: 'off' });
  const two = await appearance(client);
  await client.controlData('POST', '/snapshots', { name: 'two' });
  return [one, two];
}

/** A fingerprint that distinguishes the two worlds. */
async function appearance({ control }: Client): Promise<string> {
  const { data } = (await control('GET', '/accounts')).body;
  return JSON.stringify(data.map(({ accountId }: { accountId: string }) => accountId));
}

/** Uploads `bytes` as a snapshot file, or downloads the file if they are left out; `talkTo` sends only JSON. */
async function sendFile(
  { ready }: ServingProcess,
  name: string,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return fetch(`${ready.control}/snapshots/${encodeURIComponent(name)}/file`, {
    method: bytes === undefined ? 'GET' : 'PUT',
    headers: {
      Authorization: `Bearer ${ready.controlToken}`,
      'Content-Type': 'application/vnd.sqlite3',
    },
    ...(bytes !== undefined && { body: bytes }),
  });
}

/** Repeats one kind of call until the server is gone; returns the names whose call was answered. */
async function keepBusy(
  server: ServingProcess,
  work: Work,
  kill: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string[]> {
  const { control } = clientOf(server);
  const answered: string[] = [];
  for (let count = 1; ; count += 1) {
    const name = `${work} ${kill}.${count}`;
    const restored = count % 2 === 0 ? 'one' : 'two';
    const call = {
      saving: () => control('POST', '/snapshots', { name }),
      restoring: () => control('POST', `/snapshots/${restored}/restore`),
      importing: () => sendFile(server, name, bytes),
    }[work];
    try {
      const { status } = await call();
      if (status !== 200) return answered;
      answered.push(name);
    } catch {
      return answered;
    }
  }
}

/** Returns the problems that a restarted server shows; the snapshots `kept` were acknowledged before the kill. */
async function look(
  client: Client,
  file: string,
  worlds: readonly string[],
  kept: readonly string[],
): Promise<string[]> {
  const { data } = (await client.control('GET', '/snapshots')).body;
  const names: string[] = data.map(({ name }: { name: string }) => name);
  const folder = `${file}.snapshots`;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const problems = ['one', 'two', ...kept]
    .filter((name) => !names.includes(name))
    .map((name) => `${name} was acknowledged but is gone`);
  for (const name of files) problems.push(...flawsOf(folder, name));
  if (files.length !== names.length) problems.push(`${files.length} files, ${names.length} listed`);
  if (!worlds.includes(await appearance(client))) problems.push('the world is in neither state');
  return problems;
}

function flawsOf(folder: string, name: string): string[] {
  const path = join(folder, name);
  if (name.includes('.unfinished')) return [`${name} was left behind`];
  const flaw = findFileFlaw({ path }, findRowFlaw);
  if (flaw !== null) return [`${name}: ${inEnglish(flaw.problem)}`];
  try {
    readState(path);
    return [];
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
}
