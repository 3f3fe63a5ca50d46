// `npm run docs`: writes docs/fidelity.md from the fidelity ledger.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { LEDGER_SECTIONS } from '#contract/fidelity-ledger.ts';

import { fidelityPage } from './docs/fidelity-page.ts';

const file = path.resolve(import.meta.dirname, '../docs/fidelity.md');

writeFileSync(file, fidelityPage(LEDGER_SECTIONS));
console.log('Wrote docs/fidelity.md.');
