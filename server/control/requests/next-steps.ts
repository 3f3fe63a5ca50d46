import type { NextStep, RemovedLine } from '#server/api/inspector/next-steps.ts';
import { nextSteps } from '#server/api/inspector/next-steps.ts';
import type { Note } from '#server/api/inspector/note.ts';
import { claimedInstall } from '#server/api/inspector/redact.ts';
import type { LoggedHeaders } from '#server/api/inspector/redact.ts';
import { replaceBeside } from '#server/api/inspector/replace-beside.ts';
import { toIso } from '#server/clock/clock.ts';
import { findInstall } from '#server/store/installs.ts';
import type { RequestRecord } from '#server/store/requests.ts';
import { hasLaterCall } from '#server/store/requests.ts';

import type { ControlContext } from '../context.ts';

/** Suggested next steps for a refused or incomplete call. */
export function viewNextSteps(
  { database, clock }: ControlContext,
  record: RequestRecord,
  notes: readonly Note[],
  events: readonly { readonly data: unknown }[],
) {
  const claimed = claimedInstall(JSON.parse(record.requestHeaders) as LoggedHeaders);
  const reset = Number((JSON.parse(record.responseHeaders) as LoggedHeaders)['X-RateLimit-Reset']);
  const steps = nextSteps({
    notes,
    requestBody: record.requestBody,
    resetAt: Number.isFinite(reset) ? reset * 1000 : null,
    now: clock.now(),
    claimed,
    install:
      claimed === null ? undefined : findInstall(database.read, claimed.serverId, claimed.pluginId),
    removed: events.flatMap(removedLines),
  });
  const isTaken = (step: NextStep): boolean =>
    step.do === 'useKey'
      ? hasLaterCall(database.read, record.id, step)
      : step.do === 'sendWithIdentity' && replaceBeside(database.read, 'later', record) !== null;
  return steps
    .filter((step) => !isTaken(step))
    .map((step) =>
      step.do === 'waitUntil'
        ? { ...step, until: toIso(step.until), stopsClock: clock.mode === 'real' }
        : step,
    );
}

/** Lines with an identity that were omitted in a full replace. */
function removedLines({ data }: { readonly data: unknown }): readonly RemovedLine[] {
  const { lineChanges = [] } = data as {
    readonly lineChanges?: readonly { readonly op: string; readonly before?: RemovedLine }[];
  };
  return lineChanges.flatMap(({ op, before }) =>
    op === 'removed' && before?.lineId != null && before.productId !== null ? [before] : [],
  );
}
