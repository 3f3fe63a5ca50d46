/** The fidelity ledger, and the descriptions of the APIs. */
export const fidelity = {
  title: 'Fidelity',
  intro:
    'Where the platform’s specification is silent, or can be read in more than one way, Countertop had to choose. Every choice stands here, so you know what is the platform’s word and what is ours.',
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
  specification: 'The platform’s word',
  emulator: 'What Countertop does',
  touches: 'Touches',
  reference: {
    title: 'API reference',
    names: { 'data-api': 'Plugin Data API', 'control-api': 'Control API' },
    asJson: (name: string) => `${name} as OpenAPI JSON`,
  },
  /** Results of comparisons with the platform. */
  evidence: {
    title: 'On the platform',
    filter: 'What is known of a row',
    any: 'All rows',
    verdicts: { confirmed: 'confirmed', contradicted: 'contradicted', notSeen: 'not seen' },
    counted: (verdict: string, count: string) => `${verdict} ${count}`,
    sentences: {
      confirmed: (date: string) => `Confirmed on ${date} by a comparison with`,
      contradicted: (date: string) => `Contradicted on ${date} by a comparison with`,
    },
    notSeenText: 'No comparison with a real sandbox has seen this yet.',
    here: 'Countertop answered',
    there: 'the platform',
    add: 'Add a comparison…',
    addHint: 'A file that `countertop compare` wrote; it can be dropped here, too',
    drop: 'Drop the comparison here',
    added: (confirmed: string, contradicted: string) =>
      `Comparison added: ${confirmed} confirmed, ${contradicted} contradicted`,
    comparisons: 'Comparisons',
    countComparisons: (count: string, n: number) =>
      n === 1 ? `${count} comparison` : `${count} comparisons`,
    found: (confirmed: string, contradicted: string) =>
      `${confirmed} confirmed, ${contradicted} contradicted`,
    builtIn: 'comes with Countertop',
    remove: (target: string) => `Remove the comparison with ${target}`,
  },
};
