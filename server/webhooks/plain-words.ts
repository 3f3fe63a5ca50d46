/** What went wrong on the way to a plugin, by the code that the network stack gives it. */
const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that address',
  ECONNRESET: 'the connection was reset before the answer was complete',
  EPIPE: 'the connection was closed while the request was being sent',
  UND_ERR_SOCKET: 'the connection was closed before the answer was complete',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection could not be made in time',
  UND_ERR_CONNECT_TIMEOUT: 'the connection could not be made in time',
  UND_ERR_HEADERS_OVERFLOW: "the answer's headers are too large",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH:
    'the answer was shorter or longer than its Content-Length said',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its TLS certificate comes from an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its TLS certificate comes from an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its TLS certificate comes from an authority that is not trusted',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate belongs to another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS - perhaps it is http, not https',
};

/** Families of codes, where the single codes say too little to people. */
const FAMILIES: readonly (readonly [prefix: string, words: string])[] = [
  ['ERR_SSL_', 'no TLS connection could be made'],
  ['ERR_TLS_', 'no TLS connection could be made'],
  ['CERT_', 'its TLS certificate is not valid'],
];

/** An error of the HTTP client in plain words, with the code behind them. */
export function plainWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'HTTPParserError') return `what it answered is not HTTP: ${error.message}`;
  const code = codeOf(error);
  if (code === undefined) return error.message;
  const words = WORDS[code] ?? FAMILIES.find(([prefix]) => code.startsWith(prefix))?.[1];
  return `${words ?? error.message} (${code})`;
}

function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : undefined;
}
