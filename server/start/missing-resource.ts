import type { Refusal } from '#server/domain/refusal.ts';
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

/** The refusal to start another emulator for which a resource is missing. Throws the error if it is a bug. */
export function refuseMissing(error: unknown): Refusal {
  if (error instanceof CannotListen) {
    return { refused: 'sandboxNotMade', lack: LACKS[error.code] ?? 'address' };
  }
  if (isOutOfMemory(error)) return { refused: 'sandboxNotMade', lack: 'memory' };
  throw error;
}
