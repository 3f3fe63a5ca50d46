import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openApiDocuments } from '#server/start/web/openapi-documents.ts';

import { startTestServer } from '../../server/testing/start-test-server.ts';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { writeTypeScriptClient } from '../openapi-types/clients.ts';

/** A plugin's code, which compiles only if the client has these names and types. */
const PLUGIN = `
import { createClient } from './client/index.js';
import { createTable, getTable, listOpenTables } from './sdk.gen.js';
import type { TableUpdated } from './types.gen.js';

const client = createClient({ baseUrl: process.env['DATA_API'] ?? '', auth: () => process.env['KEY'] });
const made = await createTable({
  client,
  body: { tableId: 'salon-1', cart: [{ product: 'p-cay', quantity: 2 }] },
});
const total: number | undefined = made.data?.data.total;
const read = await getTable({ client, query: { id: 'salon-1' } });
const titles: string[] | undefined = read.data?.data.orders.map(({ title }) => title);
const open = await listOpenTables({ client });
const missing = await getTable({ client, query: { id: 'salon-99' } });
const heard = (event: TableUpdated): string => ('tableId' in event.data ? String(event.data.tableId) : event.id);
console.log(JSON.stringify({ total, titles, open: open.data?.data.length, status: missing.response.status, heard: typeof heard }));
`;

const STRICT = [
  '--ignoreConfig',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--skipLibCheck',
  '--types',
  'node',
  '--target',
  'es2023',
  '--module',
  'nodenext',
  '--moduleResolution',
  'nodenext',
];

test('a TypeScript client made from the Data API’s description compiles, and calls a server', async () => {
  const folder = await clientOf('data-api');
  writeFileSync(path.join(folder, 'plugin.ts'), PLUGIN);
  compile(folder);

  const { url } = await startTestServer();
  const output = await new Promise<string>((resolve, reject) => {
    const env = {
      ...process.env,
      DATA_API: `${url}/plugin-api`,
      KEY: 'srv-bistro.demo-qr.sk_test_demo-qr',
    };
    execFile(
      process.execPath,
      [path.join(folder, 'out', 'plugin.js')],
      { env },
      (error, stdout) => {
        if (error === null) resolve(stdout);
        else reject(error);
      },
    );
  });

  expect(JSON.parse(output)).toEqual({
    total: 40,
    titles: ['Çay'],
    open: 3,
    status: 404,
    heard: 'function',
  });
});

test('a TypeScript client made from the control API’s description compiles', async () => {
  const folder = await clientOf('control-api');
  compile(folder);
  expect(readdirSync(path.join(folder, 'out'))).toContain('sdk.gen.js');
});

/** A folder inside the repository, so that Node's types are found. */
async function clientOf(name: 'data-api' | 'control-api'): Promise<string> {
  const folder = mkdtempSync(path.join(repositoryFolder, 'node_modules', '.client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await writeTypeScriptClient((await openApiDocuments())[name], folder);
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}

/** Compiles with strict rules and expects no errors. */
function compile(folder: string): void {
  const compiler = path.join(repositoryFolder, 'node_modules', 'typescript', 'bin', 'tsc');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, ...STRICT, '--outDir', 'out', ...sources],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stdout).toBe('');
}
