import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { bistro } from '#fixtures/bistro.ts';
import { runHere } from '#server/testing/run-here.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

const KEY = 'srv-liman.menu-app.a-secret-of-the-target';
const ENV = { COUNTERTOP_TARGET_KEY: KEY };
const FAST = ['--reads-per-minute', '6000'];

/** Another restaurant, with a plugin that may read everything. */
async function startTarget() {
  const [store] = bistro.stores;
  const install = { pluginId: 'menu-app', keySecret: 'a-secret-of-the-target', userConsent: true };
  const target = await startTestServer();
  await target.control('POST', '/reset', {
    fixture: {
      stores: [
        {
          ...store,
          serverId: 'srv-liman',
          name: 'Liman',
          floor: [{ id: 'teras', title: 'Teras', tables: [{ id: 'x-1', title: 'X1' }] }],
          products: [{ id: 'hamsi', title: 'Hamsi', price: 240, tax: 1 }],
          categories: [],
          customers: [],
          accounts: [],
          capabilities: [],
          installs: [{ ...install, scopes: store?.installs?.[0]?.scopes ?? [] }],
        },
      ],
    },
  });
  return target;
}

describe('countertop world pull', () => {
  test('writes a restaurant that can be loaded, and continues after an interruption', async () => {
    const target = await startTarget();
    const file = temporaryFile('liman.json');
    // The file that an interrupted pull left.
    const answers = {
      layout: {
        status: 200,
        data: [{ id: 'a', title: 'A', tables: [{ id: 'a-1', title: 'A1' }] }],
      },
    };
    writeFileSync(`${file}.part`, JSON.stringify({ target: `${target.url}/plugin-api`, answers }));

    const argv = ['world', 'pull', '--target', target.url, '--out', file, ...FAST];
    const { code, stdout, stderr } = await runHere(argv, ENV);

    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Wrote 1 table and 1 product to ${file}.
Filled in, because no read shows it: name, timeZone, cutoffHour, installs, devices, customers, currency, cover.
Start with it: countertop serve --db :memory: --fixture ${file}
`,
    });
    expect(stderr).toMatch(/2 of 8 {2}GET \/products\/list: done \(200\)/u);
    expect(stderr).not.toContain('GET /tables/layout: running');
    expect(existsSync(`${file}.part`)).toBe(false);
    const text = readFileSync(file, 'utf8');
    expect(text + stdout + stderr).not.toMatch(/a-secret|Ayşe|Mehmet/u);

    const { control, get } = await startTestServer();
    const reset = await control('POST', '/reset', { fixture: JSON.parse(text) });
    expect(reset.status).toBe(200);
    const { apiKey } = reset.body.data.installs[0];
    expect((await get('/tables/layout', apiKey)).body.data).toMatchObject([
      { tables: [{ id: 'a-1' }] },
    ]);
    expect((await get('/products/list', apiKey)).body.data).toMatchObject([
      { id: 'hamsi', price: 240, tax: 1 },
    ]);
  });

  test('says why it failed, and writes nothing', async () => {
    const { url } = await startTestServer();
    const file = temporaryFile('nothing.json');
    const argv = ['world', 'pull', '--target', url, '--out', file, ...FAST];
    const { code, stdout, stderr } = await runHere(argv, ENV);
    expect({ code, stdout, written: existsSync(file) }).toEqual({
      code: 1,
      stdout: '',
      written: false,
    });
    expect(stderr).toContain(`${url}/plugin-api rejects this key`);
    expect(stderr).not.toContain(KEY);
  });

  test.each([
    [[], /world pull needs --target/u],
    [['--target', 'http://127.0.0.1:1', '--target-key', 'k'], /world pull needs --out/u],
    [['--target', 'http://127.0.0.1:1', '--out', 'x'], /world pull needs an API key/u],
    [['--target', 'ftp://x', '--out', 'x'], /--target must be an address/u],
  ])('%j is bad usage', async (argv, words) => {
    const { code, stderr } = await runHere(['world', 'pull', ...argv], {
      COUNTERTOP_TARGET_KEY: '',
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(words);
  });
});
