import { fileURLToPath } from 'node:url';

import type { ServerProcess } from './child-processes.ts';
import { LOAD_CORE, startServer } from './child-processes.ts';

/** The number of requests received so far, and the last one. */
export interface Arrivals {
  readonly posts: number;
  /** When the requests were counted, in ms on the receiver's clock. */
  readonly at: number;
  readonly last: Post;
}

/** A request; its headers exclude those that every HTTP client adds. */
export interface Post {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const receiver = fileURLToPath(import.meta.resolve('./receiver.ts'));

/** Starts a receiver of events that always answers 200. */
export function startReceiver(): Promise<ServerProcess> {
  return startServer([receiver], { core: LOAD_CORE });
}

export async function arrivalsAt({ url }: ServerProcess): Promise<Arrivals> {
  const response = await fetch(url);
  return (await response.json()) as Arrivals;
}
