import type { McpServer, ReadResourceResult } from '@modelcontextprotocol/server';
import { ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';

/** How the resources are read from the server in use; a `Countertop` is one. */
export interface ReadFrom {
  /** The `data` at a path below `/control`. */
  readonly get: (path: string, signal: AbortSignal) => Promise<unknown>;
  /** A call that needs no token. */
  readonly http: (call: {
    readonly method: string;
    readonly path: string;
    readonly signal: AbortSignal;
  }) => Promise<{ readonly status: number; readonly text: string }>;
}

const JSON_TYPE = 'application/json';

const SCENARIO = 'countertop://scenarios/{name}';

/** The machine-readable descriptions, by where they are. */
const DOCUMENTS = [
  {
    name: 'openapi-data-api',
    uri: 'countertop://openapi/data-api',
    path: '/openapi/data-api.json',
    title: 'OpenAPI of the Data API',
    description:
      'The API that plugins call: endpoints, refusals with examples, and the webhooks that it sends. It is ' +
      'long; lookup answers a question about it in less than 4 kB.',
  },
  {
    name: 'openapi-control-api',
    uri: 'countertop://openapi/control-api',
    path: '/openapi/control-api.json',
    title: 'OpenAPI of the control API',
    description:
      'The API behind the tools: what staff does, the clock, the logs, faults, reports. Long, too.',
  },
] as const;

/** A scenario as a list of them shows it. */
interface ListedScenario {
  readonly name: string;
  readonly title: { readonly en: string };
  readonly about?: { readonly en: string } | null;
}

/**
 * Offers what can be read without a tool (workbench contract, Agents): both OpenAPI documents, the
 * fidelity ledger, and each scenario as a file that can be played.
 */
export function registerResources(server: McpServer, from: ReadFrom): void {
  for (const { name, uri, path, ...said } of DOCUMENTS) {
    server.registerResource(name, uri, { ...said, mimeType: JSON_TYPE }, async (_, { mcpReq }) => {
      const { text } = await from.http({ method: 'GET', path, signal: mcpReq.signal });
      return contents(uri, text);
    });
  }
  server.registerResource(
    'ledger',
    'countertop://ledger',
    {
      title: 'Fidelity ledger',
      description:
        'Every choice that Countertop makes where the platform’s specification is silent or can be read in ' +
        'more than one way: what is a guess, and what it touches.',
      mimeType: JSON_TYPE,
    },
    async (uri, { mcpReq }) => {
      const rows = await from.get('/fidelity', mcpReq.signal);
      return contents(uri.href, JSON.stringify(rows));
    },
  );
  registerScenarios(server, from);
}

function registerScenarios(server: McpServer, from: ReadFrom): void {
  const listed = async (signal: AbortSignal): Promise<readonly ListedScenario[]> =>
    (await from.get('/scenarios', signal)) as readonly ListedScenario[];
  const template = new ResourceTemplate(SCENARIO, {
    list: async ({ mcpReq }) => ({
      resources: (await listed(mcpReq.signal)).map(({ name, title, about }) => ({
        uri: uriOf(name),
        name,
        title: title.en,
        ...(about && { description: about.en }),
        mimeType: JSON_TYPE,
      })),
    }),
  });
  server.registerResource(
    'scenario',
    template,
    {
      title: 'Scenario',
      description:
        'A flow of staff, plugins, terminals and the clock; run_scenario plays it by its name.',
      mimeType: JSON_TYPE,
    },
    async (uri, { name: given }, { mcpReq }) => {
      const name = decoded(String(given));
      const known = await listed(mcpReq.signal);
      if (!known.some((scenario) => scenario.name === name)) {
        throw new ResourceNotFoundError(uri.href, `There is no scenario "${name.slice(0, 100)}".`);
      }
      const file = await from.get(`/scenarios/${encodeURIComponent(name)}`, mcpReq.signal);
      return contents(uri.href, JSON.stringify(file));
    },
  );
}

function uriOf(name: string): string {
  return SCENARIO.replace('{name}', () => encodeURIComponent(name));
}

/** As it was meant; as it is where it cannot be decoded. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function contents(uri: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType: JSON_TYPE, text }] };
}
