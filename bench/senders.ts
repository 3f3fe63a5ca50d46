import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Post } from './arrivals.ts';
import type { ServerProcess } from './child-processes.ts';
import { SERVER_CORE, startNode } from './child-processes.ts';
import { setWebhook } from './control.ts';

/** Posts events to a receiver as fast as it can between `start` and `pause`. */
export interface Sender {
  readonly name: string;
  readonly pid: number;
  start(): Promise<void>;
  pause(): Promise<void>;
}

/** What the bare loop posts. */
export interface PostOrder extends Post {
  readonly url: string;
  /** The number of concurrent posts. */
  readonly atOnce: number;
}

/** Our server with pending deliveries, which are sent while its webhook is enabled. */
export function ourSender(server: ServerProcess, receiver: ServerProcess): Sender {
  return {
    name: 'ours',
    pid: server.pid,
    start: () => setWebhook(server, receiver.url, true),
    pause: () => setWebhook(server, receiver.url, false),
  };
}

/** The bare loop, in a process of its own. */
export function startBareSender(order: PostOrder): Sender & AsyncDisposable {
  const script = fileURLToPath(import.meta.resolve('./bare-poster.ts'));
  const child = startNode([script], { core: SERVER_CORE }, 'ipc');
  const { pid } = child;
  if (pid === undefined) throw new Error('The bare loop could not be started.');
  const ended = once(child, 'exit');
  const tell = async (message: PostOrder | null): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      child.send(message as object, (error) => (error === null ? resolve() : reject(error)));
    });
  };
  return {
    name: 'bare undici loop',
    pid,
    start: () => tell(order),
    pause: () => tell(null),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
