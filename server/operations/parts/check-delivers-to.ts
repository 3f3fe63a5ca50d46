import type { Install } from '#server/domain/install.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findInstall } from '#server/store/installs.ts';

/** Refuses an install that gets nothing at the moment, with the reason. */
export function checkDeliversTo(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
): Refusal | null {
  const reason = whyPaused(findInstall(db, serverId, pluginId));
  return reason === null ? null : { refused: 'deliveriesPaused', pluginId, reason };
}

function whyPaused(install: Install | undefined): string | null {
  if (install === undefined) return 'it is not installed any more';
  if (install.suspended) return 'its install is suspended';
  if (install.webhook === null) return 'it has no webhook';
  return install.webhook.enabled ? null : 'its webhook is disabled';
}
