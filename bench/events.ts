import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Actor } from '#server/domain/actor.ts';
import { raiseEvent } from '#server/events/raise-event.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import { openDatabase } from '#server/store/driver/open-database.ts';
import { findInstall, saveInstall } from '#server/store/installs.ts';

import type { Post } from './arrivals.ts';
import { arrivalsAt, startReceiver } from './arrivals.ts';
import type { BareTemplates } from './bare.ts';
import { copyOf } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { SERVER_CORE, startNode, startOurs } from './child-processes.ts';
import { control, setWebhook } from './control.ts';
import type { Section } from './figures.ts';
import type { Pace, Rounds } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { compareInRounds, measureSlice } from './rounds.ts';
import { PLUGIN_ID, SERVER_ID, TABLES } from './workload.ts';

/** The request that the bare loop posts. */
export interface PostOrder extends Post {
  readonly url: string;
}

/** Posts events to a receiver as fast as it can between `start` and `pause`. */
interface Sender {
  readonly name: string;
  readonly pid: number;
  start(): Promise<void>;
  pause(): Promise<void>;
}

/** Measures in turn how fast our server delivers, with `pending` events waiting, and how fast a bare loop posts. */
export async function measureEvents(
  prepared: Prepared,
  { rates, pending }: Pace,
): Promise<Section[]> {
  await using receiver = await startReceiver();
  const database = databaseWithPendingDeliveries(prepared, receiver.url, pending);
  await using server = await startOurs(database, { core: SERVER_CORE });
  const ours: Sender = {
    name: 'ours',
    pid: server.pid,
    start: () => setWebhook(server, receiver.url, true),
    pause: () => setWebhook(server, receiver.url, false),
  };
  await sendFor(rates.firstSeconds, ours);
  const { last } = await arrivalsAt(receiver);
  await using bare = startBareSender({ ...last, url: receiver.url });
  await sendFor(rates.firstSeconds, bare);
  const figures = await compareInRounds('events', 'events', rates, [ours, bare], (sender) =>
    measureSender(receiver, rates, sender),
  );
  await checkBacklog(server);
  const title = `Events of ${last.body.length} characters, delivered to a receiver that answers at once (ratio: to a bare undici loop)`;
  return [{ title, figures }];
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
    name: 'bare undici loop',
    pid,
    start: () => send(order),
    pause: () => send(null),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function sendFor(seconds: number, sender: Sender): Promise<void> {
  await sender.start();
  await sleep(seconds * 1000);
  await sender.pause();
}

async function measureSender(
  receiver: ServerProcess,
  { warmSeconds, sliceSeconds }: Rounds,
  sender: Sender,
) {
  await sender.start();
  await sleep(warmSeconds * 1000);
  const slice = await measureSlice(sender.pid, async () => {
    const before = await arrivalsAt(receiver);
    await sleep(sliceSeconds * 1000);
    const after = await arrivalsAt(receiver);
    return { requests: after.posts - before.posts, seconds: (after.at - before.at) / 1000 };
  });
  await sender.pause();
  return slice;
}

/** Throws if the server ran out of deliveries and became idle. */
async function checkBacklog(server: ServerProcess): Promise<void> {
  const answer = await control(server, 'GET', '/deliveries?status=pending&limit=1');
  const { items } = (answer as { data: { items: unknown[] } }).data;
  if (items.length === 0) throw new Error('Too few deliveries were pending.');
}

/** A copy of the prepared database with `count` pending deliveries to `url`, all of them due. */
function databaseWithPendingDeliveries(prepared: Prepared, url: string, count: number): string {
  const file = copyOf(prepared, 'events');
  const { event } = JSON.parse(readFileSync(prepared.templates, 'utf8')) as BareTemplates;
  const database = openDatabase(file);
  try {
    const install = findInstall(database.read, SERVER_ID, PLUGIN_ID);
    const table = findOpenTable(database.read, SERVER_ID, TABLES[0] ?? '');
    if (install === undefined || table === undefined) throw new Error('The fixture has changed.');
    const source = {
      clock: { now: () => Date.now() },
      uuid: randomUUID,
      environment: () => 'sandbox' as const,
      worldNumber: () => 0,
    };
    database.write((db) => {
      const webhook = { url, events: ['*'], signature: 'timestamped', retries: 'spec' } as const;
      saveInstall(db, { ...install, webhook: { ...webhook, enabled: true } });
      for (let raised = 1; raised <= count; raised += 1) {
        raiseEvent(source, db, {
          serverId: SERVER_ID,
          type: event.type,
          actor: event.actor as Actor,
          sale: { ...table, sequence: table.sequence + raised },
          requestId: null,
          render: () => event.data,
        });
      }
    });
  } finally {
    database.close();
  }
  return file;
}
