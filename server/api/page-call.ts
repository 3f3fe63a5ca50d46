import { authenticateDevice } from './auth/device-token.ts';
import { authenticateInstall } from './auth/install-key.ts';
import type { DataApiContext, Exchange } from './exchange.ts';
import { BODY_LIMIT_BYTES } from './http/body.ts';
import { postToken } from './oauth/token.ts';
import { pathOf } from './routes.ts';

/** A token request is some hundred bytes long. */
const TOKEN_REQUEST_BYTES = 8 * 1024;

/**
 * The most bytes that are read of the body of a call from a foreign web page (A15); null: none. Any page
 * can make a browser call, so the limit of a plugin's server needs a key. The token endpoint takes no
 * key and reads as much as a token request needs.
 */
export async function pageBodyLimit(
  context: DataApiContext,
  exchange: Exchange,
): Promise<number | null> {
  if (await hasKey(context, exchange)) {
    exchange.page = null;
    return BODY_LIMIT_BYTES;
  }
  return exchange.path === pathOf(postToken) ? TOKEN_REQUEST_BYTES : null;
}

/** True if a call has the key of an install or the token of a device. */
async function hasKey({ database }: DataApiContext, { request, at }: Exchange): Promise<boolean> {
  const { authorization } = request.headers;
  if (authorization === undefined) return false;
  if (typeof authenticateInstall(database.read, authorization, at) !== 'string') return true;
  return typeof (await authenticateDevice(database.read, authorization, at)) !== 'string';
}
