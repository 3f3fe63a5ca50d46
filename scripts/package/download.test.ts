import { describe, expect, it } from 'vitest';

import { whyNoDownload } from './download.ts';

/** A network that answers or does not, and records the requests. */
function world({ answers, ...rest }: { answers: boolean; flags?: string[]; environment?: object }) {
  const asked: string[] = [];
  const ask = (address: string) => {
    asked.push(address);
    return answers ? Promise.resolve() : Promise.reject(new Error('getaddrinfo ENOTFOUND'));
  };
  const surroundings = { flags: rest.flags ?? [], environment: { ...rest.environment }, ask };
  return { asked, why: () => whyNoDownload(surroundings) };
}

describe('packing without a network', () => {
  it('explains that Electron cannot be downloaded', async () => {
    const why = await world({ answers: false }).why();
    expect(why).toMatch(/^Electron has to be downloaded .+ does not answer; .+\.$/u);
    expect(why).toContain('-c.electronDist=FOLDER');
  });

  it('finds no problem if the host answers', async () => {
    const { why, asked } = world({ answers: true });
    expect(await why()).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it.each([['-c.electronDist=/opt/electron'], ['--config.electronDist=dist']])(
    'requests nothing if a flag names a local Electron: %s',
    async (flag) => {
      const { why, asked } = world({ answers: false, flags: ['--dir', flag] });
      expect(await why()).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it.each(['ELECTRON_MIRROR', 'HTTPS_PROXY'])(
    'requests nothing if %s is set, and leaves the download to electron-builder',
    async (name) => {
      const { why, asked } = world({ answers: false, environment: { [name]: 'http://x' } });
      expect(await why()).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );
});
