import type { Logger } from '#server/start/process/log.ts';
import { isStartFailure } from '#server/start/process/start-failure.ts';
import type { RunningServer } from '#server/start/start-server.ts';
import { startServer } from '#server/start/start-server.ts';

/** A server, or the reason why it did not start, in one sentence. */
type StartOutcome =
  | { readonly server: RunningServer; readonly port: number }
  | { readonly server: null; readonly sentence: string };

interface HostOptions {
  readonly database: string;
  /** The preferred port; a free one is taken if it is in use. */
  readonly port: number;
  readonly log: Logger;
}

/** Starts the server in this process, on the loopback address only. */
export async function hostServer({ database, port, log }: HostOptions): Promise<StartOutcome> {
  const startOn = (candidate: number): Promise<RunningServer> =>
    startServer({
      port: candidate,
      host: '127.0.0.1',
      db: database,
      fixture: 'bistro',
      limits: 'sandbox',
      clock: null,
      controlToken: null,
      allowedHosts: [],
      portalLogin: true,
      log,
    });
  try {
    const server = await startOn(port).catch((error: unknown) => {
      if (isStartFailure(error) && error.name === 'CannotListen') return startOn(0);
      throw error;
    });
    return { server, port: Number(new URL(server.url).port) };
  } catch (error) {
    log.error({ error }, 'the server could not start');
    return { server: null, sentence: sentenceOf(error) };
  }
}

/** Reason why the server did not start, in one sentence for the user. */
export function sentenceOf(error: unknown): string {
  if (isStartFailure(error)) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `Countertop could not start because of a bug: ${reason}.`;
}
