/** Where the server is not found or not reached, by the code of the error. */
const wordsOfNetwork = {
  ENOTFOUND: (from) => `${from} is not found, so this machine may be offline`,
  EAI_AGAIN: (from) => `${from} is not found, so this machine may be offline`,
  ENETUNREACH: (from) => `there is no network way to ${from}`,
  EHOSTUNREACH: (from) => `there is no network way to ${from}`,
  ECONNREFUSED: (from) => `${from} refuses the connection`,
  ECONNRESET: (from) => `the connection to ${from} broke off`,
  EPIPE: (from) => `the connection to ${from} broke off`,
  UND_ERR_SOCKET: (from) => `the connection to ${from} broke off`,
  ETIMEDOUT: (from) => `${from} does not answer`,
  UND_ERR_CONNECT_TIMEOUT: (from) => `${from} does not answer`,
  UND_ERR_HEADERS_TIMEOUT: (from) => `${from} does not answer`,
};

/** Where this machine is what fails. */
const wordsOfDisk = {
  ENOSPC: () => 'the disk is full',
  EDQUOT: () => 'the disk is full',
  EACCES: (file) => `${file ?? 'a folder'} cannot be written`,
  EPERM: (file) => `${file ?? 'a folder'} cannot be written`,
  EROFS: (file) => `${file ?? 'a folder'} cannot be written`,
};

const codeOfCertificate = /^CERT_|CERT$|_CERT_|^ERR_TLS_CERT|^UNABLE_TO_/u;

/**
 * Why Electron could not be fetched, in half a sentence. `from` is the host that was asked: itself where
 * it failed before the first answer, and what its address leads to after.
 */
export function fetchFailureInWords(failure, from = 'the server') {
  const { code = '', status, name, message } = failure;
  if (status !== undefined) return `${from} answers ${status}`;
  if (name === 'ChecksumMismatchError') return `what ${from} sent is not Electron (wrong checksum)`;
  return codeInWords(failure, from) ?? (firstLine(message) || code || name);
}

function codeInWords({ code = '', path }, from) {
  if (codeOfCertificate.test(code)) {
    return `the certificate of ${from} is not trusted (${code}); NODE_EXTRA_CA_CERTS can name one that is`;
  }
  return wordsOfNetwork[code]?.(from) ?? wordsOfDisk[code]?.(path) ?? null;
}

function firstLine(text) {
  return text.split('\n')[0].slice(0, 200);
}

/** Whether the network failed, rather than this machine or what was sent. */
export function isOfNetwork({ code = '', status }) {
  return status !== undefined || Object.hasOwn(wordsOfNetwork, code);
}

/** What is told of an error to another process; a `fetch` has the reason in what caused it. */
export function toldOfError(error) {
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
