/** The secrets of the fixture and those that replace them in a sandbox, by the address of the sandbox. */
const secretsOf = new Map<string, readonly (readonly [given: string, own: string])[]>();

const fetchAsGiven = globalThis.fetch;

/** Makes `fetch` replace the fixture's secrets with the sandbox's in requests to an address. */
export function replaceSecretsFor(
  url: string,
  secrets: readonly (readonly [given: string, own: string])[],
): void {
  secretsOf.set(new URL(url).origin, secrets);
  globalThis.fetch = fetchWithOwnSecrets;
}

/** A text for an address, with the fixture's secrets replaced by those of the sandbox there. */
export function ownSecretsIn(url: string, text: string): string {
  const secrets = secretsOf.get(new URL(url).origin) ?? [];
  return secrets.reduce((so, [given, own]) => so.replaceAll(given, own), text);
}

function fetchWithOwnSecrets(...[input, init = {}]: Parameters<typeof fetch>): Promise<Response> {
  if (input instanceof Request) return fetchAsGiven(input, init);
  const url = String(input);
  const headers = [...new Headers(init.headers)].map(([name, value]): [string, string] => [
    name,
    ownSecretsIn(url, value),
  ]);
  const { body } = init;
  return fetchAsGiven(ownSecretsIn(url, url), {
    ...init,
    headers,
    ...(typeof body === 'string' && { body: ownSecretsIn(url, body) }),
  });
}
