import type { Logger } from 'pino';
import { levels, pino, stdSerializers } from 'pino';

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

/**
 * The one logger, on standard error: standard output belongs to the ready line. Levels are pino's;
 * `COUNTERTOP_LOG` sets another one than `warn`.
 */
export function createLog(): Logger {
  return pino(
    {
      level: readLevel(),
      redact: SECRETS,
      serializers: { error: stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** An unknown level would stop the start; it is better to log as usual. */
function readLevel(): string {
  const level = process.env['COUNTERTOP_LOG'] ?? '';
  return Object.hasOwn(levels.values, level) || level === 'silent' ? level : 'warn';
}
