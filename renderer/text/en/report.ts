import { counted } from '#server/domain/messages/plural.ts';
import { DOCUMENT } from '#server/domain/report-card/document.ts';
import { FINDINGS } from '#server/domain/report-card/finding-texts.ts';

/** The report card of a plugin. */
export const report = {
  title: 'What happened',
  grade: (grade: string) => `Grade ${grade}`,
  noGrade: 'No grade yet: no activity',

  since: 'Period',
  all: 'Everything',
  hour: 'The last hour',
  now: 'From now on',
  sinceTime: (time: string) => `Since ${time}`,
  copyMarkdown: 'Copy as Markdown',
  copiedMarkdown: 'Report card copied as Markdown',
  saveJson: 'Save as JSON',
  savePage: 'Save as HTML page',

  idleTitle: 'Nothing to judge yet',
  idleText: 'The plugin is graded as soon as it makes a call or receives one.',
  idleSinceText: 'It made and received no calls in this period. Choose a longer one.',
  connect: 'Connect plugin',
  goneTitle: 'There is nothing to judge',
  goneText: 'The plugin is no longer installed in this store.',

  headlines: {
    clean: 'No problems found',
    cleanText: 'What it did here also works in production.',
    warnings: (count: string) => `Good, with ${counted(count, 'warning')}`,
    warningsText: 'Nothing breaks. Fix the warnings for an A.',
    one: 'One problem to fix first',
    several: (count: string) => `${count} problems to fix first`,
    unsafe: 'Not safe for production',
    /** The first finding, and the grade if it were fixed. */
    oneFirst: (first: string, grade: string) => `${first}. Fix this to get ${grade}.`,
    beginWith: (first: string) => `Start with: ${first}.`,
  },
  /** A grade within a sentence. */
  aGrade: { A: 'an A', B: 'a B' },

  facts: 'Figures',
  fact: {
    calls: 'calls',
    refused: 'refused',
    limited: 'limited',
    deliveries: 'deliveries',
    failedAttempts: 'failed attempts',
    callbacks: 'callbacks',
    medianReceiverMs: 'receiver, median',
  },

  findings: 'Findings',
  noFindings: 'No findings',
  severities: { error: 'Error', warning: 'Warning', info: 'Note' },
  times: (count: string) => `${count} times`,
  once: 'once',

  evidence: 'Evidence',
  pieces: {
    request: (count: string) => counted(count, 'call'),
    delivery: (count: string) => counted(count, 'delivery', 'deliveries'),
    callback: (count: string) => counted(count, 'callback'),
    check: (count: string) => counted(count, 'check'),
    mixed: (count: string) => `${count} items`,
  },
  attempts: (count: string) => counted(count, 'attempt'),
  showAll: (count: string) => `Show all ${count}`,
  showFewer: 'Show fewer',
  someShown: (shown: string, all: string) => `${shown} of ${all} kept as evidence`,
  lost: (what: string, owner: string) => `lost: ${what} of ${owner}`,
  openRow: (id: string) => `${id} in the fidelity ledger`,

  lookedFor: 'Looked for, not found',

  fixes: {
    call: 'Show call',
    check: 'Check again',
    access: 'Review access',
    subscribe: 'Set up webhook',
    limits: 'Show limits',
    dropped: 'Show dropped deliveries',
    deliveries: 'Show deliveries',
    callbacks: 'Show callbacks',
    calls: 'Show calls',
  },

  kinds: FINDINGS,
  document: DOCUMENT,
};
