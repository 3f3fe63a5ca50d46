import type { ChildServer } from '#server/start/process/child-server.ts';

import type { Client } from '../control-client.ts';
import { connect } from '../control-client.ts';
import { lookForServer } from '../find-server.ts';
import { startSandbox } from '../sandbox.ts';
import type { Asked } from './asked.ts';
import type { RunOptions } from './command-line.ts';
import type { HowToPlay, Run } from './play.ts';
import { playAsked, unlessRefused } from './play.ts';

type Options = Pick<RunOptions, 'address' | 'inSandbox' | 'serveFlags' | 'pace' | 'receivers'>;

/** Where scenarios play for a command. */
export interface Stage {
  /** Speaks with it, for instance to see which scenarios there are. */
  readonly client: Client;
  /** Plays one to its end; `seen` hears how it stands meanwhile. Throws `CannotDo`. */
  readonly play: (asked: Asked, seen: (run: Run) => void) => Promise<Run>;
  /** Gives up what plays. */
  readonly stop: () => Promise<void>;
  /** Leaves nothing behind. */
  readonly end: () => Promise<void>;
}

/**
 * The running Countertop, or a sandbox where one is asked for or none is found; the signal that came
 * while that started. Throws `CannotDo` and `UsageError`.
 */
export async function openStage(
  options: Options,
): Promise<{ stage: Stage } | { endedBy: NodeJS.Signals }> {
  const { address, inSandbox, serveFlags, pace, receivers } = options;
  const how = { pace, receivers };
  const found = inSandbox ? null : await lookForServer(address, process.env);
  if (found !== null) return { stage: atRunning(connect(found), how) };
  const started = await startSandbox({ serveFlags, db: ':memory:' });
  return 'endedBy' in started ? started : { stage: inSandboxes(started.server, how) };
}

/** A running Countertop keeps what was played in it. */
function atRunning(client: Client, how: HowToPlay): Stage {
  return {
    client,
    play: (asked, seen) => playAsked(client, asked, how, seen),
    stop: () => unlessRefused(client.controlScenarioRun({ do: 'stop' })),
    end: () => Promise.resolve(),
  };
}

/** Each scenario has a world of its own, so that none finds what another one left behind. */
function inSandboxes(server: ChildServer, how: HowToPlay): Stage {
  const { url, controlToken } = server.ready;
  const client = connect({ url, token: controlToken });
  return {
    client,
    play: async (asked, seen) => {
      const sandbox = await client.createSandbox();
      const inside = connect({ url: sandbox.url, token: sandbox.controlToken });
      const run = await playAsked(inside, asked, how, seen);
      await client.deleteSandbox({ id: sandbox.id });
      return run;
    },
    stop: () => Promise.resolve(),
    end: () => server.end(),
  };
}
