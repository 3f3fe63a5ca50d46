/** What comparisons with the platform said of the ledger. */
export const evidence = {
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
};
