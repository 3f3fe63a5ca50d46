import { counted } from '#server/domain/messages/plural.ts';
import { DOCUMENT } from '#server/domain/report-card/document.ts';
import { FINDINGS } from '#server/domain/report-card/finding-texts.ts';
import type { FindingId } from '#server/domain/report-card/report.ts';

/** The report card of a plugin. */
export const report = {
  title: 'What happened',
  grade: (grade: string) => `Grade ${grade}`,
  noGrade: 'No grade yet: it did nothing',

  since: 'What is judged',
  all: 'Since the beginning',
  hour: 'The last hour',
  now: 'From now on',
  sinceTime: (time: string) => `Since ${time}`,
  export: 'Export',
  copyMarkdown: 'Copy as Markdown',
  copiedMarkdown: 'The report card is on the clipboard, as Markdown',
  saveJson: 'Save as JSON',
  savePage: 'Save as a page to hand on',

  idleTitle: 'Nothing to judge yet',
  idleText: 'As soon as the plugin makes a call or is sent something, it is graded here.',
  idleSinceText: 'In this time it made no call and was sent nothing. Choose a longer one.',
  connect: 'Connect it',
  goneTitle: 'There is nothing to judge',
  goneText: 'The plugin is not installed in this store any more.',

  headlines: {
    clean: 'Nothing to mend',
    cleanText: 'What it did here it can do in production.',
    warnings: (count: string) => `Fine, with ${count} to look at`,
    oneWarning: 'Fine, with one thing to look at',
    warningsText: 'Nothing breaks. Without the warnings it is an A.',
    one: 'One thing to mend first',
    several: (count: string) => `${count} things to mend first`,
    unsafe: 'Not safe for production',
    /** The first finding, and the grade if it were fixed. */
    oneFirst: (first: string, grade: string) => `${first}. Mend that and it is ${grade}.`,
    beginWith: (first: string) => `Begin with this: ${first}.`,
  },
  /** A grade within a sentence. */
  aGrade: { A: 'an A', B: 'a B', C: 'a C', D: 'a D', F: 'still an F' },

  facts: 'In figures',
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
  noFindings: 'Nothing was found.',
  severities: { error: 'Error', warning: 'Warning', info: 'Note' },
  times: (count: string) => `${count} times`,
  once: 'once',

  evidence: 'Evidence',
  pieces: {
    request: (count: string) => counted(count, 'call'),
    delivery: (count: string) => counted(count, 'delivery', 'deliveries'),
    callback: (count: string) => counted(count, 'callback'),
    check: (count: string) => counted(count, 'check'),
    mixed: (count: string) => `${count} to look at`,
  },
  attempts: (count: string) => counted(count, 'attempt'),
  showAll: (count: string) => `Show all ${count}`,
  showFewer: 'Show fewer',
  someShown: (shown: string, all: string) => `${shown} of ${all} are kept as evidence.`,
  gone: 'no longer in the log',
  check: 'Receiver check',
  lost: (what: string, owner: string) => `lost: ${what} of ${owner}`,
  openRow: (id: string) => `${id} in the fidelity ledger`,

  lookedFor: 'Looked for, not found',
  more: (count: string) => `and ${count} more`,

  fixes: {
    call: 'Show the call',
    check: 'Check again',
    access: 'Review access',
    subscribe: 'Set up the webhook',
    limits: 'Show limits',
    dropped: 'Show what was dropped',
    deliveries: 'Show deliveries',
    callbacks: 'Show callbacks',
    calls: 'Show the calls',
  },

  /** The names of the findings, in the order of the reports. */
  names: {
    'metadata-lost': 'others’ metadata lost',
    'lines-overwritten': 'lines overwritten',
    'others-lines-removed': 'others’ lines removed',
    'note-lost': 'notes lost',
    'own-metadata-lost': 'own metadata lost',
    'signature-unchecked': 'signature unchecked',
    'retry-after-ignored': 'Retry-After ignored',
    'lines-without-identity': 'lines without identity',
    'weak-identities': 'weak identities',
    'create-without-idempotency-key': 'creates without a key',
    'retry-with-new-key': 'retries under a new key',
    polling: 'polling',
    'client-errors': 'repeated refusals',
    'failing-receiver': 'failing receiver',
    'slow-receiver': 'slow receiver',
    'slow-callbacks': 'slow callbacks',
    'failed-callbacks': 'failed callbacks',
    'unused-scopes': 'unused scopes',
    'legacy-paths': 'older paths',
    'daily-cap': 'daily cap',
  } satisfies Record<FindingId, string>,
  kinds: FINDINGS,
  document: DOCUMENT,
};
