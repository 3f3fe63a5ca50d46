import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Post } from './arrivals.ts';
import { arrivalsAt, startReceiver } from './arrivals.ts';
import type { ServerProcess } from './child-processes.ts';
import { SERVER_CORE, startNode, startOurs } from './child-processes.ts';
import { control, setWebhook } from './control.ts';
import type { Section } from './figures.ts';
import { databaseWithPendingDeliveries } from './pending.ts';
import type { Prepared } from './prepare.ts';
import { cpuSecondsOf } from './process-usage.ts';
import type { Pace, Series, Slice } from './rounds.ts';
import { ratesOf, seriesOf } from './rounds.ts';
import { orderOfRound, ratioByRound } from './statistics.ts';

/** The request that the bare loop posts. */
export interface PostOrder extends Post {
  readonly url: string;
}

/** Posts events to a receiver as fast as it can between `start` and `pause`. */
interface Sender {
  readonly pid: number;
  start(): Promise<void>;
  pause(): Promise<void>;
}

/** Measures in turn how fast our server delivers, with `pending` events waiting, and how fast a bare loop posts. */
export async function measureEvents(
  prepared: Prepared,
  pace: Pace,
  pending: number,
): Promise<Section> {
  await using receiver = await startReceiver();
  const database = databaseWithPendingDeliveries(prepared, receiver.url, pending);
  await using server = await startOurs(database, { core: SERVER_CORE });
  const ours: Sender = {
    pid: server.pid,
    start: () => setWebhook(server, receiver.url, true),
    pause: () => setWebhook(server, receiver.url, false),
  };
  await warmUp(ours, pace);
  const { last } = await arrivalsAt(receiver);
  await using bare = startBareSender({ ...last, url: receiver.url });
  await warmUp(bare, pace);
  const section = sectionOf(last.body.length, await measureInTurn(receiver, pace, ours, bare));
  await checkBacklog(server);
  return section;
}

/** Starts the bare loop in a separate process. */
function startBareSender(order: PostOrder): Sender & AsyncDisposable {
  const script = fileURLToPath(import.meta.resolve('./bare-poster.ts'));
  const child = startNode([script], { core: SERVER_CORE }, 'ipc');
  const { pid } = child;
  if (pid === undefined) throw new Error('The bare loop could not be started.');
  const ended = once(child, 'exit');
  const send = async (message: PostOrder | null): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      child.send(message as object, (error) => (error === null ? resolve() : reject(error)));
    });
  };
  return {
    pid,
    start: () => send(order),
    pause: () => send(null),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Sends for `firstSeconds` without measuring, so that the code is compiled. */
async function warmUp(sender: Sender, { firstSeconds }: Pace): Promise<void> {
  await sender.start();
  await sleep(firstSeconds * 1000);
  await sender.pause();
}

async function measureInTurn(
  receiver: ServerProcess,
  pace: Pace,
  ours: Sender,
  bare: Sender,
): Promise<{ ours: Series; bare: Series }> {
  const slices = new Map<Sender, Slice[]>([ours, bare].map((sender) => [sender, []]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const sender of orderOfRound([ours, bare], round)) {
      slices.get(sender)?.push(await measureSlice(receiver, pace, sender));
    }
  }
  return { ours: seriesOf(slices.get(ours) ?? []), bare: seriesOf(slices.get(bare) ?? []) };
}

async function measureSlice(
  receiver: ServerProcess,
  { warmSeconds, sliceSeconds }: Pace,
  sender: Sender,
): Promise<Slice> {
  await sender.start();
  await sleep(warmSeconds * 1000);
  const cpuBefore = cpuSecondsOf(sender.pid);
  const before = await arrivalsAt(receiver);
  await sleep(sliceSeconds * 1000);
  const cpuSeconds = cpuSecondsOf(sender.pid) - cpuBefore;
  const after = await arrivalsAt(receiver);
  await sender.pause();
  const posts = after.posts - before.posts;
  const seconds = (after.at - before.at) / 1000;
  return {
    perSecond: posts / seconds,
    cpuUs: (cpuSeconds * 1e6) / posts,
    busy: cpuSeconds / seconds,
  };
}

/** Throws if the server ran out of deliveries and became idle. */
async function checkBacklog(server: ServerProcess): Promise<void> {
  const answer = await control(server, 'GET', '/deliveries?status=pending&limit=1');
  const { items } = (answer as { data: { items: unknown[] } }).data;
  if (items.length === 0) throw new Error('Too few deliveries were pending.');
}

function sectionOf(bytes: number, { ours, bare }: { ours: Series; bare: Series }): Section {
  const ratio = ratioByRound(ours.perSecond, bare.perSecond);
  return {
    title: `Events of ${bytes} characters, delivered to a receiver that answers at once (ratio: to a bare undici loop)`,
    figures: [
      {
        name: 'events: ours',
        ...ratesOf(ours),
        ratio,
        ratioByCpu: ratioByRound(bare.cpuUs, ours.cpuUs),
        goal: { id: 'events', value: ratio },
      },
      { name: 'events: bare undici loop', ...ratesOf(bare) },
    ],
  };
}
