import { callLosses } from '../lost-lines.ts';
import type { JudgedCall, PluginLog, ReplaceLosses } from '../plugin-log.ts';
import { isOwn } from '../plugin-log.ts';
import type { Found } from '../report.ts';
import { foundIn } from '../report.ts';

// Losses of full replaces (B27, B36).

/** Replaces that removed metadata of other plugins. */
export function metadataLost({ pluginId, calls }: PluginLog): Found | null {
  const [found, plugins] = losing(calls, ({ metadataOf }) => metadataOf);
  const losses = callLosses(found, (owner) => owner !== pluginId);
  return foundIn('request', found, { plugins, losses });
}

/** Replaces that removed lines added by others since the plugin last saw the account. */
export function linesOverwritten({ calls }: PluginLog): Found | null {
  const [found, titles] = losing(calls, ({ overwritten }) => overwritten);
  return foundIn('request', found, { titles });
}

/** Replaces that removed lines of others that the plugin had seen. */
export function othersLinesRemoved({ calls }: PluginLog): Found | null {
  const [found, titles] = losing(calls, ({ othersRemoved }) => othersRemoved);
  return foundIn('request', found, { titles });
}

/** Replaces that lost a note or discount. */
export function noteLost({ calls }: PluginLog): Found | null {
  const [found, causes] = losing(calls, ({ notesLost }) => notesLost);
  return foundIn('request', found, { causes });
}

/** The calls with such losses, and the names of what they lost. */
function losing(
  calls: readonly JudgedCall[],
  namesIn: (losses: ReplaceLosses) => readonly string[] | undefined,
): [found: JudgedCall[], names: string[]] {
  const lostBy = ({ losses }: JudgedCall) => (losses && namesIn(losses)) ?? [];
  const found = calls.filter((call) => isOwn(call) && lostBy(call).length > 0);
  return [found, [...new Set(found.flatMap(lostBy))]];
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
  return foundIn('request', inOrder, {
    losses: callLosses(inOrder, (owner) => owner === pluginId),
  });
}

function declaredIn({ replace }: JudgedCall): readonly string[] {
  return replace === null ? [] : replace.lineIds.map((lineId) => `${replace.account} ${lineId}`);
}

function droppedIn({ losses }: JudgedCall): readonly string[] {
  return losses === null ? [] : losses.ownDropped.map((lineId) => `${losses.account} ${lineId}`);
}

/** Replaces of carts with lines that had no identity, whether sent or stored. */
export function linesWithoutIdentity({ calls }: PluginLog): Found | null {
  const found = calls.filter((call) => isOwn(call) && sentOrFound(call) > 0);
  return foundIn('request', found, {
    lines: found.reduce((sum, call) => sum + sentOrFound(call), 0),
  });
}

function sentOrFound({ replace, losses }: JudgedCall): number {
  return Math.max(replace?.withoutIdentity ?? 0, losses?.withoutIdentity ?? 0);
}
