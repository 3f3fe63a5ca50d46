import type { RunningServer } from '../start-server.ts';
import type { ReadyLine } from './child-server.ts';
import { printOwnTimeouts } from './plugin-timeouts.ts';
import { VERSION } from './version.ts';

/** A server that accepts requests. */
type Ready = Pick<RunningServer, 'url' | 'controlToken' | 'firstInstall'>;

/** The single output line of `--json`. */
export function readyLine(server: Ready): string {
  const { url, controlToken, firstInstall } = server;
  const ready: ReadyLine = {
    event: 'ready',
    url,
    dataApi: `${url}/plugin-api`,
    control: `${url}/control`,
    controlToken,
    pid: process.pid,
    apiKey: firstInstall?.apiKey ?? null,
    serverId: firstInstall?.serverId ?? null,
    interface: interfaceLink(server),
    version: VERSION,
  };
  return `${JSON.stringify(ready)}\n`;
}

/**
 * The link that opens a session of the interface; it contains the control token. `place` is a path in the interface,
 * such as `/webhooks?status=retrying`.
 */
export function interfaceLink({ url, controlToken }: Ready, place?: string): string {
  const query = new URLSearchParams({ token: controlToken });
  if (place !== undefined) query.set('to', place);
  return `${url}/open?${query.toString()}`;
}

/** The text printed when the server is ready. */
export function greeting(server: RunningServer, databaseFile: string): string {
  const { url, controlToken, firstInstall } = server;
  const lines = [
    '',
    '  Countertop is ready.',
    '',
    `  Data API     ${url}/plugin-api`,
    `  Interface    ${interfaceLink(server)}`,
    `  Control API  ${url}/control (token ${controlToken})`,
    `  Database     ${databaseFile}`,
  ];
  const timeouts = printOwnTimeouts(server.emulator.timeouts);
  if (timeouts !== null) lines.push(`  Timeouts     ${timeouts} (shorter than the platform's)`);
  if (firstInstall !== undefined) {
    lines.push(
      `  API key      ${firstInstall.apiKey}`,
      '',
      '  Try:',
      `  curl -H "Authorization: Bearer ${firstInstall.apiKey}" "${url}/plugin-api/tables/open"`,
    );
  }
  return `${[...lines, '', '  Ctrl+C stops it.'].join('\n')}\n\n`;
}
