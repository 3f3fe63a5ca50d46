import { fromIso } from '#server/clock/clock.ts';
import { createLog } from '#server/start/process/log.ts';
import { startServer } from '#server/start/start-server.ts';
import { talkTo } from '#server/testing/start-test-server.ts';

// The world shares no id, name, price, rate or currency with the built-in ones, so that a comparison cannot pass
// with one of those.
import world from './platform-world.json' with { type: 'json' };

/** Where the clocks of the stand-in and of a comparison with it start. */
export const PLATFORM_START = '2026-11-22T17:20:00Z';

/** The store of the stand-in, and the key of the plugin that compares with it. */
export const PLATFORM_SERVER = 'srv-hafen';
export const PLATFORM_KEY = `${PLATFORM_SERVER}.tour.sk_test_KEYMARKER7Q`;

/** A plugin that may read and write orders only, without any consent. */
export const PLATFORM_BARE_KEY = `${PLATFORM_SERVER}.bare.sk_test_KEYMARKER8Q`;

/** What must never be written anywhere: keys and personal data. */
export const MARKERS = [
  'KEYMARKER7Q',
  'KEYMARKER8Q',
  'Namemarker',
  '555 0177',
  '5550177',
  'Addressmarker',
  'Describedmarker',
  'Notemarker',
  'Linemarker',
  'Paymarker',
  'Reasonmarker',
  'Staffmarker',
] as const;

const TOKEN = 'platform-token';

/** A Countertop that stands in for a platform and also hosts our side. */
export interface Platform {
  readonly url: string;
  readonly token: string;
  /** Resets its world and deletes its sandboxes. */
  readonly beginAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts one in memory on a free port, on a standing clock, without limits. */
export async function startPlatform(): Promise<Platform> {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    db: ':memory:',
    fixture: 'bistro',
    limits: 'off',
    clock: fromIso(PLATFORM_START),
    controlToken: TOKEN,
    allowedHosts: [],
    portalLogin: false,
    interfaceFolder: 'not-built',
    log: createLog(),
  });
  const { control } = talkTo(server.url, TOKEN);
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await control(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body.data;
  };
  return {
    url: server.url,
    token: TOKEN,
    beginAgain: async () => {
      for (const { id } of await must('GET', '/sandboxes'))
        await must('DELETE', `/sandboxes/${id}`);
      await must('POST', '/reset', { fixture: world });
    },
    close: () => server.close(),
  };
}
