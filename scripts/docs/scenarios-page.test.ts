import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { BUILT_IN_SCENARIOS } from '#fixtures/scenarios/index.ts';
import type { ScenarioFile } from '#server/contract/scenario.ts';

import { scenariosPage } from './scenarios-page.ts';

const files = BUILT_IN_SCENARIOS as readonly ScenarioFile[];

test('docs/scenarios.md is up to date (npm run build -- docs writes it)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/scenarios.md'), 'utf8');
  expect(page).toBe(scenariosPage(files));
});

test('the page lists every scenario once, under its audience', () => {
  const page = scenariosPage(files);
  const [merchants = '', developers = ''] = page.split('## For a developer');
  for (const { name, for: audience } of files) {
    const there = audience === 'merchant' ? merchants : developers;
    expect(there.split(`\n\`${name}\`, `)).toHaveLength(2);
    expect(page.split(`\n\`${name}\`, `)).toHaveLength(2);
  }
});
