import type { World } from '#server/domain/world.ts';
import { BadFixture } from '#server/workbench/worlds/bad-fixture.ts';
import { loadBuiltInWorld, readWorld } from '#server/workbench/worlds/load-world.ts';

/** The world that a request names or brings. Files are for the command line alone. */
export function tryLoadWorld(fixture: string | object): World | BadFixture {
  try {
    return typeof fixture === 'string'
      ? loadBuiltInWorld(fixture)
      : readWorld(fixture, 'The fixture in the request');
  } catch (error) {
    if (error instanceof BadFixture) return error;
    throw error;
  }
}
