import type { CallInput } from '#server/contract/control/client.ts';
import { isCallable } from '#server/contract/install-settings.ts';
import { SIGNATURE_SCHEMES } from '#server/domain/install.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/checks.ts';
import { RECEIVER_CHECK_IDS } from '#server/domain/receiver-check/checks.ts';
import { readFlags, readOneOf } from '#server/start/process/serve-flags.ts';

import { UsageError, suggestion } from '../command.ts';
import { ADDRESS_FLAGS } from '../find-server.ts';

/** The receiver to check. */
export type CheckTarget = CallInput<'checkReceiver'>;

const FLAGS = {
  ...ADDRESS_FLAGS,
  plugin: { type: 'string' },
  'server-id': { type: 'string' },
  secret: { type: 'string' },
  signature: { type: 'string' },
  prefix: { type: 'string' },
  only: { type: 'string' },
  'min-grade': { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** The grades that `--min-grade` accepts; F is not one of them, since no grade is worse. */
const MIN_GRADES = ['A', 'B', 'C', 'D'] as const;

type Values = ReturnType<typeof readFlags<typeof FLAGS>>['values'];

/** Reads the command line. Throws `UsageError`. */
export function readCheckLine(argv: readonly string[], env: NodeJS.ProcessEnv) {
  const { values, positionals } = readFlags(argv, FLAGS, true);
  const [url, ...more] = positionals;
  if (more.length > 0) {
    throw new UsageError(`Expected one receiver address, found "${more.join(' ')}" after it.`);
  }
  const { junit = null, json } = values;
  return {
    address: { url: values.url, token: values.token, db: values.db },
    /** Null for the only plugin that has a receiver. */
    what: url === undefined ? readPlugin(values) : readAddress(url, values, env),
    /** Undefined for all checks. */
    only: values.only?.split(',').map(readCheckId),
    minGrade: readOneOf('--min-grade', values['min-grade'], MIN_GRADES) ?? null,
    junit,
    json,
  };
}

function readPlugin(values: Values): CheckTarget | null {
  for (const name of ['secret', 'signature', 'prefix'] as const) {
    if (values[name] !== undefined) {
      throw new UsageError(
        `--${name} needs the address of a receiver; a plugin has its own settings.`,
      );
    }
  }
  const { plugin, 'server-id': serverId } = values;
  if (plugin !== undefined) return { pluginId: plugin, serverId };
  if (serverId !== undefined) throw new UsageError('--server-id needs --plugin.');
  return null;
}

function readAddress(url: string, values: Values, env: NodeJS.ProcessEnv): CheckTarget {
  if (values.plugin !== undefined || values['server-id'] !== undefined) {
    throw new UsageError(
      'Give the address of a receiver or --plugin (with --server-id), not both.',
    );
  }
  if (!isCallable(url)) {
    throw new UsageError(
      'The receiver must be an http or https address without credentials, such as ' +
        `http://127.0.0.1:3000/webhooks, found "${url}".`,
    );
  }
  const secret = values.secret ?? env['COUNTERTOP_SECRET'] ?? '';
  if (secret === '') {
    throw new UsageError('The address of a receiver needs --secret or COUNTERTOP_SECRET.');
  }
  const signature = readOneOf('--signature', values.signature, SIGNATURE_SCHEMES);
  return { url, secret, signature, headerPrefix: values.prefix };
}

function readCheckId(given: string): ReceiverCheckId {
  const found = RECEIVER_CHECK_IDS.find((id) => id === given);
  if (found !== undefined) return found;
  throw new UsageError(`There is no check "${given}"; ${suggestion(given, RECEIVER_CHECK_IDS)}`);
}
