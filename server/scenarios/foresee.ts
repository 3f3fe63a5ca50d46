import type { ScenarioFault } from '#contract/read-scenario.ts';
import type { Scenario } from '#contract/scenario.ts';
import type { World } from '#domain/world.ts';
import type { ReadableDb } from '#store/database.ts';

/** What would fail for certain in the world that a scenario plays in; null: nothing that can be seen. */
export function foreseeFault(
  _scenario: Scenario,
  _world: World | null,
  _db: ReadableDb,
): ScenarioFault | null {
  return null;
}
