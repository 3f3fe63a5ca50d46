import { BUILT_IN_SCENARIOS } from '#fixtures/scenarios/index.ts';
import { readScenario } from '#server/contract/read-scenario.ts';
import type { Scenario } from '#server/contract/scenario.ts';

let read: ReadonlyMap<string, BuiltInScenario> | undefined;

/** A scenario that comes with the product: as its file is, and read. */
export interface BuiltInScenario {
  readonly file: object;
  readonly scenario: Scenario;
}

/** The scenarios that come with the product, by their names. */
export function builtInScenarios(): ReadonlyMap<string, BuiltInScenario> {
  read ??= new Map(
    BUILT_IN_SCENARIOS.map((file) => {
      const found = readScenario(file);
      if ('fault' in found) {
        throw new Error(`A built-in scenario is wrong: ${JSON.stringify(found.fault)}`);
      }
      return [found.value.name, { file, scenario: found.value }];
    }),
  );
  return read;
}
