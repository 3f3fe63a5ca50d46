import type { StartOptions } from './emulator-process.ts';
import type { TestEmulator } from './test-emulator.ts';
import { startTestEmulator } from './test-emulator.ts';

/**
 * Emulators on which the stories of one worker take turns: a reset makes of one what it was at its start,
 * in a tenth of the time.
 */
export class SharedEmulators {
  readonly #started = new Map<string, TestEmulator>();

  /** One that was started like that, as it was then. Its process is not the story's to end. */
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
 * Logged calls are counted over resets. A story that takes its call for the first one would pass or fail
 * by the order of stories; where one was made before all of them, it always fails.
 */
async function startUsed(options: StartOptions): Promise<TestEmulator> {
  const emulator = await startTestEmulator(options);
  await fetch(`${emulator.url}/plugin-api/tables/open`);
  return emulator;
}

/** How the last scenario went is shown until the next one is played; only a new process is without. */
async function usable(emulator: TestEmulator, options: StartOptions): Promise<TestEmulator> {
  if ((await emulator.control('GET', '/scenario-run')) === null) return emulator;
  await emulator.stop();
  return startUsed(options);
}

/** What stays over a reset and can be taken away: its list, and how one of it is called there. */
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
        'This emulator is shared with the stories that come next. For one of the story’s own say ' +
          "`test.use({ database: 'file' })`.",
      ),
    );
  // Its link stays a getter.
  return Object.create(emulator, {
    kill: { value: refuse },
    start: { value: refuse },
    stop: { value: refuse },
  }) as TestEmulator;
}
