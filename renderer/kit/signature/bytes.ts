/** The byte array type that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

export type Hash = 'SHA-256' | 'SHA-1' | 'SHA-512';

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Encodes bytes as lowercase hex. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decodes hex; null if the text is not hex. */
export function fromHex(text: string): Bytes | null {
  if (!/^(?:[\da-f]{2})+$/iu.test(text)) return null;
  return Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toBase64(bytes: Bytes): string {
  return btoa(String.fromCodePoint(...bytes));
}

/** Decodes standard or URL-safe base64, with or without padding; null if it is neither. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[\w+/-]+={0,2}$/u.test(text)) return null;
  try {
    const standard = text.replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(standard), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

/** Imports an HMAC key. Returns a function that signs with it. */
export async function signer(
  key: Bytes,
  hash: Hash = 'SHA-256',
): Promise<(content: string) => Promise<Bytes>> {
  // WebCrypto refuses an empty key. HMAC pads keys with zeros, so a zero byte is the same key.
  const raw = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash }, false, [
    'sign',
  ]);
  return async (content) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(content)));
}
