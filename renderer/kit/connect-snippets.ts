import type { Install } from '#renderer/data/types.ts';
import { shellWord } from '#server/domain/shell-word.ts';

// What a developer pastes to make the first call. Each works as it stands against this emulator.

/** The open tables, by curl. */
export function curlOf(dataApi: string, { apiKey }: Pick<Install, 'apiKey'>): string {
  return `curl ${dataApi}/tables/open \\\n  -H ${shellWord(`Authorization: Bearer ${apiKey}`)}`;
}

/** The open tables, by fetch: a module for Node or a browser's console. */
export function fetchOf(dataApi: string, { apiKey }: Pick<Install, 'apiKey'>): string {
  return `const response = await fetch(${JSON.stringify(`${dataApi}/tables/open`)}, {
  headers: { Authorization: ${JSON.stringify(`Bearer ${apiKey}`)} },
});
console.log(response.status, await response.json());`;
}

/** What a plugin keeps in its environment. */
export function environmentOf(dataApi: string, install: Install): string {
  const { serverId, pluginId, apiKey, clientSecret, webhookSecret } = install;
  const values = {
    DATA_API_URL: dataApi,
    DATA_API_KEY: apiKey,
    SERVER_ID: serverId,
    CLIENT_ID: pluginId,
    CLIENT_SECRET: clientSecret,
    WEBHOOK_SECRET: webhookSecret,
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}=${/^[\w.:/@%+-]*$/u.test(value) ? value : shellWord(value)}`)
    .join('\n');
}
