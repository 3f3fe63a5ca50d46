import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ChildOptions, ServerProcess } from './child-processes.ts';
import { startNode } from './child-processes.ts';
import { freePort } from './free-port.ts';
import type { Peer, PeerPlace } from './peer-list.ts';

const PATIENCE_MS = 20_000;

/** How often a starting peer is asked, which limits the precision of its start. */
const EVERY_MS = 2;

/** A peer that is up, and how long that took. */
export interface StartedPeer {
  readonly server: ServerProcess;
  readonly startMs: number;
}

/** Starts a peer and polls it until it answers, since peers have no common ready line. */
export async function startPeer(
  peer: Peer,
  place: Omit<PeerPlace, 'port'>,
  options: ChildOptions = {},
): Promise<StartedPeer> {
  const port = await freePort();
  const command = peer.command({ ...place, port });
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = startNode(command, options);
  // A peer would block if its output were not read.
  child.stdout?.resume();
  const ended = once(child, 'exit');
  const { pid = 0 } = child;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended;
  };
  try {
    while ((await statusOf(`${url}${peer.first}`)) !== 200) {
      if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error('it does not answer');
      await sleep(EVERY_MS);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const startMs = performance.now() - startedAt;
  return { server: { pid, url, controlToken: '', stop, [Symbol.asyncDispose]: stop }, startMs };
}

/** The status of the response; null while nothing listens. */
function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? null));
    });
    request.on('error', () => resolve(null));
  });
}
