import { hasKey } from './auth/has-key.ts';
import type { DataApiContext, Exchange } from './exchange.ts';
import { BODY_LIMIT_BYTES } from './http/body.ts';
import { postToken } from './oauth/token.ts';
import { pathOf } from './routes.ts';

/** Token requests are a few hundred bytes long. */
const TOKEN_REQUEST_BYTES = 8 * 1024;

/**
 * The body limit in bytes for a call from a foreign web page (A15); null: the call is refused. Any page can
 * make the browser send a call, so the full limit requires a valid key. The token endpoint needs no key.
 */
export async function pageBodyLimit(
  context: DataApiContext,
  exchange: Exchange,
): Promise<number | null> {
  if (await hasKey(context, exchange.request.headers.authorization, exchange.at)) {
    exchange.page = null;
    return BODY_LIMIT_BYTES;
  }
  return exchange.path === pathOf(postToken) ? TOKEN_REQUEST_BYTES : null;
}
