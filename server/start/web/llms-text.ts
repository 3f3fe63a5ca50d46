import { VERSION } from '../process/version.ts';

/** The commands in the order of the help text, which is not loaded here. */
const COMMANDS = `- \`countertop serve\`: the Data API, the control API and the interface
- \`countertop exec -- COMMAND\`: a command, such as a test suite, with a new sandbox
- \`countertop hunt -- COMMAND\`: the order of events that breaks a plugin, found by running its tests under disturbances
- \`countertop world export FILE\`: the current state as a fixture
- \`countertop scenario list | run NAME\`: flows of staff, plugins and terminals, with their expected results
- \`countertop report\`: what a plugin did, judged with evidence and a grade
- \`countertop status\`: which running Countertop the other commands use
- \`countertop snapshot save NAME | restore NAME | diff NAME\`: states to go back to
- \`countertop sandbox create NAME\`: a named sandbox on a team's server, with its environment as a .env file
- \`countertop check URL\`: what a webhook receiver would do wrong in production
- \`countertop compare --target URL\`: where a real sandbox of the platform answers differently; reads only unless asked
- \`countertop replay FILE.har\`: the recorded calls of a plugin again, with the first response that differs
- \`countertop docs\`: the documentation, offline
- \`countertop mcp\`: all of this as tools of the Model Context Protocol`;

/**
 * A description for agents that follows the llms.txt convention. It is public, so it contains no keys and no
 * data. `origin` is the address of the request, from an allowed Host header.
 */
export function llmsText(origin: string): string {
  return `# Countertop

> Countertop ${VERSION} runs here: a local sandbox of a restaurant point-of-sale platform, for people and programs
> that write plugins for its Data API. It answers as the platform does, plays the restaurant (staff, card
> terminal, clock), sends signed webhooks, and gives the reason for its answer to each call. Where the platform's
> specification is silent, what Countertop does is a guess, and a row of its fidelity ledger says so.

Keys and the control token are not in this text: whoever started Countertop has them (the terminal window, the
interface, or the environment of \`countertop exec\`).

## APIs

- [Data API, OpenAPI](${origin}/openapi/data-api.json): what plugins call below ${origin}/plugin-api, with every
  refusal as an example, and the webhooks that they receive; \`Authorization: Bearer <serverId>.<pluginId>.<secret>\`
- [Control API, OpenAPI](${origin}/openapi/control-api.json): what tests and tools call below ${origin}/control, with
  \`Authorization: Bearer <control token>\`: staff, clock, deliveries, requests, snapshots, scenarios, faults,
  receiver check, report
- [Documentation](${origin}/docs): guides, both APIs, the scenarios and the fidelity ledger
- [Fidelity ledger](${origin}/control/fidelity): what is a guess (with the control token)

## Interface

- [The interface](${origin}/): floor, accounts, requests with the reason for each answer, webhooks, terminal, clock,
  faults, reports; the link that Countertop printed when it started opens a session

## Commands

${COMMANDS}

## Testing a plugin

1. \`countertop exec -- COMMAND\` starts a sandbox and runs a test suite with it; the suite finds it in
   COUNTERTOP_URL, COUNTERTOP_DATA_API, COUNTERTOP_CONTROL, COUNTERTOP_TOKEN and COUNTERTOP_API_KEY.
2. In JavaScript and TypeScript, the library \`countertop/testing\` starts a sandbox and plays staff; types of both
   APIs are in \`countertop/types\`. In Python, the package \`countertop\` does the same, with fixtures for pytest:
   \`pip install node_modules/countertop/dist/python/*.whl\`.
3. \`countertop mcp\` is a Model Context Protocol server over a running Countertop. Its fourteen tools do all of this;
   \`plugin {env: true}\` gives the lines to start a plugin with.
4. Point the webhook of an install at the plugin, have staff do something, and see what arrived:
   PATCH /control/installs/{pluginId}, POST /control/tables/{tableId}/open, POST /control/settle,
   GET /control/deliveries.
5. When something fails: GET /control/requests/{id} and GET /control/deliveries/{id} say why.
6. Before a release: \`countertop check URL\` judges the webhook receiver, \`countertop report\` what the plugin did.

## Optional

- The package contains a skill for agents, \`skills/countertop/SKILL.md\`, the documentation as Markdown in \`docs\`,
  and example plugins with their tests in \`examples\` (TypeScript and Python).
`;
}
