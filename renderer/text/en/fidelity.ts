/** The ledger of what is a guess, and the descriptions of the APIs. */
export const fidelity = {
  title: 'Fidelity',
  intro:
    'Where the platform’s specification is silent, or can be read in more than one way, Countertop had to choose. Every choice stands here, so you know what is the platform’s word and what is ours.',
  filters: 'Filters',
  find: 'Words, a path, an id such as B17',
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
  count: (found: string, all: string) => `${found} of ${all} rows`,
  noneTitle: 'No row fits the filters',
  clearFilters: 'Clear the filters',
  specification: 'The platform’s word',
  emulator: 'What Countertop does',
  touches: 'Touches',
  reference: {
    title: 'API reference',
    names: { 'data-api': 'Plugin Data API', 'control-api': 'Control API' },
    asJson: (name: string) => `${name} as OpenAPI JSON`,
  },
};
