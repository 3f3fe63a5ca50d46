import { UsageError } from './command.ts';

/** Reads a command line; what Node's parser says of a bad one becomes one sentence. */
export function readFlags<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node goes on with advice for another kind of program, or ends without a full stop.
    const [sentence = ''] = error.message.split('. To specify');
    throw new UsageError(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}
