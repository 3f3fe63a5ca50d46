import { spawnSync } from 'node:child_process';

import { describe, expect, test } from 'vitest';

import { startEvening } from '#server/testing/incidents/evening.ts';
import type { Incident } from '#server/testing/incidents/incidents.ts';
import { KITCHEN, TIPS } from '#server/testing/incidents/incidents.ts';
import { TEST_TOKEN, startTestServer } from '#server/testing/start-test-server.ts';
import { readHar } from '#server/workbench/replay/har-calls.ts';
import { withoutPersonalValues } from '#server/workbench/replay/personal-values.ts';
import { recordedWorld } from '#server/workbench/replay/recorded-world.ts';
import { replayScenario } from '#server/workbench/replay/replay-scenario.ts';

import { replayCalls } from './replay-calls.ts';
import { resultOf } from './replay.ts';

const hasFlask = spawnSync('python3', ['-c', 'import flask']).status === 0;

interface ScenarioRun {
  readonly steps: readonly { readonly state: string }[];
}

async function replayOf({ happen }: Incident) {
  const evening = await startEvening();
  await happen(evening);
  const har = (await evening.control('GET', '/har')).text;
  const plugin = { serverId: 'srv-bistro', pluginId: 'demo-pay' };
  const recorded = (readHar(har) ?? []).filter(({ pluginId }) => pluginId === plugin.pluginId);
  const calls = withoutPersonalValues(recorded);
  const world = recordedWorld(calls, plugin);
  const server = await startTestServer();
  const replayed = await replayCalls({ url: server.url, token: TEST_TOKEN }, calls, world);
  await server.controlData('PUT', '/scenarios/replay', replayScenario(world, replayed));
  const run = (await server.controlData('POST', '/scenarios/replay/run', {})) as ScenarioRun;
  const failed = run.steps.find(({ state }) => state === 'failed');
  return { ...resultOf(replayed, world.fixture.guessed), failed };
}

async function expectSame(incident: Incident): Promise<void> {
  const { calls, different, failed, guessed } = await replayOf(incident);
  expect({ different, failed }).toEqual({ different: [] });
  expect(guessed.join('\n')).toMatch(incident.guessed ?? '');
  expect(calls).toBeGreaterThan(0);
}

describe('the replayed calls of the kitchen board example have the same responses', () => {
  test.each(KITCHEN.slice(0, 5))('$name', expectSame);
  test.each(KITCHEN.slice(5))('$name', { tags: ['long'] }, expectSame);
});

describe.skipIf(!hasFlask)(
  'the replayed calls of the tips example have the same responses (skipped without Flask)',
  () => {
    test.each(TIPS)('$name', { tags: ['long'] }, expectSame);
  },
);
