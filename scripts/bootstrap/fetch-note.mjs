// Stores for an hour that Electron could not be fetched, if finding that out took time: otherwise every
// `npm start` would wait again.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const worthKeepingMs = 1_000;
const keptMs = 60 * 60 * 1000;

/** Settings that change how Electron is fetched; after a change, an earlier failure no longer counts. */
const fetchSettings =
  /^(?:npm_config_)?(?:electron_\w+|(?:https?|no|all)_?proxy|proxy|node_extra_ca_certs)$/iu;

/**
 * Replaces the stored failure with why Electron could not be fetched; removes it if the fetch failed at once or
 * succeeded (`failure` is null).
 */
export function noteFetch(file, failure) {
  try {
    rmSync(file, { force: true });
    if (failure === null || failure.tookMs < worthKeepingMs) return;
    const { reason, env, now } = failure;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ reason, at: now, settings: settingsOf(env) }));
  } catch {
    // Without the note, the next start tries again. A note that cannot be removed is ignored after an hour.
  }
}

/**
 * The reason for a failure within the last hour with the same settings, and how many minutes ago it was;
 * or null.
 */
export function recentFetchFailure(file, { env, now }) {
  try {
    const { reason, at, settings } = JSON.parse(readFileSync(file, 'utf8'));
    const isRecent = now >= at && now - at < keptMs;
    if (!isRecent || settings !== settingsOf(env)) return null;
    return { reason, minutes: Math.floor((now - at) / 60_000) };
  } catch {
    return null;
  }
}

/** A hash of the settings, since the address of a proxy may contain a password. */
function settingsOf(env) {
  const settings = Object.keys(env)
    .filter((name) => fetchSettings.test(name))
    .sort()
    .map((name) => [name, env[name]]);
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}
