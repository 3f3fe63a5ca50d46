import type { SandboxLack } from '#server/domain/refusals/workbench.ts';
import { isOutOfMemory } from '#server/store/storage-problem.ts';

import { CannotListen } from './process/start-failure.ts';

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
