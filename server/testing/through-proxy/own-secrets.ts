/** The secrets of the fixture and those that sandboxes have in their place, by the address of the sandbox. */
const secretsOf = new Map<string, readonly (readonly [given: string, own: string])[]>();

const fetchAsGiven = globalThis.fetch;

/** From now on, requests of tests to an address have its own secrets in the place of those of the fixture. */
export function replaceSecretsFor(
  url: string,
  secrets: readonly (readonly [given: string, own: string])[],
): void {
  secretsOf.set(new URL(url).origin, secrets);
  globalThis.fetch = fetchWithOwnSecrets;
}

/** What a test sends to an address, with the secrets of the sandbox there. */
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
