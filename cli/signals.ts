import { constants } from 'node:os';

import { EXIT } from './command.ts';

/** Signals by which a command is told to end, or that it passes on. */
const PASSED_ON = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const;

/** The exit code that shells give to a program that a signal has ended. */
export function codeOfSignal(signal: NodeJS.Signals): number {
  return EXIT.signal + constants.signals[signal];
}

/** Calls back for each signal that we are sent, until it is told to stop. */
export function onSignals(heard: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of PASSED_ON) process.on(signal, heard);
  return () => {
    for (const signal of PASSED_ON) process.off(signal, heard);
  };
}
