import { McpServer } from '@modelcontextprotocol/server';

import { VERSION } from '#process/version.ts';

import { registerResources } from './resources.ts';
import type { Bench } from './tool.ts';
import { offer } from './tool.ts';
import { TOOLS } from './tools/tools.ts';

const INSTRUCTIONS = `Countertop is a local sandbox of a restaurant point-of-sale platform for those who write plugins.
Begin with state. Play the plugin with call_data_api, staff with staff, the card terminal with terminal, time with advance_clock;
then see what it did with list_requests, explain_request, list_deliveries and explain_delivery. lookup finds endpoints,
refusals, events and rules by words. snapshot before an experiment, restore after it. Answers are JSON of at most 4 kB;
"shortened" in one names what was left out; full: true gives all of it.`;

/** An MCP server with all tools. */
export function makeServer(bench: Bench): McpServer {
  const server = new McpServer(
    { name: 'countertop', title: 'Countertop', version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const one of TOOLS) offer(server, bench, one);
  registerResources(server, bench.countertop);
  return server;
}
