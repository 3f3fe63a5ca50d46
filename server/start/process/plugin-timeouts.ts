import type { SetTimeouts, Timeouts } from '#server/webhooks/timeouts.ts';
import { ownTimeouts, TIMEOUTS } from '#server/webhooks/timeouts.ts';

import { UsageError } from './start-failure.ts';

/** The timeouts by their names in `--timeouts`. */
const NAMES = { webhook: 'webhookMs', action: 'actionMs', hook: 'hookMs' } as const;

/**
 * Parses `webhook=10s,action=8s,hook=5s` or a part of it. No timeout may be longer than the platform's, so that
 * a plugin that passes here is not too slow there. Throws `UsageError`.
 */
export function readTimeouts(text: string): SetTimeouts {
  const timeouts: { -readonly [Name in keyof SetTimeouts]: number } = {};
  for (const part of text.split(',')) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/u.exec(part) ?? [];
    if (!isName(name)) {
      throw new UsageError(
        `--timeouts must be like webhook=10s,action=8s,hook=5s, found "${part}".`,
      );
    }
    const field = NAMES[name];
    if (timeouts[field] !== undefined) throw new UsageError(`--timeouts names ${name} twice.`);
    const ms = readDuration(value);
    if (ms === null || ms < 1 || ms > TIMEOUTS[field]) {
      const most = printDuration(TIMEOUTS[field]);
      throw new UsageError(
        `--timeouts must set ${name} to between 1ms and ${most} (the platform's own), found "${value}".`,
      );
    }
    timeouts[field] = ms;
  }
  return timeouts;
}

/** The timeouts that differ from the platform's, as `webhook 2s, hook 500ms`; null if none do. */
export function printOwnTimeouts(timeouts: Timeouts): string | null {
  const own = ownTimeouts(timeouts);
  const named = Object.entries(NAMES).flatMap(([name, field]) => {
    const ms = own[field];
    return ms === undefined ? [] : [`${name} ${printDuration(ms)}`];
  });
  return named.length === 0 ? null : named.join(', ');
}

function isName(name: string): name is keyof typeof NAMES {
  return Object.hasOwn(NAMES, name);
}

/** Milliseconds of `500ms`, `2s` or `1.5s`; null for anything else. */
function readDuration(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/u.exec(text) ?? [];
  if (unit === '') return null;
  const ms = unit === 's' ? Math.round(Number(number) * 1000) : Number(number);
  return Number.isInteger(ms) ? ms : null;
}

function printDuration(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`;
}
