import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import fc from 'fast-check';

import { SCOPES } from '#server/domain/scopes.ts';

import { problemsOfFile } from '../ledger/stored.ts';
import type { CallPlan } from './call-plans.ts';
import { sometimes } from './odd-values.ts';
import { waits } from './operations.ts';
import type { RawRequest } from './raw-requests.ts';
import type { Findings } from './report.ts';
import { nameOf } from './report.ts';
import type { Session } from './session.ts';
import { READS, Ref } from './world.ts';

/** What a round needs. */
export interface RoundParts {
  readonly session: Session;
  readonly calls: fc.Arbitrary<CallPlan>;
  readonly rawRequests: fc.Arbitrary<RawRequest>;
  readonly receivers: readonly string[];
  readonly findings: Findings;
  /** The server's database file. */
  readonly file: string;
  readonly connections: number;
  /** False when the round has to end early. */
  readonly goOn: () => boolean;
}

/** One request in this many is sent as raw bytes. */
const RAW_EVERY = 10;

/** The world is read again after this many requests, so that calls use existing ids. */
const LOOK_AROUND_EVERY = 100;

/** How long a worker waits for the response to a call that itself waits for others (ms). */
const LINGER_MS = 250;

/** Operations after which most others may fail: without a key or a store, or with the clock at its end. */
const TAKES_AWAY =
  /^(?:POST \/control\/(?:clock|reset)|DELETE \/control|PATCH \/control\/installs|POST .*\/(?:rekey|restore))/u;

/** The fixture's plugin that may do everything. */
const PLUGIN = { serverId: 'srv-bistro', pluginId: 'demo-qr' };

/**
 * Plays one round: resets to the fixture, so that the round can be played again alone, sends
 * requests, and checks the database file. The requests depend on the seed and on the answers of the
 * server. Calls that still wait for others at the end continue; their answers are checked when the next
 * reset has ended them.
 */
export async function playRound(seed: number, requests: number, parts: RoundParts): Promise<void> {
  const { session, calls, rawRequests } = parts;
  session.seed = seed;
  await beginWorld(seed, parts);
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < requests && parts.goOn()) {
      next += 1;
      const ofRequest = seed * 1_000_003 + next;
      if (next % LOOK_AROUND_EVERY === 0) await readWorld(session);
      if (next % RAW_EVERY === 0) {
        await session.sendRaw(sampleOne(rawRequests, ofRequest));
        continue;
      }
      const plan = sampleOne(calls, ofRequest);
      const sent = sendOne(session, plan, calls, ofRequest);
      await (waits(plan.operation.name) ? Promise.race([sent, wait(LINGER_MS)]) : sent);
    }
  };
  await Promise.all(Array.from({ length: parts.connections }, worker));
  await session.control('GET', '/health');
  for (const problem of checkCopy(parts.file)) {
    parts.findings.add(seed, `at the end, ${problem}`);
  }
}

function sampleOne<T>(arbitrary: fc.Arbitrary<T>, seed: number): T {
  const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
  return value as T;
}

async function sendOne(
  session: Session,
  plan: CallPlan,
  calls: fc.Arbitrary<CallPlan>,
  seed: number,
): Promise<void> {
  const round = session.seed;
  const { call, answer } = await session.sendPlan(plan, calls, seed);
  const isOver = round !== session.seed;
  if (!isOver && answer?.status === 200 && TAKES_AWAY.test(nameOf(call)))
    await restoreAccess(session);
}

/** Settings of the world of a round. */
function settingsOf(receivers: readonly string[]) {
  const url = fc.constantFrom(...receivers);
  const accepting = receivers.filter((address) => address.endsWith('/accepted'));
  return fc.record({
    urls: fc.tuple(url, url, url),
    retries: fc.constantFrom('fast', 'spec'),
    baseUrls: fc.tuple(
      url,
      // demo-kds provides capabilities, and should accept most requests.
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...accepting) },
        { weight: 4, arbitrary: url },
      ),
      url,
    ),
    hooks: fc.constantFrom([], ['table.close']),
    providesMessaging: fc.boolean(),
    isRealClock: sometimes(10, fc.constant(true), false),
    hasLimits: sometimes(15, fc.constant(true), false),
  });
}

