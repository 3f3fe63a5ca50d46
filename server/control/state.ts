import { resetBody } from '#contract/control.ts';
import type { World } from '#domain/world.ts';
import { BadFixture, loadBuiltInWorld, readWorld } from '#worlds/load-world.ts';

import { viewState } from './emulator-view.ts';
import { route } from './route.ts';

export const getState = route({
  method: 'GET',
  path: '/state',
  concerns: 'emulator',
  handle: ({ context }) => ({ data: viewState(context) }),
});

/** Everything goes back to a fixture and the start flags (F5); without one, to that of the start. */
export const postReset = route({
  method: 'POST',
  path: '/reset',
  concerns: 'emulator',
  body: resetBody,
  handle: async ({ context, body: { fixture } }) => {
    const world = fixture === undefined ? null : tryLoad(fixture);
    if (world instanceof BadFixture) return { refused: 'badFixture', message: world.message };
    await context.reset(world);
    return { data: viewState(context) };
  },
});

/** Files are for the command line: a request names a built-in fixture or brings its own. */
function tryLoad(fixture: string | object): World | BadFixture {
  try {
    return typeof fixture === 'string'
      ? loadBuiltInWorld(fixture)
      : readWorld(fixture, 'The fixture in the request');
  } catch (error) {
    if (error instanceof BadFixture) return error;
    throw error;
  }
}
