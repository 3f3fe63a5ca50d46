import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';

import { CannotDo } from '../command.ts';
import { connect } from '../control-client.ts';
import type { Run } from './play.ts';
import { playScenario } from './play.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countertop-play-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const both = (text: string) => ({ en: text, tr: text });

const OPEN = { staff: 'openTable', with: { tableId: 'salon-3', personCount: 2 }, as: 't' };

/** Writes a scenario with these steps to a file of this name; a string is written unchanged. */
async function fileOf(content: object[] | string, name = 'mine'): Promise<string> {
  const file = join(folder, `${name}.json`);
  const scenario = { name, title: both('Mine'), about: both('What it shows'), steps: content };
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(scenario));
  return file;
}

async function start() {
  const server = await startTestServer();
  return { server, client: connect({ url: server.url, token: TEST_TOKEN }) };
}

describe('playing a scenario for a command', () => {
  test('plays a scenario by its name to the end', async () => {
    const { client } = await start();
    const run = await playScenario(client, 'first-order', { pace: 'fast' });
    expect(run).toMatchObject({ name: 'first-order', state: 'passed' });
  });

  test('plays a file, and leaves its world', async () => {
    const { server, client } = await start();
    const file = await fileOf([OPEN, { expect: { account: '{t.accountId}', is: { total: 0 } } }]);
    expect(await playScenario(client, file, { pace: 'fast' })).toMatchObject({
      name: 'mine',
      state: 'passed',
    });
    const open = await server.control('GET', '/accounts?status=open&kind=table');
    expect(open.body.data.map(({ tableId }: { tableId: string }) => tableId)).toContain('salon-3');
  });

  test('plays the changed copy of a built-in scenario, not the built-in one', async () => {
    const { client } = await start();
    const file = await fileOf([OPEN], 'first-order');
    const run = await playScenario(client, file, { pace: 'fast' });
    expect(run).toMatchObject({ name: 'first-order from a file', state: 'passed' });
    expect(run.steps).toHaveLength(1);
  });

  test('reports what was expected if a step fails', async () => {
    const { client } = await start();
    const file = await fileOf([
      OPEN,
      { expect: { account: '{t.accountId}', is: { total: 5 } } },
      OPEN,
    ]);
    const run = await playScenario(client, file, { pace: 'fast' });
    expect(run.state).toBe('failed');
    expect(run.steps.map(({ state }) => state)).toEqual(['done', 'failed', 'skipped']);
    expect(run.steps[1]?.error).toContain('total: expected 5, found 0');
  });

  test('continues after a pause, and reports each step', async () => {
    const { client } = await start();
    const seen: Run['state'][] = [];
    const file = await fileOf([OPEN, { pause: true }, { say: both('On we go') }]);
    const run = await playScenario(client, file, { pace: 1000 }, ({ state }) => seen.push(state));
    expect(run.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(seen.at(-1)).toBe('passed');
    expect(seen.length).toBeGreaterThan(1);
  });

  test('suggests a name for an unknown scenario', async () => {
    const { client } = await start();
    await expect(playScenario(client, 'first-odrer', { pace: 'fast' })).rejects.toThrow(
      new CannotDo('There is no scenario "first-odrer"; did you mean "first-order"?'),
    );
    await expect(playScenario(client, 'banana', { pace: 'fast' })).rejects.toThrow(
      /^There is no scenario "banana"; choose one of first-order, replace-keeps-identity, /u,
    );
  });

  test('reports an invalid file, and plays none of its steps', async () => {
    const { server, client } = await start();
    const wrong = await fileOf([OPEN, { staff: 'dance' }]);
    await expect(playScenario(client, wrong, { pace: 'fast' })).rejects.toThrow(
      /mine\.json: "steps\[1\]\.staff" must be one of \[openTable, .*found "dance"/u,
    );
    const text = await fileOf('{"name": ', 'text');
    await expect(playScenario(client, text, { pace: 'fast' })).rejects.toThrow(
      /text\.json is not JSON: /u,
    );
    const list = await fileOf('[1]', 'list');
    await expect(playScenario(client, list, { pace: 'fast' })).rejects.toThrow(/list\.json: /u);
    const gone = join(folder, 'gone.json');
    await expect(playScenario(client, gone, { pace: 'fast' })).rejects.toThrow(
      new CannotDo(`${gone} cannot be read: there is no such file.`),
    );
    expect((await server.control('GET', '/accounts?status=open')).body.data).toHaveLength(4);
  });

  test('reports that another scenario is running', async () => {
    const { server, client } = await start();
    await server.control('POST', `/scenarios/first-order/run`, { pace: 'steps' });
    await expect(playScenario(client, 'bill-in-three', { pace: 'fast' })).rejects.toThrow(
      new CannotDo('"bill-in-three" cannot be played: A scenario is running'),
    );
  });

  test('reports that a reset has ended the run', async () => {
    const { server, client } = await start();
    const file = await fileOf([{ clock: { advance: '1 d' } }, OPEN]);
    const playing = playScenario(client, file, { pace: 1 }, () => {
      void server.control('POST', '/reset', {});
    });
    expect(await playing).toMatchObject({ name: 'mine', state: 'stopped' });
  });
});
