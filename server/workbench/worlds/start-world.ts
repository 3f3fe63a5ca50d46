import bistro from '#generated/bistro-world.json' with { type: 'json' };
import type { World } from '#server/contract/world.ts';

export const DEFAULT_FIXTURE = 'bistro';

/**
 * Loads the world of a new database, by the name of a built-in fixture or from a JSON file; throws
 * `BadFixture`. The default one is generated (`npm run build -- schema`), so that a start with it does not
 * load the schemas of fixtures.
 */
export async function loadStartWorld(nameOrFile: string): Promise<World> {
  if (nameOrFile === DEFAULT_FIXTURE) return bistro as World;
  const { loadWorld } = await import('./load-world.ts');
  return loadWorld(nameOrFile);
}
