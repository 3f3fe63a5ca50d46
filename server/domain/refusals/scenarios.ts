import type { ViolationAt } from '../messages/violations.ts';
import { refusal } from './entry.ts';

interface BadScenario {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly violation?: ViolationAt;
}

/** Refusals about scenarios. */
export const SCENARIO_REFUSALS = {
  scenarioNotFound: refusal(404, 'Scenario not found'),
  builtInScenario: refusal(409, 'Built-in scenario'),
  scenarioRunning: refusal(409, 'A scenario is running'),
  scenarioOver: refusal(409, 'The scenario is over'),
  noScenarioRun: refusal(409, 'No scenario is running'),
  scenarioLimitReached: refusal(409, 'Scenario limit reached ({most})', { most: 100 }),
  badScenario: refusal<BadScenario>(400, '"{path}" {expected}; found {found}', {
    path: 'steps[2].with.tableId',
    expected: 'must be a table of srv-bistro',
    found: '"salon-99"',
  }),
};
