import { openTestServer } from '../start-test-server.ts';
// The world shares no id, name, price, rate or currency with the built-in ones, so that a comparison cannot pass
// with one of those.
import world from './platform-world.json' with { type: 'json' };

/** Where the clocks of the stand-in and of a comparison with it start. */
export const PLATFORM_START = '2026-11-22T17:20:00Z';

/** The store of the stand-in, and the key of the plugin that compares with it. */
export const PLATFORM_SERVER = 'srv-hafen';
export const PLATFORM_KEY = `${PLATFORM_SERVER}.tour.sk_test_KEYMARKER7Q`;

/** The key of a plugin that may only read and write orders, without any consent. */
export const PLATFORM_BARE_KEY = `${PLATFORM_SERVER}.bare.sk_test_KEYMARKER8Q`;

/** Parts of keys and personal data, which a comparison must never write anywhere. */
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

/** A Countertop that stands in for a platform and also hosts our side. */
export interface Platform {
  readonly url: string;
  /** Resets its world and deletes its sandboxes. */
  readonly beginAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a platform in memory on a free port, with a virtual clock and without limits. */
export async function startPlatform(): Promise<Platform> {
  const { url, controlData, close } = await openTestServer({ clock: PLATFORM_START });
  const beginAgain = async (): Promise<void> => {
    for (const { id } of await controlData('GET', '/sandboxes')) {
      await controlData('DELETE', `/sandboxes/${id}`);
    }
    await controlData('POST', '/reset', { fixture: world });
  };
  return { url, beginAgain, close };
}
