import { counted } from '#server/domain/messages/plural.ts';

/** The fidelity ledger, and the descriptions of the APIs. */
export const fidelity = {
  title: 'Fidelity',
  intro:
    'Where the platform’s specification is silent or ambiguous, Countertop had to choose. Every choice is listed here, so you know what is specified and what is our guess.',
  find: 'Text, a path, or an id such as B17',
  section: 'Section',
  anySection: 'All sections',
  sections: {
    A: 'Requests and errors',
    B: 'Accounts: packets and tables',
    C: 'Installs, consent, catalog and capabilities',
    D: 'Events, webhooks and callbacks',
    E: 'Terminal payments',
    F: 'Development stores and limits',
  },
  kind: 'Kind',
  anyKind: 'Both',
  kinds: { assumed: 'assumed', reading: 'our reading' },
  count: (found: string, all: string) => `${found} of ${counted(all, 'row')}`,
  noneTitle: 'No matching rows',
  specification: 'The specification says',
  emulator: 'Countertop does',
  touches: 'Affects',
  reference: {
    title: 'API reference',
    names: { 'data-api': 'Plugin Data API', 'control-api': 'Control API' },
    asJson: (name: string) => `${name} as OpenAPI JSON`,
  },
  /** Results of comparisons with the platform. */
  evidence: {
    title: 'On the platform',
    filter: 'Evidence',
    any: 'All rows',
    verdicts: { confirmed: 'confirmed', contradicted: 'contradicted', notSeen: 'not tested' },
    sentences: {
      confirmed: (date: string) => `Confirmed on ${date} by a comparison with`,
      contradicted: (date: string) => `Contradicted on ${date} by a comparison with`,
    },
    notSeenText: 'Not yet tested by a comparison with a real sandbox.',
    here: 'Countertop answered',
    there: 'the platform',
    add: 'Add a comparison…',
    addHint: 'A file written by `countertop compare`. You can also drop it here.',
    drop: 'Drop the comparison here',
    added: (confirmed: string, contradicted: string) =>
      `Comparison added: ${confirmed} confirmed, ${contradicted} contradicted`,
    comparisons: 'Comparisons',
    countComparisons: (count: string) => counted(count, 'comparison'),
    found: (confirmed: string, contradicted: string) =>
      `${confirmed} confirmed, ${contradicted} contradicted`,
    builtIn: 'built in',
    remove: (target: string) => `Remove the comparison with ${target}`,
  },
};
