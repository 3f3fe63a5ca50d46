import type { Texts } from '#renderer/text/text.ts';

import type { BodyVariant } from './bodies.ts';
import { bodyVariants } from './bodies.ts';
import type { Bytes, Hash } from './bytes.ts';
import { fromBase64, fromHex, signer, toHex, utf8 } from './bytes.ts';
import type { Pasted } from './pasted.ts';
import { readPasted } from './pasted.ts';
import type { SignedCall } from './signed-call.ts';
import { keyOf } from './signed-call.ts';

/** A mistake that produces a pasted signature. */
interface Reason {
  readonly code: ReasonCode;
  /** A parameter of the text, such as the plugin whose secret was used. */
  readonly detail: string;
}

export type ReasonCode = keyof Texts['webhooks']['check']['reasons'];

/**
 * `same` - correct; `explained` - wrong, for the given reasons; `unknown` - wrong, and no known mistake
 * produces it.
 */
export interface Explanation {
  readonly verdict: 'same' | 'explained' | 'unknown';
  readonly reasons: readonly Reason[];
}

/** Other inputs that a plugin may have signed or used as the key by mistake. */
export interface Suspects {
  readonly clientSecret: string;
  readonly apiKey: string;
  /** Webhook secrets of other installs, by plugin. */
  readonly otherSecrets: Readonly<Record<string, string>>;
  /** Timestamps of the other attempts, in Unix seconds. */
  readonly otherTimestamps: readonly string[];
}

const DIGEST_BYTES: Readonly<Record<number, Hash>> = { 20: 'SHA-1', 32: 'SHA-256', 64: 'SHA-512' };
/** The maximum clock skew to try, in both directions. */
const MAX_SKEW_SECONDS = 600;
/** A shorter matching prefix of the correct signature may be a coincidence. */
const MIN_PREFIX = 8;

/**
 * Explains why a pasted signature differs from the header. Tries common mistakes, alone and combined, and
 * returns the smallest set that produces it.
 */
export async function explainPasted(
  call: SignedCall,
  secret: string,
  given: string,
  suspects: Suspects,
): Promise<Explanation> {
  const pasted = readPasted(given);
  const { decoded } = pasted;
  if (decoded === null) return explained([{ code: 'notSignature', detail: '' }]);
  const hash = DIGEST_BYTES[decoded.bytes.length];
  if (hash === undefined) return explained([await oddLength(call, secret, pasted, decoded.bytes)]);
  const wanted = toHex(decoded.bytes);
  const found =
    (await search(call, keysOf(call, secret, suspects), contentsOf(call, pasted, suspects), {
      wanted,
      hash,
    })) ?? (await searchClock(call, secret, { wanted, hash }));
  if (found === null) return { verdict: 'unknown', reasons: formatReasons(call, pasted) };
  const reasons = [...hashReasons(hash), ...found, ...formatReasons(call, pasted)];
  return reasons.length === 0 ? { verdict: 'same', reasons } : explained(reasons);
}

function explained(reasons: readonly Reason[]): Explanation {
  return { verdict: 'explained', reasons };
}

async function oddLength(
  call: SignedCall,
  secret: string,
  { value }: Pasted,
  bytes: Bytes,
): Promise<Reason> {
  const sign = await signer(keyOf(call.scheme, secret).bytes);
  const right = await sign(`${call.prefix}${call.body}`);
  const isCut =
    value.length >= MIN_PREFIX &&
    (call.value.startsWith(value) || toHex(right).startsWith(value.toLowerCase()));
  return isCut
    ? { code: 'cut', detail: String(value.length) }
    : { code: 'wrongLength', detail: String(bytes.length) };
}

function hashReasons(hash: Hash): readonly Reason[] {
  if (hash === 'SHA-256') return [];
  return [{ code: hash === 'SHA-1' ? 'sha1' : 'sha512', detail: '' }];
}

/** Wrong encodings and prefixes. */
function formatReasons(call: SignedCall, { wrap, decoded }: Pasted): readonly Reason[] {
  const reasons: Reason[] = [];
  const encoding = encodingReason(call, decoded?.encoding ?? 'hex');
  if (encoding !== null) reasons.push({ code: encoding, detail: '' });
  const whole = { timestamped: 't=…,v1=', body: 'sha256=', standard: 'v1,' }[call.scheme];
  if (wrap !== '' && wrap !== whole) {
    const isPart = call.scheme === 'timestamped' && wrap === 'v1=';
    reasons.push({ code: isPart ? 'prefixed' : 'wrongPrefix', detail: wrap });
  }
  return reasons;
}

function encodingReason(
  { scheme }: SignedCall,
  encoding: NonNullable<Pasted['decoded']>['encoding'],
): ReasonCode | null {
  if (encoding === 'base64OfHex') return 'base64OfHex';
  const isHex = encoding === 'hex' || encoding === 'upperHex';
  if (scheme === 'standard') {
    if (isHex) return 'hexForBase64';
    return encoding === 'base64Url' ? 'base64Url' : null;
  }
  if (!isHex) return 'base64ForHex';
  return encoding === 'upperHex' ? 'upperCase' : null;
}

/** A possible key or content, and what is wrong with it. */
interface Candidate<Value> {
  readonly value: Value;
  readonly reasons: readonly Reason[];
}

interface Target {
  /** In hex. */
  readonly wanted: string;
  readonly hash: Hash;
}

