/** Texts for network failures, by error code. */
const networkTexts = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/u, (host) => `${host} is not found, so this machine may be offline`],
  [/^E(?:NET|HOST)UNREACH$/u, (host) => `there is no network route to ${host}`],
  [/^ECONNREFUSED$/u, (host) => `${host} refuses the connection`],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/u, (host) => `the connection to ${host} broke off`],
  [/^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS)_TIMEOUT)$/u, (host) => `${host} does not answer`],
];

/** Texts for failures of this machine. */
const diskTexts = [
  [/^(?:ENOSPC|EDQUOT)$/u, () => 'the disk is full'],
  [/^(?:EACCES|EPERM|EROFS)$/u, (file = 'a folder') => `${file} cannot be written`],
];

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
  return textFor(networkTexts, code)?.(host) ?? textFor(diskTexts, code)?.(path);
}

function textFor(texts, code) {
  return texts.find(([codes]) => codes.test(code))?.[1];
}

/** Returns true if the network failed, rather than this machine or the file that was sent. */
export function isNetworkFailure({ code = '', status }) {
  return status !== undefined || textFor(networkTexts, code) !== undefined;
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
