import type { ScenarioFault } from '#server/contract/read-scenario.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import type { World } from '#server/domain/world.ts';

import { BadFixture, loadBuiltInWorld, readWorld } from '../worlds/load-world.ts';

/** The world that a scenario begins with; null: it plays in the one that is there. */
export function worldOf({
  world,
}: Scenario): { readonly world: World | null } | { readonly fault: ScenarioFault } {
  if (world === 'keep') return { world: null };
  try {
    const read =
      typeof world === 'string' ? loadBuiltInWorld(world) : readWorld(world, 'the fixture');
    return { world: read };
  } catch (error) {
    if (!(error instanceof BadFixture)) throw error;
    const code = typeof world === 'string' ? 'mustBeWorld' : 'mustBeFixture';
    const expected = { code, params: { problem: error.message } } as const;
    return { fault: { path: ['world'], expected } };
  }
}
