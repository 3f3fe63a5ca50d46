import type { Logger } from 'pino';
import { levels, pino, stdSerializers } from 'pino';

import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { withoutSecretValues } from '#server/domain/secret-data.ts';

export type { Logger } from 'pino';

/** Where secrets could stand in what is logged. */
const SECRETS = [
  'authorization',
  '*.authorization',
  'controlToken',
  'apiKey',
  '*.apiKey',
  'cookie',
];

/** Standard error: standard output belongs to the ready line. */
const STANDARD_ERROR = 2;

/**
 * The one logger, on standard error or into a file. Levels are pino's; `COUNTERTOP_LOG` sets another
 * one than `warn`. Throws where the file cannot be written.
 */
export function createLog(destination: string | typeof STANDARD_ERROR = STANDARD_ERROR): Logger {
  const output = pino.destination({ dest: destination, sync: true });
  // A log that cannot be written, on a full disk for instance, stops nothing.
  output.on('error', () => undefined);
  return pino(
    {
      level: readLevel(),
      redact: SECRETS,
      serializers: { error: withoutSecretsInError },
    },
    output,
  );
}

/** An error quotes what it stumbled over, which may be anything that somebody sent. */
function withoutSecretsInError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { stack, message, ...more } = stdSerializers.err(error);
  return { ...more, message: cleanText(message), stack: cleanText(stack) };
}

function cleanText(text: string): string {
  return withoutCardNumbers(withoutSecretValues(text));
}

/** An unknown level would stop the start; it is better to log as usual. */
function readLevel(): string {
  const level = process.env['COUNTERTOP_LOG'] ?? '';
  return Object.hasOwn(levels.values, level) || level === 'silent' ? level : 'warn';
}
