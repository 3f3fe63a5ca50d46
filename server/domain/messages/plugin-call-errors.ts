/** Texts for error codes of the network stack. */
const NETWORK = {
  ECONNREFUSED: 'nothing listens at that address',
  ECONNRESET: 'the connection was reset before the response was complete',
  EPIPE: 'the connection was closed while the request was being sent',
  UND_ERR_SOCKET: 'the connection was closed before the response was complete',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ERR_IP_BLOCKED:
    'its address is not public, and the server was not started with --allow-target for it',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_HEADERS_OVERFLOW: "the response's headers are too large",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the length of the response differs from its Content-Length',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its TLS certificate comes from an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its TLS certificate comes from an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its TLS certificate comes from an authority that is not trusted',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate belongs to another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS; the address may need http instead of https',
  // Prefixes that match all other codes starting with them.
  ERR_SSL_: 'no TLS connection could be established',
  ERR_TLS_: 'no TLS connection could be established',
  CERT_: 'its TLS certificate is not valid',
};

export type NetworkTexts = Readonly<Record<keyof typeof NETWORK, string>>;

export interface NetworkError {
  readonly code: string;
  readonly said: string;
}

type Seconds = { readonly seconds: number };
type Status = { readonly status: number };

/** Why a call to a plugin failed. Lower case, since the texts may follow a colon. */
export const pluginCallErrors = {
  noAnswer: ({ seconds }: Seconds) => `no response within ${seconds} s`,
  answerUnfinished: ({ seconds }: Seconds) => `the response did not end within ${seconds} s`,
  answeredNot2xx: ({ status }: Status) =>
    `answered ${status} instead of 2xx${isRedirect(status) ? '; redirects are not followed' : ''}`,
  answerNotJson: 'the response is not JSON',
  answerTooDeep: 'the response is nested too deeply',
  answerTooLarge: 'the response is larger than 1 MiB',
  answerNotHttp: ({ said }: { readonly said: string }) => `the response is not HTTP: ${said}`,
  callDropped: 'never sent: a fault rule dropped it',
  callLost: 'a fault rule dropped the call',
  answerLost: 'a fault rule dropped the response',
  endedWhileDelayed: 'the emulator stopped while a fault rule delayed the response',
  callGivenUp: 'the call was aborted',
  networkError: (error: NetworkError) =>
    `${networkText(NETWORK, error) ?? error.said} (${error.code})`,
  unknownError: ({ said }: { readonly said: string }) => said,
};

export function isRedirect(status: number): boolean {
  return status >= 300 && status <= 399;
}

/** The text of a code, or of its longest prefix. */
export function networkText(texts: NetworkTexts, { code }: NetworkError): string | undefined {
  const [known] = Object.entries(texts)
    .filter(([name]) => name === code || (name.endsWith('_') && code.startsWith(name)))
    .toSorted(([one], [other]) => other.length - one.length);
  return known?.[1];
}
