import { expect, test } from 'vitest';

import { readScenario } from '#server/contract/read-scenario.ts';
import { inBoth, OPEN_TABLE, scenarioOf } from '#server/testing/scenarios.ts';

import { pressesOf } from './step-views.ts';

const SAY = { say: inBoth('Guests sit down.') };
const CLOCK = { clock: { advance: '1 min' } };
const PAUSE = { pause: true };
const ORDER = {
  plugin: 'demo-qr',
  call: 'POST /packets/create',
  with: { idempotencyKey: 'order-1' },
};
const REFUSED = { ...ORDER, with: {}, expect: { status: 409 } };

test.each([
  [
    'a text shares a press with the action after it',
    [SAY, OPEN_TABLE, SAY, OPEN_TABLE],
    [1, 1, 2, 2],
  ],
  ['an action without a text has its own press', [SAY, OPEN_TABLE, OPEN_TABLE], [1, 1, 2]],
  [
    'a text without an action has its own press',
    [SAY, SAY, CLOCK, OPEN_TABLE, SAY],
    [1, 2, 2, 2, 3],
  ],
  [
    'steps that show nothing need no press',
    [CLOCK, SAY, CLOCK, OPEN_TABLE, CLOCK],
    [1, 1, 1, 1, 1],
  ],
  [
    'a repeated or refused call needs no press',
    [SAY, ORDER, ORDER, REFUSED, ORDER],
    [1, 1, 1, 1, 1],
  ],
  ['a pause begins a new press', [CLOCK, PAUSE, CLOCK, SAY, PAUSE, SAY], [1, 2, 2, 2, 3, 3]],
])('%s', (_, steps, presses) => {
  const read = readScenario(scenarioOf(steps));
  expect('value' in read && pressesOf(read.value.steps)).toEqual(presses);
});
