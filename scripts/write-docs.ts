// `npm run build -- docs`: writes docs/fidelity.md from the fidelity ledger and fixtures/evidence,
// docs/comparison.md from the tour of a comparison, and docs/scenarios.md from the built-in scenarios.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { EVIDENCE } from '#fixtures/evidence/index.ts';
import { BUILT_IN_SCENARIOS } from '#fixtures/scenarios/index.ts';
import { FIDELITY_LEDGER, LEDGER_SECTIONS } from '#server/contract/fidelity-ledger.ts';
import type { ScenarioFile } from '#server/contract/scenario.ts';
import { COVERAGE } from '#server/workbench/compare/core/coverage.ts';
import { evidenceByRow, readEvidence } from '#server/workbench/compare/core/evidence.ts';
import { TOUR } from '#server/workbench/compare/core/tour/tour.ts';

import { comparisonPage } from './docs/comparison-page.ts';
import { fidelityPage } from './docs/fidelity-page.ts';
import { scenariosPage } from './docs/scenarios-page.ts';

const docs = path.resolve(import.meta.dirname, '../docs');

const evidence = evidenceByRow(readEvidence(EVIDENCE, FIDELITY_LEDGER));
writeFileSync(path.join(docs, 'fidelity.md'), fidelityPage(LEDGER_SECTIONS, evidence));
writeFileSync(path.join(docs, 'comparison.md'), comparisonPage(FIDELITY_LEDGER, COVERAGE, TOUR));
writeFileSync(
  path.join(docs, 'scenarios.md'),
  scenariosPage(BUILT_IN_SCENARIOS as readonly ScenarioFile[]),
);
console.log('Wrote docs/fidelity.md, docs/comparison.md and docs/scenarios.md.');
