import { resetBody, stateAnswer } from '#contract/control/state.ts';
import { BadFixture } from '#worlds/load-world.ts';

import { tryLoadWorld } from '../fixture-in-request.ts';
import { route } from '../route.ts';
import { viewState } from './emulator-view.ts';

export const getState = route({
  method: 'GET',
  path: '/state',
  concerns: 'emulator',
  summary: 'Reads stores, installs, clock, limits and how the storage stands.',
  output: stateAnswer,
  refusals: [],
  handle: ({ context }) => ({ data: viewState(context) }),
});

/** Everything goes back to a fixture and the start flags (F5); without one, to that of the start. */
export const postReset = route({
  method: 'POST',
  path: '/reset',
  concerns: 'emulator',
  body: resetBody,
  outlivesReset: true,
  summary: 'Takes everything back to a fixture.',
  output: stateAnswer,
  refusals: ['badFixture'],
  handle: async ({ context, body: { fixture } }) => {
    const world = fixture === undefined ? null : tryLoadWorld(fixture);
    if (world instanceof BadFixture) return { refused: 'badFixture', message: world.message };
    await context.reset(world);
    return { data: viewState(context) };
  },
});
