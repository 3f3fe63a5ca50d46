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
    const running = this.#started.get(name);
    if (running && (await asAtItsStart(running))) return lent(running);
    await running?.stop();
    const emulator = await startTestEmulator(options);
    this.#started.set(name, emulator);
    return lent(emulator);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#started.values()].map((emulator) => emulator.stop()));
  }
}

/** What stays over a reset and can be taken away: its list, and how one of it is called there. */
const STAYS = [
  ['/snapshots', 'name'],
  ['/scenarios', 'name'],
  ['/evidence', 'id'],
] as const;

/** Resets; false where something stays that only a new process is without. */
async function asAtItsStart({ control }: TestEmulator): Promise<boolean> {
  // How the last scenario went is shown until the next one is played.
  if ((await control('GET', '/scenario-run')) !== null) return false;
  await control('POST', '/reset');
  for (const [list, key] of STAYS) {
    const stayed = (await control('GET', list)) as readonly Record<string, string>[];
    for (const one of stayed.filter(({ source }) => source !== 'builtIn')) {
      await control('DELETE', `${list}/${encodeURIComponent(one[key] ?? '')}`);
    }
  }
  return true;
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
