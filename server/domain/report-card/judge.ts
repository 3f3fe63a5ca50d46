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

function judgement(
  severity: Severity,
  find: Judgement['find'],
  ...ledger: readonly string[]
): Judgement {
  return { severity, ledger, find };
}

const JUDGEMENTS: Readonly<Record<FindingId, Judgement>> = {
  'metadata-lost': judgement('error', replaces.metadataLost, 'B27'),
  'lines-overwritten': judgement('error', replaces.linesOverwritten, 'B27'),
  'others-lines-removed': judgement('warning', replaces.othersLinesRemoved, 'B27'),
  'note-lost': judgement('warning', replaces.noteLost, 'B36', 'C5'),
  'own-metadata-lost': judgement('warning', replaces.ownMetadataLost, 'B27', 'B36'),
  'signature-unchecked': judgement('error', receiver.signatureUnchecked, 'D5'),
  'retry-after-ignored': judgement('error', callRules.retryAfterIgnored, 'F2'),
  'lines-without-identity': judgement('warning', replaces.linesWithoutIdentity, 'B27'),
  'weak-identities': judgement('warning', callRules.weakIdentities, 'B15'),
  'create-without-idempotency-key': judgement('warning', callRules.createWithoutKey, 'B24'),
  'retry-with-new-key': judgement('warning', callRules.retryWithNewKey, 'B24'),
  polling: judgement('warning', callRules.polling, 'D3'),
  'client-errors': judgement('warning', callRules.clientErrors),
  'failing-receiver': judgement('error', receiver.failingReceiver, 'D6'),
  'slow-receiver': judgement('warning', receiver.slowReceiver, 'D6'),
  'slow-callbacks': judgement('warning', receiver.slowCallbacks, 'D9'),
  'failed-callbacks': judgement('error', receiver.failedCallbacks, 'D9', 'D11'),
  'unused-scopes': judgement('info', receiver.unusedScopes, 'C1'),
  'legacy-paths': judgement('info', callRules.legacyPaths, 'C8'),
  'daily-cap': judgement('warning', receiver.dailyCap, 'D11'),
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
