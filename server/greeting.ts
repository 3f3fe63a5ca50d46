import type { RunningServer } from './start-server.ts';

/** The one line of `--json` (control API contract, Process). */
export function readyLine({ url, controlToken }: RunningServer): string {
  const ready = {
    event: 'ready',
    url,
    dataApi: `${url}/plugin-api`,
    control: `${url}/control`,
    controlToken,
    pid: process.pid,
  };
  return `${JSON.stringify(ready)}\n`;
}

/** What a person sees when the server is up. */
export function greeting(
  { url, controlToken, firstApiKey }: RunningServer,
  databaseFile: string,
): string {
  const lines = [
    '',
    '  Countertop is ready.',
    '',
    `  Data API     ${url}/plugin-api`,
    `  Interface    ${url}/open?token=${controlToken}`,
    `  Control API  ${url}/control (token ${controlToken})`,
    `  Database     ${databaseFile}`,
  ];
  if (firstApiKey !== undefined) {
    lines.push(
      `  API key      ${firstApiKey}`,
      '',
      '  Try:',
      `  curl -H "Authorization: Bearer ${firstApiKey}" "${url}/plugin-api/tables/open"`,
    );
  }
  return `${[...lines, '', '  Ctrl+C stops it.'].join('\n')}\n\n`;
}
