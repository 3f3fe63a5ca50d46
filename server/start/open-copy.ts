import type { ControlContext } from '#server/control/context.ts';
import type { WantedSandbox } from '#server/control/sandboxes/sandbox-host.ts';
import type { SandboxLack } from '#server/domain/refusals/workbench.ts';
import { openImage } from '#server/store/driver/open-database.ts';
import { isOutOfMemory } from '#server/store/storage-problem.ts';

import type { Emulator, EmulatorOptions } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import { CannotListen } from './process/start-failure.ts';
import type { SandboxStart } from './sandbox-origins.ts';
import { SandboxOrigins } from './sandbox-origins.ts';
import type { ServedEmulator, ServeOptions } from './serve-emulator.ts';

type Options = EmulatorOptions & ServeOptions;

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

/** Returns a function that does work in a copy of an emulator, which is then closed. */
export function copying(
  emulator: Emulator,
  options: Options,
  serve: (emulator: Emulator, options: Options, sandboxes: null) => Promise<ServedEmulator>,
): ControlContext['inCopy'] {
  return async (from, pluginCalls, work) => {
    let served: ServedEmulator;
    try {
      const start = await startOf(emulator, options, from);
      const own = {
        host: '127.0.0.1',
        port: 0,
        controlToken: null,
        publicUrl: null,
        run: null,
        pluginCalls,
      };
      const made = optionsOf(start, { limits: {}, clock: undefined }, { ...options, ...own });
      served = await serve(openEmulator(made, start.world), made, null);
    } catch (error) {
      const lack = missingResource(error);
      if (lack === null) throw error;
      return { refused: 'sandboxNotMade', lack };
    }
    const { url, ownAddress, controlToken } = served;
    try {
      return await work({ ...served.emulator, url: () => url, ownAddress, controlToken });
    } finally {
      await served.close({ graceMs: 0 });
    }
  };
}

/** The current state of an emulator, or the state that its reset restores. */
async function startOf(
  emulator: Emulator,
  { clock, limits, origin }: Options,
  from: 'now' | 'clean',
): Promise<SandboxStart> {
  const origins = new SandboxOrigins(emulator.startWorld);
  if (from === 'now') return origins.ofEmulator(emulator);
  const { image = null, limitValues = {} } = origin ?? {};
  if (image !== null) {
    const kept = { hasBegun: true, image, limitValues };
    return { limits, clock, image: image(), world: emulator.startWorld, origin: kept };
  }
  const start = await origins.ofStart(undefined, clock, limits);
  return { ...start, origin: { ...start.origin, limitValues } };
}
