import { BadFixture } from '#server/workbench/worlds/bad-fixture.ts';

import { tryLoadWorld } from '../fixture-in-request.ts';
import { handlers } from '../handler.ts';
import { viewState } from './emulator-view.ts';

export const stateHandlers = handlers({
  getState: ({ context }) => ({ data: viewState(context) }),

  /** Everything goes back to a fixture and the start flags (F5); without one, to that of the start. */
  reset: async ({ context, body: { fixture } }) => {
    const world = fixture === undefined ? null : tryLoadWorld(fixture);
    if (world instanceof BadFixture) return { refused: 'badFixture', message: world.message };
    await context.reset(world);
    return { data: viewState(context) };
  },
});
