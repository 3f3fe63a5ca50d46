// Remembers that Electron could not be fetched, where finding that out took time: `npm start` would
// wait as long each time. What failed at once costs nothing to try again.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A failure that took longer than this is kept, in ms. */
const worthKeepingMs = 1_000;

/** How long `npm start` spares itself another attempt, in ms: an hour. */
const sparedMs = 60 * 60 * 1000;

/** With one of these changed, an attempt goes another way. */
const ways =
  /^(?:npm_config_)?(?:electron_\w+|(?:https?|no|all)_?proxy|proxy|node_extra_ca_certs)$/iu;

/** Keeps why Electron could not be fetched, unless that was found at once. */
export function keepFetchFailure(file, { reason, tookMs, env, now }) {
  if (tookMs < worthKeepingMs) return forgetFetchFailure(file);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ reason, at: now, way: wayOf(env) }));
  } catch {
    // Then it is tried again at the next start.
  }
}

export function forgetFetchFailure(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // It grows old by itself.
  }
}

/**
 * Why Electron could not be fetched of late, and how many minutes ago; null where nothing is known, it is
 * too long ago, or the environment leads another way now.
 */
export function recentFetchFailure(file, { env, now }) {
  const note = readNote(file);
  if (note === null || note.way !== wayOf(env)) return null;
  const ageMs = now - note.at;
  if (!(ageMs >= 0 && ageMs < sparedMs)) return null;
  return { reason: note.reason, minutes: Math.floor(ageMs / 60_000) };
}

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** As a hash: the address of a proxy may hold a password. */
function wayOf(env) {
  const settings = Object.keys(env)
    .filter((name) => ways.test(name))
    .sort()
    .map((name) => [name, env[name]]);
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex');
}
