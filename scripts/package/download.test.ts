import { describe, expect, it } from 'vitest';

import { whyNoDownload } from './download.ts';

/** Counts how often it is asked. */
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
  it('says in one sentence that Electron cannot be had', async () => {
    const why = await world({ answers: false }).why();
    expect(why).toMatch(/^Electron has to be downloaded .+ does not answer; .+\.$/u);
    expect(why).toContain('-c.electronDist=FOLDER');
  });

  it('goes on where the place answers', async () => {
    const { why, asked } = world({ answers: true });
    expect(await why()).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it.each([['-c.electronDist=/opt/electron'], ['--config.electronDist=dist']])(
    'asks nobody when Electron is at hand: %s',
    async (flag) => {
      const { why, asked } = world({ answers: false, flags: ['--dir', flag] });
      expect(await why()).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );

  it.each(['ELECTRON_MIRROR', 'HTTPS_PROXY'])(
    'leaves it to electron-builder when %s leads another way',
    async (name) => {
      const { why, asked } = world({ answers: false, environment: { [name]: 'http://x' } });
      expect(await why()).toBeUndefined();
      expect(asked).toEqual([]);
    },
  );
});
