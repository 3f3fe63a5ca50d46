/** The name of a sandbox is a label in the name of its host. */
export const SANDBOX_NAME = /^(?!xn--)[a-z][a-z0-9-]{1,38}[a-z0-9]$/u;
