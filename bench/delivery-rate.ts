import { setTimeout as sleep } from 'node:timers/promises';

import { arrivalsAt } from './arrivals.ts';
import type { ServerProcess } from './child-processes.ts';
import { OURS, SERVER_CORE, startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Section } from './figures.ts';
import { cpuSecondsOf } from './process-usage.ts';
import type { Pace, Series, Slice } from './rounds.ts';
import { ratesOf, seriesOf } from './rounds.ts';
import type { Sender } from './senders.ts';
import { ourSender, startBareSender } from './senders.ts';
import { orderOfRound, ratioByRound } from './statistics.ts';

/** Our deliveries are made in order, so the bare loop sends one at a time too. */
const AT_ONCE = 1;

/** Measures our server, with the deliveries pending in `database`, and the bare loop in turn. */
export async function measureDeliveryRate(
  receiver: ServerProcess,
  database: string,
  pace: Pace,
): Promise<Section> {
  await using server = await startOurs(OURS, database, { core: SERVER_CORE });
  const ours = ourSender(server, receiver);
  await sendFor(ours, pace.firstSeconds);
  const { last } = await arrivalsAt(receiver);
  await using bare = startBareSender({ ...last, url: receiver.url, atOnce: AT_ONCE });
  await sendFor(bare, pace.firstSeconds);
  const section = sectionOf(last.body.length, await measureInTurn(receiver, pace, ours, bare));
  await checkBacklog(server);
  return section;
}

/** Sends without measuring, until the code is compiled. */
async function sendFor(sender: Sender, seconds: number): Promise<void> {
  await sender.start();
  await sleep(seconds * 1000);
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

/** Throws if the server ran out of deliveries, since it would have been measured idle. */
async function checkBacklog(server: ServerProcess): Promise<void> {
  const answer = await control(server, 'GET', '/deliveries?status=pending&limit=1');
  const { items } = (answer as { data: { items: unknown[] } }).data;
  if (items.length === 0)
    throw new Error('Too few deliveries were pending for such a fast server.');
}

function sectionOf(bytes: number, { ours, bare }: { ours: Series; bare: Series }): Section {
  const ratio = ratioByRound(ours.perSecond, bare.perSecond);
  return {
    title: `Events delivered to a receiver that answers at once, in order, ${bytes} characters (ratio: to the loop)`,
    figures: [
      {
        name: 'events: ours',
        ...ratesOf(ours),
        ratio,
        ratioByCpu: ratioByRound(bare.cpuUs, ours.cpuUs),
      },
      { name: 'events: bare undici loop', ...ratesOf(bare) },
    ],
    outcomes: [
      {
        goal: 'events',
        value: ratio,
        detail: `${ratesOf(ours).measured} against ${ratesOf(bare).measured}`,
      },
    ],
  };
}
