import { expect, expectTypeOf, test } from 'vitest';

import type { ScenarioFile, ScenarioRun } from '#library/index.ts';
import { CountertopError, startSandbox } from '#library/index.ts';

const words = { en: 'Guests sit down', tr: 'Misafirler oturur' };

/** A scenario that opens a table and expects this total. */
function withTotal(total: number): ScenarioFile {
  return {
    name: 'sit-down',
    title: words,
    about: words,
    steps: [
      { say: words },
      {
        staff: 'openTable',
        with: { tableId: 'salon-3', cart: [{ product: 'p-cay', quantity: 2 }] },
        as: 't',
      },
      { expect: { account: '{t.accountId}', is: { total } }, title: words },
    ],
  };
}

test('a custom scenario plays, and its run is returned', async () => {
  await using sandbox = await startSandbox();
  const run = await sandbox.scenario(withTotal(40));

  expectTypeOf(run).toEqualTypeOf<ScenarioRun>();
  expect(run).toMatchObject({ name: 'sit-down', state: 'passed', step: 3 });
  expect((await sandbox.ask('GET /tables'))[0]?.tables[2]).toMatchObject({ state: 'open' });
});

test('a built-in scenario plays by its name, at the given pace', async () => {
  await using sandbox = await startSandbox();
  const run = await sandbox.scenario('move-mid-order', { pace: 1_000_000 });

  expect(run.state).toBe('passed');
});

test('a scenario that fails says at which step and why', async () => {
  await using sandbox = await startSandbox();
  const playing = sandbox.scenario(withTotal(45));

  await expect(playing).rejects.toThrow(
    'scenario: sit-down failed at step 3, Guests sit down: ' +
      'The account is not as expected: total: expected 45, found 40',
  );
  await expect(playing).rejects.toBeInstanceOf(CountertopError);
});

test('an invalid or unknown scenario is refused', async () => {
  await using sandbox = await startSandbox();
  const wrong = { ...withTotal(40), steps: [{ staff: 'dance' }] };

  await expect(sandbox.scenario(wrong)).rejects.toThrow(
    /"steps\[0\]\.staff" must be one of .* \(400 badScenario\)\nrequest: PUT \/control\/scenarios\/sit-down/u,
  );
  await expect(sandbox.scenario('nothing')).rejects.toThrow(
    'scenario: Scenario not found (404 scenarioNotFound)',
  );
});
