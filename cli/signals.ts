import { constants } from 'node:os';

import { EXIT } from './command.ts';

/** Signals that end a command or are passed on to its child. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

/** A command was interrupted by a signal. */
export class Interrupted extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(`Ended by ${signal}.`);
    this.signal = signal;
  }
}

/** The exit code that shells give to a program that a signal has ended. */
export function codeOfSignal(signal: NodeJS.Signals): number {
  return EXIT.signal + constants.signals[signal];
}

/** Calls back for each signal until the returned function is called. */
export function onSignals(listener: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of SIGNALS) process.off(signal, listener);
  };
}

/** Does work that a signal stops, with the signal as reason; a second signal ends the process. */
export async function stoppable<Result>(
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController();
  const stopListening = onSignals((signal) => {
    if (stopping.signal.aborted) process.exit(codeOfSignal(signal));
    stopping.abort(signal);
  });
  try {
    return await work(stopping.signal);
  } finally {
    stopListening();
  }
}
