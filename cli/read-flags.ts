import { parserSentence } from '#server/start/process/cli.ts';

import { UsageError } from './command.ts';

/** Reads a command line; what Node's parser says of a bad one becomes one sentence. */
export function readFlags<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(parserSentence(error));
  }
}
