import type { Bytes } from './bytes.ts';
import { fromBase64, fromHex } from './bytes.ts';

export type Encoding = 'hex' | 'upperHex' | 'base64' | 'base64Url' | 'base64OfHex';

export interface Pasted {
  /** The prefix of the signature, such as `t=…,v1=` or `v1=`. */
  readonly wrap: string;
  readonly timestamp: string | null;
  readonly value: string;
  /** Null if it is neither hex nor base64. */
  readonly decoded: { readonly bytes: Bytes; readonly encoding: Encoding } | null;
}

const HEADER_NAME = /^[\w-]+:\s*/u;
const STAMPED = /^t=(\d+),\s*v1=(.*)$/u;
const WRAPS = /^(v1=|v1,|sha256=|sha1=|sha512=)(.*)$/u;

/** Parses a pasted header, a part of one, or a bare signature. */
export function readPasted(given: string): Pasted {
  const bare = given
    .trim()
    .replace(HEADER_NAME, '')
    .replaceAll(/^["'`]|["'`]$/gu, '');
  const [, timestamp, stamped] = STAMPED.exec(bare) ?? [];
  if (timestamp !== undefined && stamped !== undefined) {
    return { wrap: 't=…,v1=', timestamp, value: stamped, decoded: decode(stamped) };
  }
  const [, wrap = '', wrapped = bare] = WRAPS.exec(bare) ?? [];
  return { wrap, timestamp: null, value: wrapped, decoded: decode(wrapped) };
}

function decode(value: string): Pasted['decoded'] {
  const hex = fromHex(value);
  if (hex !== null) {
    return { bytes: hex, encoding: value === value.toLowerCase() ? 'hex' : 'upperHex' };
  }
  const bytes = fromBase64(value);
  if (bytes === null) return null;
  const inner = fromHex(String.fromCodePoint(...bytes.slice(0, 256)));
  if (inner !== null && inner.length >= 20) return { bytes: inner, encoding: 'base64OfHex' };
  return { bytes, encoding: /[-_]/u.test(value) ? 'base64Url' : 'base64' };
}
