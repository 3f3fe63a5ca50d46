import type { Sandbox } from '#renderer/data/types.ts';

/** Tokens of sandboxes created by this page; the server returns each token only once. */
const tokens = new Map<string, string>();

export function rememberToken(id: string, token: string): void {
  tokens.set(id, token);
}

/** The URL of a sandbox's interface, with its session if this page created it. */
export function sandboxLink({ id, url }: Pick<Sandbox, 'id' | 'url'>): string {
  const token = tokens.get(id);
  return token === undefined ? url : `${url}/open?token=${encodeURIComponent(token)}`;
}

export function openSandbox(sandbox: Pick<Sandbox, 'id' | 'url'>): void {
  window.open(sandboxLink(sandbox), '_blank', 'noreferrer');
}
