/** Texts for network failures, by error code. */
const networkTexts = {
  ENOTFOUND: (host) => `${host} is not found, so this machine may be offline`,
  EAI_AGAIN: (host) => `${host} is not found, so this machine may be offline`,
  ENETUNREACH: (host) => `there is no network route to ${host}`,
  EHOSTUNREACH: (host) => `there is no network route to ${host}`,
  ECONNREFUSED: (host) => `${host} refuses the connection`,
  ECONNRESET: (host) => `the connection to ${host} broke off`,
  EPIPE: (host) => `the connection to ${host} broke off`,
  UND_ERR_SOCKET: (host) => `the connection to ${host} broke off`,
  ETIMEDOUT: (host) => `${host} does not answer`,
  UND_ERR_CONNECT_TIMEOUT: (host) => `${host} does not answer`,
  UND_ERR_HEADERS_TIMEOUT: (host) => `${host} does not answer`,
};

/** Texts for failures of this machine. */
const diskTexts = {
  ENOSPC: () => 'the disk is full',
  EDQUOT: () => 'the disk is full',
  EACCES: (file) => `${file ?? 'a folder'} cannot be written`,
  EPERM: (file) => `${file ?? 'a folder'} cannot be written`,
  EROFS: (file) => `${file ?? 'a folder'} cannot be written`,
};

const certificateCode = /^CERT_|CERT$|_CERT_|^ERR_TLS_CERT|^UNABLE_TO_/u;

/** Why Electron could not be fetched from `host`, as a phrase. */
export function fetchFailureText(failure, host = 'the server') {
  const { code, status, name, message } = failure;
  if (status !== undefined) return `${host} answers ${status}`;
  if (name === 'ChecksumMismatchError') return `what ${host} sent is not Electron (wrong checksum)`;
  return textOfCode(failure, host) ?? (message.split('\n')[0].slice(0, 200) || code || name);
}

function textOfCode({ code = '', path }, host) {
  if (certificateCode.test(code)) {
    return `the certificate of ${host} is not trusted (${code}); set NODE_EXTRA_CA_CERTS to trust it`;
  }
  return networkTexts[code]?.(host) ?? diskTexts[code]?.(path) ?? null;
}

/** Returns true if the network failed, rather than this machine or the file that was sent. */
export function isNetworkFailure({ code = '', status }) {
  return status !== undefined || Object.hasOwn(networkTexts, code);
}

/** An error as plain data for another process. The reason for a failed `fetch` is in its cause. */
export function describeError(error) {
  const chain = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause ?? at.errors?.[0]) {
    chain.push(at);
  }
  const first = (name) => chain.find((at) => at[name] !== undefined)?.[name];
  return {
    name: error.constructor.name,
    code: first('code'),
    path: first('path'),
    status: error.response?.status,
    message: chain.at(-1)?.message ?? String(error),
  };
}
