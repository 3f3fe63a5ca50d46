/** The name of a sandbox is a label of its host name. */
export const SANDBOX_NAME = /^(?!xn--)[a-z][a-z0-9-]{1,38}[a-z0-9]$/u;

/** The name in a host such as `kitchen.localhost`; null: the host is the server's, or unknown. */
export function sandboxNameIn(
  host: string,
  { allowedHosts, publicUrl }: { allowedHosts: readonly string[]; publicUrl: string | null },
): string | null {
  const [name = '', ...rest] = host.split('.');
  const own = publicUrl === null ? [] : [new URL(publicUrl).hostname];
  const isServer = [...allowedHosts, ...own].some((known) => known.toLowerCase() === host);
  const isOurs = ['localhost', ...own].includes(rest.join('.')) && !isServer;
  return isOurs && SANDBOX_NAME.test(name) ? name : null;
}
