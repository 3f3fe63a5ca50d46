import type { Sandbox } from '#renderer/data/types.ts';

/** Tokens of the sandboxes that were made here: the server tells each only once. */
const tokens = new Map<string, string>();

/** Keeps the token of a sandbox for as long as this page lives. */
export function rememberToken(id: string, token: string): void {
  tokens.set(id, token);
}

/** The address at which a sandbox's interface opens; with its session where this page knows it. */
export function sandboxLink({ id, url }: Pick<Sandbox, 'id' | 'url'>): string {
  const token = tokens.get(id);
  return token === undefined ? url : `${url}/open?token=${encodeURIComponent(token)}`;
}

/** Opens a sandbox's interface beside this one. */
export function openSandbox(sandbox: Pick<Sandbox, 'id' | 'url'>): void {
  window.open(sandboxLink(sandbox), '_blank', 'noreferrer');
}
