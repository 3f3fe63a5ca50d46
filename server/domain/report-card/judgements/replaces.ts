import { callLosses } from '../lost-lines.ts';
import type { JudgedCall, PluginLog } from '../plugin-log.ts';
import { isOwn } from '../plugin-log.ts';
import type { Evidence, Found } from '../report.ts';

// Losses of full replaces (B27, B36).

/** Replaces that removed metadata of other plugins. */
export function metadataLost({ pluginId, calls }: PluginLog): Found | null {
  const found = calls.filter((call) => isOwn(call) && ownersOf(call).length > 0);
  return ofCalls(found, {
    plugins: [...new Set(found.flatMap(ownersOf))],
    losses: callLosses(found, (owner) => owner !== pluginId),
  });
}

function ownersOf({ losses }: JudgedCall): readonly string[] {
  return losses?.metadataOf ?? [];
}

/** Replaces that removed lines added by others since the plugin last saw the account. */
export function linesOverwritten({ calls }: PluginLog): Found | null {
  return removedLines(calls, ({ losses }) => losses?.overwritten ?? []);
}

/** Replaces that removed lines of others that the plugin had seen. */
export function othersLinesRemoved({ calls }: PluginLog): Found | null {
  return removedLines(calls, ({ losses }) => losses?.othersRemoved ?? []);
}

function removedLines(
  calls: readonly JudgedCall[],
  titlesOf: (call: JudgedCall) => readonly string[],
): Found | null {
  const found = calls.filter((call) => isOwn(call) && titlesOf(call).length > 0);
  return ofCalls(found, { titles: [...new Set(found.flatMap(titlesOf))] });
}

/** Replaces that lost a note or discount. */
export function noteLost({ calls }: PluginLog): Found | null {
  const found = calls.filter((call) => isOwn(call) && causesOf(call).length > 0);
  return ofCalls(found, { causes: [...new Set(found.flatMap(causesOf))] });
}

function causesOf({ losses }: JudgedCall): readonly string[] {
  return losses?.notesLost ?? [];
}

/**
 * Replaces that removed the plugin's own metadata from a line that was kept, or was dropped and declared again
 * by the same or a later replace. Metadata of permanently removed lines is not a loss.
 */
export function ownMetadataLost({ pluginId, calls }: PluginLog): Found | null {
  const found = new Set<JudgedCall>();
  const dropped = new Map<string, JudgedCall>();
  for (const call of calls.filter(isOwn)) {
    for (const line of declaredIn(call)) {
      const by = dropped.get(line);
      if (by !== undefined) found.add(by);
    }
    if ((call.losses?.ownLost ?? 0) > 0) found.add(call);
    for (const line of droppedIn(call)) dropped.set(line, call);
  }
  const inOrder = [...found].toSorted((one, other) => one.id - other.id);
  return ofCalls(inOrder, { losses: callLosses(inOrder, (owner) => owner === pluginId) });
}

function declaredIn({ replace }: JudgedCall): readonly string[] {
  return replace === null ? [] : replace.lineIds.map((lineId) => `${replace.account} ${lineId}`);
}

function droppedIn({ losses }: JudgedCall): readonly string[] {
  return losses === null ? [] : losses.ownDropped.map((lineId) => `${losses.account} ${lineId}`);
}

/** Replaces of carts with lines without identity, sent or stored. */
export function linesWithoutIdentity({ calls }: PluginLog): Found | null {
  const found = calls.filter((call) => isOwn(call) && sentOrFound(call) > 0);
  return ofCalls(found, { lines: found.reduce((sum, call) => sum + sentOrFound(call), 0) });
}

function sentOrFound({ replace, losses }: JudgedCall): number {
  return Math.max(replace?.withoutIdentity ?? 0, losses?.withoutIdentity ?? 0);
}

/** A finding with calls as evidence; null if there are no calls. */
export function ofCalls(
  calls: readonly JudgedCall[],
  values: Found['values'],
  ledger: readonly string[] = [],
): Found | null {
  if (calls.length === 0) return null;
  const evidence = calls.map(({ id }): Evidence => ({ kind: 'request', id: String(id) }));
  return { count: calls.length, evidence, values: { count: calls.length, ...values }, ledger };
}
