import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BareTemplates } from './bare.ts';
import { copyOf, startBare } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { OURS, SERVER_CORE, startOurs } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import type { Outcome } from './goals.ts';
import type { LoadGenerator } from './load.ts';
import { installPeers, pinnedVersion } from './peer-install.ts';
import type { Peer, PeerPlace, PeerRecord, PeerRequests } from './peer-list.ts';
import { PEERS } from './peer-list.ts';
import { startPeer } from './peer-process.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits } from './prepare.ts';
import type { Pace, Series, Variant } from './rounds.ts';
import { measureRounds, ratesOf, warmUp } from './rounds.ts';
import { timeBareStart, timeFresh } from './start.ts';
import { inMs, median, ratioByRound } from './statistics.ts';
import { TABLES } from './workload.ts';

const CONNECTIONS = 10;

/** A peer that works on this machine. */
interface Working {
  readonly peer: Peer;
  readonly name: string;
  readonly place: Omit<PeerPlace, 'port'>;
}

/** A peer that cannot be measured. */
interface Broken {
  readonly name: string;
  readonly why: string;
}

/**
 * Measures start, reads and writes of the peers, ours and the bare server. A peer that does not work is
 * a row with the reason.
 */
export async function measurePeers(
  generator: LoadGenerator,
  prepared: Prepared,
  { starts, pace }: { readonly starts: number; readonly pace: Pace },
): Promise<Section[]> {
  const installation = await installPeers();
  if ('failed' in installation) {
    const why = `could not be installed: ${installation.failed}`;
    return [sectionWithout(PEERS.map((peer) => ({ name: nameOf(peer), why })))];
  }
  const place = {
    installed: installation.folder,
    scratch: prepared.folder,
    records: recordsFrom(prepared),
  };
  const working: Working[] = [];
  const broken: Broken[] = [];
  for (const peer of PEERS) {
    const why = await whyNot(generator, peer, place);
    if (why === null) working.push({ peer, name: nameOf(peer), place });
    else broken.push({ name: nameOf(peer), why });
  }
  if (working.length === 0) return [sectionWithout(broken)];
  const begun = await measureStarts(prepared, working, starts);
  return [
    { ...begun, figures: [...begun.figures, ...broken.map(rowOf)] },
    ...(await measureRates(generator, prepared, working, pace)),
  ];
}

function nameOf({ name }: Peer): string {
  return `${name} ${pinnedVersion(name)}`;
}

/** The response of tables/get for each table, made from that for one. */
function recordsFrom({ templates }: Prepared): PeerRecord[] {
  const { read } = JSON.parse(readFileSync(templates, 'utf8')) as BareTemplates;
  return TABLES.map((tableId) => ({ ...read.data, id: tableId, tableId }));
}

