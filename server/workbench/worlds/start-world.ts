import bistro from '#generated/bistro-world.json' with { type: 'json' };
import type { World } from '#server/domain/world.ts';

/** The fixture that is used when none is asked for. */
export const DEFAULT_FIXTURE = 'bistro';

/**
 * The world that a server starts with, by the name of a built-in fixture or from a JSON file; throws
 * `BadFixture`. The built-in one has been read ahead of time (`npm run build -- schema`), so that the schemas of
 * fixtures are loaded only by who brings a fixture.
 */
export async function loadStartWorld(nameOrFile: string): Promise<World> {
  if (nameOrFile === DEFAULT_FIXTURE) return bistro as World;
  const { loadWorld } = await import('./load-world.ts');
  return loadWorld(nameOrFile);
}
