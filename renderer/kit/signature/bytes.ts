/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** How a signature is hashed; receivers are to use SHA-256. */
export type Hash = 'SHA-256' | 'SHA-1' | 'SHA-512';

/** A text in UTF-8. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** In lower-case hex. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null: it is no hex. */
export function fromHex(text: string): Bytes | null {
  if (!/^(?:[\da-f]{2})+$/iu.test(text)) return null;
  return Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toBase64(bytes: Bytes): string {
  return btoa(String.fromCodePoint(...bytes));
}

/** Of standard or URL-safe base64, with or without padding; null: it is neither. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[\w+/-]+={0,2}$/u.test(text)) return null;
  try {
    const standard = text.replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(standard), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

/** A key that signs texts; signing with one key again and again imports it once. */
export async function signer(
  key: Bytes,
  hash: Hash = 'SHA-256',
): Promise<(content: string) => Promise<Bytes>> {
  // WebCrypto takes no empty key; HMAC fills keys up with zeros, so one zero is the same key.
  const raw = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash }, false, [
    'sign',
  ]);
  return async (content) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(content)));
}
