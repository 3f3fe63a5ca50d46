import { HELP } from '#server/start/process/cli.ts';
import { runServe } from '#server/start/process/serve.ts';

import type { Command } from './command.ts';

/** `countertop serve`; its flags are in `process/cli.ts`. */
export const serve: Command = {
  help: HELP,
  run: (argv) => runServe(argv),
};