/** Begins a round in the world of the fixture, with receivers for its plugins. */
async function beginWorld(seed: number, { session, receivers }: RoundParts): Promise<void> {
  const settings = sampleOne(settingsOf(receivers), seed);
  await session.control('POST', '/reset');
  session.world.clear();
  for (const [index, pluginId] of ['demo-qr', 'demo-kds', 'demo-reader'].entries()) {
    const { urls, retries, baseUrls, hooks } = settings;
    await session.control('PATCH', `/installs/${pluginId}?serverId=srv-bistro`, {
      webhook: { url: urls[index], events: ['*'], retries },
      callbacks: { baseUrl: baseUrls[index], hooks },
      ...(pluginId === 'demo-kds' && { scopes: SCOPES }),
    });
  }
  const provided = ['notify.staff', 'invoice.issue'];
  if (settings.providesMessaging) provided.push('messaging.send');
  for (const id of provided) {
    await session.control('PUT', `/capabilities/${id}`, { pluginId: 'demo-kds' });
  }
  for (const accountId of ['pkt-1001', 'pkt-1002']) {
    await session.control('POST', '/payments', { accountId, amount: 5 });
  }
  if (settings.isRealClock) await session.control('POST', '/clock', { mode: 'real' });
  if (settings.hasLimits) await session.control('PATCH', '/limits', { profile: 'sandbox' });
  await readWorld(session);
}

/** Reads the world, so that calls can use its ids. */
async function readWorld(session: Session): Promise<void> {
  await restoreAccess(session);
  await Promise.all(READS.map((path) => session.control('GET', path)));
  const accountIds = [0, 1, 2, 3].map((pick) => session.world.find(new Ref('account', pick)));
  for (const accountId of new Set(accountIds)) {
    if (accountId === undefined) continue;
    await session.control('GET', `/accounts/${encodeURIComponent(accountId)}`);
  }
}

interface State {
  readonly stores: readonly { readonly serverId: string }[];
  readonly installs: readonly {
    readonly serverId: string;
    readonly pluginId: string;
    readonly suspended: boolean;
    readonly scopes: readonly string[];
    readonly apiKey: string;
  }[];
}

/** Restores the store, the login and the key that most calls need. */
async function restoreAccess(session: Session): Promise<void> {
  const answer = await session.control('GET', '/state');
  if (answer?.status !== 200) return;
  const { stores, installs } = (JSON.parse(answer.body) as { data: State }).data;
  if (!stores.some(({ serverId }) => serverId === PLUGIN.serverId)) {
    session.world.clear();
    await session.control('POST', '/reset');
    return;
  }
  await session.control('POST', `/stores/${PLUGIN.serverId}/login`);
  const install = installs.find(
    ({ serverId, pluginId }) => serverId === PLUGIN.serverId && pluginId === PLUGIN.pluginId,
  );
  if (install === undefined) {
    await session.control('POST', '/installs', { ...PLUGIN, customerConsent: true });
    return;
  }
  session.world.key = install.apiKey;
  if (install.suspended || install.scopes.length < SCOPES.length) {
    await session.control('PATCH', `/installs/${PLUGIN.pluginId}?serverId=srv-bistro`, {
      suspended: false,
      scopes: SCOPES,
    });
  }
}

/** Checks a copy of the database: the server keeps its file locked. */
function checkCopy(file: string): string[] {
  const copy = `${file}.copy`;
  const parts = ['', '-wal'].filter((part) => existsSync(`${file}${part}`));
  const lastWrites = (): string =>
    parts.map((part) => statSync(`${file}${part}`, { bigint: true }).mtimeNs).join();
  // The server may still be writing, and the copies must be from the same moment.
  let before: string;
  do {
    before = lastWrites();
    for (const part of parts) copyFileSync(`${file}${part}`, `${copy}${part}`);
  } while (lastWrites() !== before);
  const problems = problemsOfFile(copy);
  for (const part of ['', '-wal', '-shm']) rmSync(`${copy}${part}`, { force: true });
  return problems;
}
