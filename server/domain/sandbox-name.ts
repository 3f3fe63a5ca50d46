/** The name of a sandbox is a label of its host name. */
export const SANDBOX_NAME = /^(?!xn--)[a-z][a-z0-9-]{1,38}[a-z0-9]$/u;