/** The fewest mistakes that lead to the target; null if none do. */
async function search(
  { body }: SignedCall,
  keys: readonly Candidate<Bytes>[],
  contents: readonly Candidate<(body: string) => string>[],
  { wanted, hash }: Target,
): Promise<readonly Reason[] | null> {
  const bodies = bodyVariants(body);
  const signers = await Promise.all(keys.map(async ({ value }) => signer(value, hash)));
  const tries = keys.flatMap(({ reasons: wrongKey }, index) =>
    contents.flatMap(({ value: assemble, reasons: wrongContent }) =>
      bodies.map((variant) => ({
        sign: signers[index],
        content: assemble(variant.text),
        reasons: [...wrongKey, ...wrongContent, ...rewritten(variant)],
      })),
    ),
  );
  tries.sort((one, other) => one.reasons.length - other.reasons.length);
  for (const { sign, content, reasons } of tries) {
    // In sequence, so that the simplest explanation ends the search.
    const mac = await sign?.(content);
    if (mac !== undefined && toHex(mac) === wanted) return reasons;
  }
  return null;
}

function rewritten({ rewriting }: BodyVariant): readonly Reason[] {
  return rewriting === null ? [] : [{ code: rewriting, detail: '' }];
}

/** Tries other timestamps, in case the receiver used its own clock. */
async function searchClock(
  call: SignedCall,
  secret: string,
  { wanted, hash }: Target,
): Promise<readonly Reason[] | null> {
  if (call.timestamp === null) return null;
  const sign = await signer(keyOf(call.scheme, secret).bytes, hash);
  const seconds = Number(call.timestamp);
  for (let away = 1; away <= MAX_SKEW_SECONDS; away += 1) {
    for (const other of [seconds + away, seconds - away]) {
      const prefix = call.prefix.replace(`${call.timestamp}.`, `${other}.`);
      const mac = await sign(`${prefix}${call.body}`);
      if (toHex(mac) === wanted) return [{ code: 'otherTimestamp', detail: String(other) }];
    }
  }
  return null;
}

function keysOf(
  { scheme }: SignedCall,
  secret: string,
  { clientSecret, apiKey, otherSecrets }: Suspects,
): readonly Candidate<Bytes>[] {
  const right = keyOf(scheme, secret);
  const keys: Candidate<Bytes>[] = [{ value: right.bytes, reasons: [] }];
  const seen = new Set([toHex(right.bytes)]);
  const add = (code: ReasonCode, value: Bytes | null, detail = ''): void => {
    if (value === null || seen.has(toHex(value))) return;
    seen.add(toHex(value));
    keys.push({ value, reasons: [{ code, detail }] });
  };
  const bare = secret.replace(/^whsec_/u, '');
  add('keyUndecoded', utf8(secret));
  add('keyWithoutPrefix', utf8(bare));
  add('keyDecoded', fromBase64(bare));
  add('keyDecoded', fromHex(bare));
  add('keyNewline', utf8(`${secret}\n`));
  add('clientSecret', utf8(clientSecret));
  add('apiKey', utf8(apiKey));
  for (const [pluginId, other] of Object.entries(otherSecrets)) {
    add('otherSecret', keyOf(scheme, other).bytes, pluginId);
  }
  add('keyEmpty', new Uint8Array());
  return keys;
}

function contentsOf(
  call: SignedCall,
  pasted: Pasted,
  { otherTimestamps }: Suspects,
): readonly Candidate<(body: string) => string>[] {
  const { prefix, timestamp, id } = call;
  const contents: Candidate<(body: string) => string>[] = [];
  const add = (code: ReasonCode | null, assemble: (body: string) => string, detail = ''): void => {
    contents.push({ value: assemble, reasons: code === null ? [] : [{ code, detail }] });
  };
  add(null, (body) => `${prefix}${body}`);
  if (prefix !== '') add('bodyAlone', (body) => body);
  if (timestamp === null) {
    if (pasted.timestamp !== null) {
      add('timestampAdded', (body) => `${pasted.timestamp}.${body}`, pasted.timestamp);
    }
    return contents;
  }
  if (id !== null) {
    add('withoutId', (body) => `${timestamp}.${body}`);
    add('withoutTimestamp', (body) => `${id}.${body}`);
  }
  add('noDot', (body) => `${timestamp}${body}`);
  add('otherSeparator', (body) => `${timestamp}:${body}`, ':');
  add('otherSeparator', (body) => `${timestamp}\n${body}`, String.raw`\n`);
  add('bodyFirst', (body) => `${body}.${timestamp}`);
  add('milliseconds', (body) => `${timestamp}000.${body}`);
  for (const other of new Set([...otherTimestamps, ...givenTimes(call, pasted)])) {
    if (other === timestamp) continue;
    const changed = prefix.replace(`${timestamp}.`, `${other}.`);
    add('otherTimestamp', (body) => `${changed}${body}`, other);
  }
  return contents;
}

/** Other timestamps that the receiver may have signed: the pasted one and that of the event. */
function givenTimes({ body }: SignedCall, { timestamp }: Pasted): readonly string[] {
  const occurred = /"occurredAt":(\d+)/u.exec(body)?.[1];
  const own = timestamp === null ? [] : [timestamp];
  if (occurred === undefined) return own;
  return [...own, occurred, String(Math.floor(Number(occurred) / 1000))];
}
