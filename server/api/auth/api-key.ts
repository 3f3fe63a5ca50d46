import { timingSafeEqual } from 'node:crypto';

import type { Install } from '#server/domain/install.ts';
import type { KeyProblem } from '#server/domain/messages/call-notes.ts';
import { isExpired } from '#server/domain/tenant.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findInstall } from '#server/store/installs.ts';
import { findTenant } from '#server/store/tenants.ts';

import { readBearer } from './bearer.ts';

/** The parts of an API key `<serverId>.<pluginId>.<secret>`. */
interface KeyParts {
  readonly serverId: string;
  readonly pluginId: string;
  readonly secret: string;
}

const KEY = /^(?<serverId>[a-z0-9_-]+)\.(?<pluginId>[a-z0-9_-]+)\.(?<secret>\S+)$/iu;

/** The start of a JSON Web Token; server ids have no upper-case letters. */
const DEVICE_TOKEN = /^eyJ/u;

/**
 * The install of the API key in an `Authorization` header (specification, Authentication 1 and 2; A18), or the
 * problem with the key at `now` (epoch ms). Keys of expired stores are invalid (F1).
 */
export function authenticateInstall(
  db: ReadableDb,
  header: string | undefined,
  now: number,
): Install | KeyProblem {
  const key = header === undefined ? 'missing' : readKey(header);
  if (typeof key === 'string') return key;
  const install = findInstall(db, key.serverId, key.pluginId);
  // Compared even without an install, so that both cases take the same time.
  const matches = sameSecret(key.secret, install?.keySecret ?? '');
  if (install === undefined) return 'notInstalled';
  return matches ? checkUsable(db, install, now) : 'wrongSecret';
}

function readKey(header: string): KeyParts | KeyProblem {
  const bearer = readBearer(header);
  if (bearer === 'misspelled') return bearer;
  if (bearer === 'otherScheme') return 'malformed';
  if (DEVICE_TOKEN.test(bearer.value)) return 'deviceToken';
  return (KEY.exec(bearer.value)?.groups as KeyParts | undefined) ?? 'malformed';
}

function checkUsable(db: ReadableDb, install: Install, now: number): Install | KeyProblem {
  if (install.suspended) return 'suspended';
  const tenant = findTenant(db, install.serverId);
  return tenant === undefined || isExpired(tenant, now) ? 'storeExpired' : install;
}

/** Compares secrets in constant time. Their lengths are not secret. */
export function sameSecret(given: string, expected: string): boolean {
  const ours = Buffer.from(expected);
  const theirs = Buffer.from(given);
  return theirs.length === ours.length
    ? timingSafeEqual(theirs, ours)
    : !timingSafeEqual(ours, ours);
}
