type Headers = Readonly<Record<string, string>>;

/** Removes the signature; id and time stay. */
export function unsigned(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isSignature(name)));
}

/** Changes a character near the end of each signature, since receivers must compare the whole signature. */
export function wronglySigned(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSignature(name) ? altered(value) : value,
    ]),
  );
}

function isSignature(name: string): boolean {
  return /-signature$/iu.test(name);
}

/** Changes the last hex digit, or the last base64 character whose bits are all significant. */
function altered(signature: string): string {
  const at = signature.endsWith('=') ? signature.length - 3 : signature.length - 1;
  const other = signature[at] === '0' ? '1' : '0';
  return `${signature.slice(0, at)}${other}${signature.slice(at + 1)}`;
}
