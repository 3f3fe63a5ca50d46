import { toDate } from '#server/clock/clock.ts';
import type { Install } from '#server/domain/install.ts';
import { parsed, textOf } from '#server/domain/json.ts';
import type { TokenProblem } from '#server/domain/messages/payment-notes.ts';
import { isExpired } from '#server/domain/tenant.ts';
import type { Device } from '#server/domain/terminal-payment.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findDevice } from '#server/store/devices.ts';
import { findInstall } from '#server/store/installs.ts';
import { findDeviceTokenKey } from '#server/store/secrets.ts';
import { findTenant } from '#server/store/tenants.ts';

import { readBearer } from './bearer.ts';

/** The lifetime of a device session on the emulator's clock (C3). */
const DEVICE_SESSION_S = 900;

/** The only accepted algorithm (C3). */
const ALGORITHM = 'HS256';

/** A device and the install of its provider. */
interface DeviceCaller {
  readonly device: Device;
  readonly install: Install;
}

/**
 * Creates a session from `now`, signed with the emulator's key (base64; C3). Times are epoch ms. Times in tokens are
 * whole seconds, so the session may end up to a second early.
 */
export async function signDeviceToken(
  key: string,
  { serverId, pluginId, id }: Device,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const { SignJWT } = await import('jose');
  const issuedAt = Math.floor(now / 1000);
  const expiry = issuedAt + DEVICE_SESSION_S;
  const token = await new SignJWT({ prv: pluginId, srv: serverId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiry)
    .sign(Buffer.from(key, 'base64'));
  return { token, expiresAt: expiry * 1000 };
}

/**
 * The device of the session token in an `Authorization` header (specification, Authentication 6; A18), or the
 * problem with the token at `now` (epoch ms). Tokens are invalid if the provider is removed or suspended, or
 * the store has expired.
 */
export async function authenticateDevice(
  db: ReadableDb,
  header: string | undefined,
  now: number,
): Promise<DeviceCaller | TokenProblem> {
  if (header === undefined) return 'missing';
  const bearer = readBearer(header);
  if (bearer === 'misspelled') return bearer;
  if (bearer === 'otherScheme' || !TOKEN.test(bearer.value)) return 'notAToken';
  const key = findDeviceTokenKey(db);
  const claims = key === undefined ? 'badToken' : await verify(key, bearer.value, now);
  return typeof claims === 'string' ? claims : findCaller(db, claims, now);
}

/** The format of a JSON Web Token. */
const TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/u;

/** The provider named in a session token, whether the token is valid or not. */
export function claimedProvider(header: string | undefined): string | null {
  const [, value = ''] = /^Bearer +eyJ[^.]*\.([\w-]+)\./u.exec(header ?? '') ?? [];
  return textOf(parsed(Buffer.from(value, 'base64url').toString()), 'prv');
}

interface Claims {
  readonly sub: string;
  readonly prv: string;
  readonly srv: string;
}

async function verify(
  key: string,
  token: string,
  now: number,
): Promise<Claims | 'badToken' | 'expired'> {
  const { errors, jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, Buffer.from(key, 'base64'), {
      algorithms: [ALGORITHM],
      currentDate: toDate(now),
      requiredClaims: ['sub', 'prv', 'srv', 'iat', 'exp'],
    });
    const { sub, prv, srv } = payload;
    return typeof sub === 'string' && typeof prv === 'string' && typeof srv === 'string'
      ? { sub, prv, srv }
      : 'badToken';
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'badToken';
    throw error;
  }
}

function findCaller(
  db: ReadableDb,
  { sub, prv, srv }: Claims,
  now: number,
): DeviceCaller | TokenProblem {
  const device = findDevice(db, srv, sub);
  if (device?.pluginId !== prv) return 'unknownDevice';
  const install = findInstall(db, srv, prv);
  if (install === undefined) return 'providerGone';
  if (install.suspended) return 'providerSuspended';
  const tenant = findTenant(db, srv);
  return tenant === undefined || isExpired(tenant, now) ? 'storeExpired' : { device, install };
}
