// The files of a separate project that imports the package by name. They are strings, because that name cannot
// be resolved in this repository.

/** Uses the types in ES modules and CommonJS. */
const TYPED = `
import {
  CountertopError, startSandbox, verifySignature, type Asked, type Sandbox, type Told,
} from 'countertop/testing';
import { matchers, type CountertopMatchers } from 'countertop/testing/matchers';
import type { Account, TableUpdated, paths } from 'countertop/types';

export async function openTables(sandbox: Sandbox): Promise<number> {
  const answer = await sandbox.plugin('demo-qr').get('/tables/open');
  const status: number = answer.status;
  // @ts-expect-error A status is not a string.
  const text: string = answer.status;
  return status + text.length;
}

export async function anHourLater(): Promise<void> {
  await using sandbox = await startSandbox({ clock: '2026-03-01T12:00:00Z' });
  await sandbox.clock.advance('1 h');
  // @ts-expect-error There is no such limits profile.
  await startSandbox({ limits: 'some' });
}

export async function calls(sandbox: Sandbox): Promise<Told<'POST /accounts/{accountId}/close'>> {
  const { limits } = await sandbox.ask('GET /state');
  const profile: 'off' | 'production' | 'sandbox' = limits.profile;
  const { accountId, events } = await sandbox.staff.openTable({ tableId: profile, personCount: 2 });
  const asked: Asked<'POST /accounts/{accountId}/close'> = { accountId };
  // @ts-expect-error The table is missing.
  await sandbox.staff.openTable({ personCount: events.length });
  // @ts-expect-error There is no such call.
  await sandbox.ask('GET /nothing');
  return sandbox.staff.close(asked);
}

export const query: paths['/tables/get']['get']['parameters']['query'] = { id: 'salon-1' };
// @ts-expect-error There is no such path.
export type Nothing = paths['/nothing'];

export type Named = [Account, TableUpdated['data'], keyof paths, CountertopMatchers];
export { CountertopError, matchers, verifySignature };
`;

/** Source files that use the types, and a tsconfig for each kind of module resolution; by file name. */
export const TYPED_FILES: Readonly<Record<string, string>> = {
  'typed.mts': TYPED,
  'typed.cts': TYPED,
  'tsconfig.nodenext.json': tsconfig('nodenext', 'nodenext', ['typed.mts', 'typed.cts']),
  'tsconfig.node16.json': tsconfig('node16', 'node16', ['typed.mts', 'typed.cts']),
  'tsconfig.bundler.json': tsconfig('bundler', 'esnext', ['typed.mts']),
};

function tsconfig(moduleResolution: string, module: string, files: readonly string[]): string {
  const compilerOptions = {
    module,
    moduleResolution,
    target: 'es2022',
    lib: ['es2022'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    // No ambient types, not even Node's.
    types: [],
  };
  return JSON.stringify({ compilerOptions, files });
}

const LOOK = `
async function look() {
  const sandbox = await startSandbox();
  const { status } = await sandbox.plugin('demo-qr').get('/tables/open');
  await sandbox.close();
  console.log(JSON.stringify({ status, matchers: Object.keys(matchers), types: Object.keys(types) }));
}
`;

/** A test that uses a sandbox; `test` and `assert` are already imported. */
const SUITE = `
test('opening a table as staff sends table.created to the plugin', async () => {
  const sandbox = await startSandbox({ title: 'a suite' });
  const hooks = await sandbox.receiver('demo-qr');
  await sandbox.staff.openTable({
    tableId: 'salon-3', personCount: 2, cart: [{ product: 'p-adana', quantity: 2 }],
  });
  const event = await hooks.next('table.created');
  assert.equal(event.type, 'table.created');
  await sandbox.clock.advance('1 h');
  const { status } = await sandbox.plugin('demo-qr').get('/tables/open');
  assert.equal(status, 200);
  await sandbox.close();
});
`;

/**
 * A plugin that uses the environment variables from `exec`. It calls the Data API, the interface and the API
 * descriptions.
 */
const CALLS = `
const { COUNTERTOP_URL, COUNTERTOP_DATA_API, COUNTERTOP_API_KEY } = process.env;
const headers = { Authorization: 'Bearer ' + COUNTERTOP_API_KEY };
const answers = {};
for (const url of [
  COUNTERTOP_DATA_API + '/tables/open',
  COUNTERTOP_URL + '/',
  COUNTERTOP_URL + '/openapi',
  COUNTERTOP_URL + '/openapi/data-api.json',
]) {
  const answer = await fetch(url, { headers });
  answers[url.slice(COUNTERTOP_URL.length)] = [answer.status, answer.headers.get('content-type')];
}
console.log(JSON.stringify(answers));
process.exitCode = 7;
`;

/** Programs and test suites to run, by name. */
export const RUNNING_FILES: Readonly<Record<string, string>> = {
  'look.mjs': `import { startSandbox } from 'countertop/testing';
import { matchers } from 'countertop/testing/matchers';
import * as types from 'countertop/types';
${LOOK}
await look();
`,
  'look.cjs': `const { startSandbox } = require('countertop/testing');
const { matchers } = require('countertop/testing/matchers');
const types = require('countertop/types');
${LOOK}
look();
`,
  'calls.mjs': CALLS,
  'node-suite.mjs': `import assert from 'node:assert/strict';
import { test } from 'node:test';

import { startSandbox } from 'countertop/testing';
${SUITE}`,
  'node-suite.cjs': `const assert = require('node:assert/strict');
const { test } = require('node:test');
const { startSandbox } = require('countertop/testing');
${SUITE}`,
};
