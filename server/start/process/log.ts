import { levels, pino, stdSerializers } from 'pino';

import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { withoutSecretValues } from '#server/domain/secret-data.ts';

/** Writes to the log. The first argument may be an object with fields of the entry. */
type WriteLog = (fieldsOrSentence: object | string, sentence?: string) => void;

export interface Logger {
  readonly fatal: WriteLog;
  readonly error: WriteLog;
  readonly warn: WriteLog;
  readonly info: WriteLog;
}

/** Fields that may contain secrets. */
const SECRETS = [
  'authorization',
  '*.authorization',
  'controlToken',
  'apiKey',
  '*.apiKey',
  'cookie',
];

/** Standard output is for the ready line. */
const STANDARD_ERROR = 2;

/**
 * The logger, to standard error or a file. `COUNTERTOP_LOG` sets its level (pino's levels; `warn` by default).
 * Throws if the file cannot be written.
 */
export function createLog(destination: string | typeof STANDARD_ERROR = STANDARD_ERROR): Logger {
  const output = pino.destination({ dest: destination, sync: true });
  // A log that cannot be written, for instance on a full disk, must not stop the server.
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

/** An error may quote request data. */
function withoutSecretsInError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { stack, message, ...more } = stdSerializers.err(error);
  return { ...more, message: cleanText(message), stack: cleanText(stack) };
}

function cleanText(text: string): string {
  return withoutCardNumbers(withoutSecretValues(text));
}

/** Ignores an unknown level, which would prevent the start. */
function readLevel(): string {
  const level = process.env['COUNTERTOP_LOG'] ?? '';
  return Object.hasOwn(levels.values, level) || level === 'silent' ? level : 'warn';
}