/** Tries a peer; null if it starts, reads and writes, else why not. */
async function whyNot(
  generator: LoadGenerator,
  peer: Peer,
  place: Working['place'],
): Promise<string | null> {
  try {
    await using server = (await startPeer(peer, place)).server;
    const requests = await peer.requests(server.url, place.records);
    await warmUp(generator, TRIAL, [{ name: peer.name, server, requests }]);
    return null;
  } catch (error) {
    return `does not work here: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const TRIAL: Pace = { rounds: 0, sliceSeconds: 0, warmSeconds: 0, firstSeconds: 0.3 };

async function measureStarts(
  prepared: Prepared,
  working: readonly Working[],
  times: number,
): Promise<Section> {
  const fresh = path.join(prepared.folder, 'peers-fresh.db');
  const migrated = copyOf(prepared, 'peers-start-bare');
  const [ours, bare]: [number[], number[]] = [[], []];
  const peers = working.map((one) => ({ ...one, times: [] as number[] }));
  // The first round is not counted, because Node compiles the code.
  for (let time = -1; time < times; time += 1) {
    const counted = (list: number[], ms: number): void => void (time < 0 || list.push(ms));
    counted(ours, await timeFresh(OURS, fresh));
    counted(bare, await timeBareStart(prepared, migrated));
    for (const { peer, place, times: list } of peers) {
      const { server, startMs } = await startPeer(peer, place);
      await server.stop();
      counted(list, startMs);
    }
  }
  return {
    title: 'Start to first answer, beside peers (ratio: of ours to that)',
    figures: [
      { name: 'ours, built, new database', measured: inMs(ours) },
      { name: 'bare Express', measured: inMs(bare), ratio: ratioByRound(ours, bare) },
      ...peers.map(({ name, times: list }): Figure => ({
        name,
        measured: inMs(list),
        ratio: ratioByRound(ours, list),
      })),
    ],
    outcomes: [fastestOf(ours, peers, PEERS.length)],
  };
}

/** Ours against the peer that starts fastest. */
function fastestOf(
  ours: readonly number[],
  peers: readonly { readonly name: string; readonly times: readonly number[] }[],
  all: number,
): Outcome {
  const [fastest] = peers.toSorted((one, other) => median(one.times) - median(other.times));
  if (fastest === undefined) throw new Error('There is no fastest of none.');
  const left = peers.length < all ? `, of ${peers.length} of ${all} peers` : '';
  return {
    goal: 'start, peers',
    value: ratioByRound(ours, fastest.times),
    detail: `${inMs(ours)} against ${inMs(fastest.times)} of ${fastest.name}${left}`,
  };
}

async function measureRates(
  generator: LoadGenerator,
  prepared: Prepared,
  working: readonly Working[],
  pace: Pace,
): Promise<Section[]> {
  const servers: ServerProcess[] = [];
  try {
    const variants: Variant[] = [];
    for await (const variant of startVariants(prepared, working)) {
      servers.push(variant.server);
      variants.push({ ...variant, requests: await variant.ask?.() });
    }
    await warmUp(generator, pace, variants);
    const sections: Section[] = [];
    for (const workload of ['read', 'write'] as const) {
      const kind = { workload, connections: CONNECTIONS };
      const series = await measureRounds(generator, pace, variants, kind);
      const title = `A ${workload} of one record, ${CONNECTIONS} connections, beside peers (ratio: of ours to that)`;
      sections.push({ title, figures: ratesBeside(variants, series) });
    }
    return sections;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Everything that is compared, started one by one. */
async function* startVariants(
  prepared: Prepared,
  working: readonly Working[],
): AsyncGenerator<Variant & { readonly ask?: () => Promise<PeerRequests> }> {
  const core = SERVER_CORE;
  const database = copyOf(prepared, 'peers-ours');
  const ours = await startOurs(OURS, database, { core });
  const ready = (): Promise<void> => liftLimits(ours);
  yield { name: 'ours, limits on', server: ours, database, ready };
  const bareOn = copyOf(prepared, 'peers-bare');
  const bare = await startBare('express', bareOn, prepared, { core });
  yield { name: 'bare Express', server: bare, database: bareOn };
  for (const { peer, name, place } of working) {
    const { server } = await startPeer(peer, place, { core });
    yield { name, server, ask: () => peer.requests(server.url, place.records) };
  }
}

function ratesBeside(variants: readonly Variant[], series: readonly Series[]): Figure[] {
  const [ours] = series;
  if (ours === undefined) return [];
  return series.map((one, index) => ({
    name: variants[index]?.name ?? '',
    ...ratesOf(one),
    ratio: ratioByRound(ours.perSecond, one.perSecond),
  }));
}

function rowOf({ name, why }: Broken): Figure {
  return { name, measured: `not measured: it ${why}` };
}

function sectionWithout(broken: readonly Broken[]): Section {
  const missing = `no peer could be started: ${broken.map(({ name, why }) => `${name} ${why}`).join('; ')}`;
  return {
    title: 'Peers',
    figures: broken.map(rowOf),
    outcomes: [{ goal: 'start, peers', missing }],
  };
}
