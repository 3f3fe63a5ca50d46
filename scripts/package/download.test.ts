import { describe, expect, it, vi } from 'vitest';

import { whyNoDownload } from './download.ts';

/** A network that answers or does not, and records the requests. */
function network(answers: boolean) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      answers
        ? Promise.resolve(new Response())
        : Promise.reject(new Error('getaddrinfo ENOTFOUND')),
    );
}

describe('packing without a network', () => {
  it('explains that Electron cannot be downloaded', async () => {
    network(false);
    const why = await whyNoDownload([], {});
    expect(why).toMatch(/^Electron has to be downloaded .+ does not answer; .+\.$/u);
    expect(why).toContain('-c.electronDist=FOLDER');
  });

  it('finds no problem if the host answers', async () => {
    const asked = network(true);
    expect(await whyNoDownload([], {})).toBeUndefined();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([['-c.electronDist=/opt/electron'], ['--config.electronDist=dist']])(
    'requests nothing if a flag names a local Electron: %s',
    async (flag) => {
      const asked = network(false);
      expect(await whyNoDownload(['--dir', flag], {})).toBeUndefined();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it.each(['ELECTRON_MIRROR', 'HTTPS_PROXY'])(
    'requests nothing if %s is set, and leaves the download to electron-builder',
    async (name) => {
      const asked = network(false);
      expect(await whyNoDownload([], { [name]: 'http://x' })).toBeUndefined();
      expect(asked).not.toHaveBeenCalled();
    },
  );
});
