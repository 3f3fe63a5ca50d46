import type { WantedSandbox } from '#server/control/sandboxes/sandbox-host.ts';
import type { SandboxLack } from '#server/domain/refusals/workbench.ts';
import { openImage } from '#server/store/driver/open-database.ts';
import { isOutOfMemory } from '#server/store/storage-problem.ts';

import type { EmulatorOptions } from './emulator.ts';
import { CannotListen } from './process/start-failure.ts';
import type { SandboxStart } from './sandbox-origins.ts';

/** The missing resource if no port can be opened, by error code. */
const LACKS: Readonly<Record<string, SandboxLack>> = {
  EMFILE: 'files',
  ENFILE: 'files',
  EADDRINUSE: 'ports',
  ENOBUFS: 'memory',
  ENOMEM: 'memory',
};

/** The resource that is missing for another emulator; null if the error is a bug. */
export function missingResource(error: unknown): SandboxLack | null {
  if (error instanceof CannotListen) return LACKS[error.code] ?? 'address';
  return isOutOfMemory(error) ? 'memory' : null;
}

/** The options of an emulator that starts from a given state. */
export function optionsOf<Given extends EmulatorOptions>(
  { image, clock, limits, origin }: SandboxStart,
  wanted: Pick<WantedSandbox, 'limits' | 'clock'>,
  options: Given,
): Given {
  const { profile, values } = wanted.limits;
  const limitValues = { ...(profile === undefined && origin.limitValues), ...values };
  return {
    ...options,
    db: ':memory:',
    keepsSettings: false,
    clock: wanted.clock === undefined ? clock : wanted.clock,
    limits: profile ?? limits,
    origin: { ...origin, database: openImage(image), limitValues },
  };
}
