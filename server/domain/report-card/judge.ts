import type { FindingId } from './finding-texts.ts';
import { findingIn, FINDING_IDS, FINDINGS } from './finding-texts.ts';
import * as callRules from './judgements/calls.ts';
import * as receiver from './judgements/receiver.ts';
import * as replaces from './judgements/replaces.ts';
import type { PluginLog } from './plugin-log.ts';
import { isLimited, isOwn } from './plugin-log.ts';
import type { Finding, Found, ReportFacts, Severity } from './report.ts';
import { MOST_EVIDENCE } from './report.ts';

interface Judgement {
  readonly severity: Severity;
  /** Related ledger rows. */
  readonly ledger: readonly string[];
  readonly find: (log: PluginLog) => Found | null;
}

const JUDGEMENTS: Readonly<Record<FindingId, Judgement>> = {
  'metadata-lost': { severity: 'error', ledger: ['B27'], find: replaces.metadataLost },
  'lines-overwritten': { severity: 'error', ledger: ['B27'], find: replaces.linesOverwritten },
  'others-lines-removed': {
    severity: 'warning',
    ledger: ['B27'],
    find: replaces.othersLinesRemoved,
  },
  'note-lost': { severity: 'warning', ledger: ['B36', 'C5'], find: replaces.noteLost },
  'own-metadata-lost': {
    severity: 'warning',
    ledger: ['B27', 'B36'],
    find: replaces.ownMetadataLost,
  },
  'signature-unchecked': { severity: 'error', ledger: ['D5'], find: receiver.signatureUnchecked },
  'retry-after-ignored': { severity: 'error', ledger: ['F2'], find: callRules.retryAfterIgnored },
  'lines-without-identity': {
    severity: 'warning',
    ledger: ['B27'],
    find: replaces.linesWithoutIdentity,
  },
  'weak-identities': { severity: 'warning', ledger: ['B15'], find: callRules.weakIdentities },
  'create-without-idempotency-key': {
    severity: 'warning',
    ledger: ['B24'],
    find: callRules.createWithoutKey,
  },
  'retry-with-new-key': { severity: 'warning', ledger: ['B24'], find: callRules.retryWithNewKey },
  polling: { severity: 'warning', ledger: ['D3'], find: callRules.polling },
  'client-errors': { severity: 'warning', ledger: [], find: callRules.clientErrors },
  'failing-receiver': { severity: 'error', ledger: ['D6'], find: receiver.failingReceiver },
  'slow-receiver': { severity: 'warning', ledger: ['D6'], find: receiver.slowReceiver },
  'slow-callbacks': { severity: 'warning', ledger: ['D9'], find: receiver.slowCallbacks },
  'failed-callbacks': { severity: 'error', ledger: ['D9', 'D11'], find: receiver.failedCallbacks },
  'unused-scopes': { severity: 'info', ledger: ['C1'], find: receiver.unusedScopes },
  'legacy-paths': { severity: 'info', ledger: ['C8'], find: callRules.legacyPaths },
  'daily-cap': { severity: 'warning', ledger: ['D11'], find: receiver.dailyCap },
};

/** All findings about a plugin, in the order of `FINDING_IDS`. */
export function findingsIn(log: PluginLog): Finding[] {
  return FINDING_IDS.flatMap((id) => {
    const { severity, ledger, find } = JUDGEMENTS[id];
    const found = find(log);
    if (found === null) return [];
    const { count, evidence, values, ledger: more = [] } = found;
    return [
      {
        id,
        severity,
        ...findingIn(FINDINGS, { id, values }),
        count,
        evidence: evidence.slice(-MOST_EVIDENCE),
        ledger: [...new Set([...ledger, ...more])],
        values,
      },
    ];
  });
}

/** Response times of the receiver, for the median. */
export function receiverTimes({ deliveries }: Pick<PluginLog, 'deliveries'>): number[] {
  return deliveries.flatMap(({ attempts }) => attempts.flatMap(receiver.timeOf));
}

/** A call affected by a fault rule is counted in `limited` if its status is 429, but never in `refused`. */
export function factsOf({ calls, deliveries, callbacks }: PluginLog): ReportFacts {
  const own = calls.filter(isOwn);
  const attempts = deliveries.flatMap((delivery) => delivery.attempts);
  return {
    calls: calls.length,
    refused: own.filter((call) => call.refusal !== null && !isLimited(call)).length,
    limited: calls.filter(isLimited).length,
    deliveries: deliveries.length,
    failedAttempts: attempts.filter(({ error, fault }) => error !== null && fault === null).length,
    callbacks: callbacks.length,
    medianReceiverMs: receiverMedian(receiverTimes({ deliveries })),
  };
}

/** The median in ms, rounded to a tenth; null without times. */
export function receiverMedian(times: readonly number[]): number | null {
  const value = receiver.median(times);
  return value === null ? null : Math.round(value * 10) / 10;
}
