import { REQUESTS } from './fidelity/a-requests.ts';
import { VALUES } from './fidelity/a-values.ts';
import { ACCOUNT_RULES } from './fidelity/b-account-rules.ts';
import { ACCOUNT_SHAPES } from './fidelity/b-account-shapes.ts';
import { LINE_RULES } from './fidelity/b-line-rules.ts';
import { LINE_SHAPES } from './fidelity/b-line-shapes.ts';
import { CATALOG } from './fidelity/c-catalog.ts';
import { INSTALLS } from './fidelity/c-installs.ts';
import { DELIVERIES } from './fidelity/d-deliveries.ts';
import { EVENTS } from './fidelity/d-events.ts';
import { TERMINAL } from './fidelity/e-terminal.ts';
import { TENANTS } from './fidelity/f-tenants.ts';
import type { LedgerRow } from './fidelity/row.ts';

export type { LedgerRow } from './fidelity/row.ts';

/** The rows whose ids begin with one letter. */
export interface LedgerSection {
  readonly letter: string;
  readonly title: string;
  readonly rows: readonly LedgerRow[];
}

/**
 * The fidelity ledger: every choice that Countertop makes where the platform's specification is
 * silent or can be read in more than one way, so that a plugin developer sees which behaviour is
 * the platform's word and which is a guess. Rows are added at the end of a section; ids stay.
 */
export const LEDGER_SECTIONS: readonly LedgerSection[] = [
  { letter: 'A', title: 'Requests and errors', rows: [...REQUESTS, ...VALUES] },
  {
    letter: 'B',
    title: 'Accounts: packets and tables',
    rows: [...ACCOUNT_SHAPES, ...LINE_SHAPES, ...LINE_RULES, ...ACCOUNT_RULES],
  },
  {
    letter: 'C',
    title: 'Installs, consent, catalog and capabilities',
    rows: [...INSTALLS, ...CATALOG],
  },
  { letter: 'D', title: 'Events, webhooks and callbacks', rows: [...EVENTS, ...DELIVERIES] },
  { letter: 'E', title: 'Terminal payments', rows: TERMINAL },
  { letter: 'F', title: 'Development stores and limits', rows: TENANTS },
];

/** All rows in the order of their ids. */
export const FIDELITY_LEDGER: readonly LedgerRow[] = LEDGER_SECTIONS.flatMap(({ rows }) => rows);
