import type { Install } from '#renderer/data/types.ts';
import { shellWord } from '#server/domain/shell-word.ts';

// Snippets for the first call. They work unchanged against this emulator.

export function curlOf(dataApi: string, { apiKey }: Pick<Install, 'apiKey'>): string {
  return `curl ${dataApi}/tables/open \\\n  -H ${shellWord(`Authorization: Bearer ${apiKey}`)}`;
}

/** A module for Node or a browser's console. */
export function fetchOf(dataApi: string, { apiKey }: Pick<Install, 'apiKey'>): string {
  return `const response = await fetch(${JSON.stringify(`${dataApi}/tables/open`)}, {
  headers: { Authorization: ${JSON.stringify(`Bearer ${apiKey}`)} },
});
console.log(response.status, await response.json());`;
}

/** A `.env` file. */
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
