import type { StartOptions, TestEmulator } from './test-emulator.ts';
import { startTestEmulator } from './test-emulator.ts';

/** Emulators that the stories of a worker reuse, since a reset takes a tenth of the time of a start. */
export class SharedEmulators {
  readonly #started = new Map<string, TestEmulator>();

  /** An emulator with these options in the state after a start. The story must not stop it. */
  async take(options: StartOptions): Promise<TestEmulator> {
    const name = JSON.stringify(options);
    const emulator = await usable(this.#started.get(name) ?? (await startUsed(options)), options);
    this.#started.set(name, emulator);
    await reset(emulator);
    return lent(emulator);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#started.values()].map((emulator) => emulator.stop()));
  }
}

/**
 * Ids of logged calls continue after resets. This call takes the first id, so a story that wrongly expects the first id
 * for its own call always fails, and not only when it runs after other stories.
 */
async function startUsed(options: StartOptions): Promise<TestEmulator> {
  const emulator = await startTestEmulator(options);
  await fetch(`${emulator.url}/plugin-api/tables/open`);
  return emulator;
}

/** The result of the last scenario run survives a reset, so such an emulator is replaced. */
async function usable(emulator: TestEmulator, options: StartOptions): Promise<TestEmulator> {
  if ((await emulator.control('GET', '/scenario-run')) === null) return emulator;
  await emulator.stop();
  return startUsed(options);
}

/** What survives a reset and has to be deleted: a list, and the key of its items. */
const STAYS = [
  ['/snapshots', 'name'],
  ['/scenarios', 'name'],
  ['/evidence', 'id'],
] as const;

async function reset({ control }: TestEmulator): Promise<void> {
  await control('POST', '/reset');
  for (const [list, key] of STAYS) {
    const stayed = (await control('GET', list)) as readonly Record<string, string>[];
    for (const one of stayed.filter(({ source }) => source !== 'builtIn')) {
      await control('DELETE', `${list}/${encodeURIComponent(one[key] ?? '')}`);
    }
  }
}

function lent(emulator: TestEmulator): TestEmulator {
  const refuse = (): Promise<never> =>
    Promise.reject(
      new Error(
        'This emulator is shared with other stories. A story gets its own emulator with ' +
          "`test.use({ database: 'file' })`.",
      ),
    );
  // `Object.create` keeps `link` a getter; a spread would copy its current value.
  return Object.create(emulator, {
    kill: { value: refuse },
    start: { value: refuse },
    stop: { value: refuse },
  }) as TestEmulator;
}
