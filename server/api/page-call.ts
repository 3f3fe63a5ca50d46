import { authenticateDevice } from './auth/device-token.ts';
import { authenticateInstall } from './auth/install-key.ts';
import type { DataApiContext, Exchange } from './exchange.ts';
import { BODY_LIMIT_BYTES } from './http/body.ts';
import { postToken } from './oauth/token.ts';
import { pathOf } from './routes.ts';

/** A token request is some hundred bytes long. */
const TOKEN_REQUEST_BYTES = 8 * 1024;

/**
 * How much of the body is read of a call that a web page of somebody else makes (A15); null: nothing.
 * Any page can make a browser call, so only a key allows the limit of a plugin's server.
 * The token endpoint has no key to ask for: it reads as much as a token request may need.
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

/** Whether a call carries the key of an install or the token of a device. */
async function hasKey({ database }: DataApiContext, { request, at }: Exchange): Promise<boolean> {
  const { authorization } = request.headers;
  if (authorization === undefined) return false;
  if (typeof authenticateInstall(database.read, authorization, at) !== 'string') return true;
  return typeof (await authenticateDevice(database.read, authorization, at)) !== 'string';
}
