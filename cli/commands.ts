import type { Command } from './command.ts';

/** What each command does, in the order in which the help lists them. */
export const SUMMARIES = {
  serve: 'serve the Data API, the control API and the interface (the default command)',
  exec: 'start a sandbox, run a command with it, and end both together',
  hunt: 'search for the order of events that breaks a plugin',
  world: 'save the data of a running Countertop, or of a store on the platform, as a fixture file',
  scenario: 'list scenarios, or play them and report whether they pass',
  report: 'judge what a plugin did in a running Countertop, with evidence and a grade',
  status: 'show which running Countertop the other commands would use',
  snapshot: 'save the state of a running Countertop, and go back to it',
  sandbox: 'create a named sandbox on a team server, and print the environment for a plugin',
  check: 'test the webhook receiver of a plugin, and report what it would do wrong in production',
  mcp: 'let coding agents use Countertop over the Model Context Protocol',
  compare: 'compare Countertop with a real sandbox of the platform, and list the differences',
  replay: "repeat a plugin's recorded calls in a sandbox, and show the first difference",
  docs: 'show the documentation, offline',
} as const;

type Name = keyof typeof SUMMARIES;

/** Commands are loaded when they run. */
const COMMANDS: Readonly<Record<Name, () => Promise<Command>>> = {
  serve: async () => {
    const { HELP } = await import('#server/start/process/serve-flags.ts');
    const { runServe } = await import('#server/start/process/serve.ts');
    return { help: HELP, run: runServe };
  },
  exec: async () => (await import('./exec/exec.ts')).exec,
  hunt: async () => (await import('./hunt/hunt.ts')).hunt,
  world: async () => (await import('./world/world.ts')).world,
  scenario: async () => (await import('./scenario/scenario.ts')).scenario,
  report: async () => (await import('./report/report.ts')).report,
  status: async () => (await import('./status.ts')).status,
  snapshot: async () => (await import('./snapshot/snapshot.ts')).snapshot,
  sandbox: async () => (await import('./create-sandbox.ts')).sandbox,
  check: async () => (await import('./check/check.ts')).check,
  mcp: async () => (await import('./mcp/mcp.ts')).mcp,
  compare: async () => (await import('./compare/compare.ts')).compare,
  replay: async () => (await import('./replay/replay.ts')).replay,
  docs: async () => (await import('./docs.ts')).docs,
};

export const COMMAND_NAMES = Object.keys(SUMMARIES) as readonly Name[];

/** The command called `name`, or undefined if there is none. */
export async function findCommand(name: string): Promise<Command | undefined> {
  const known = COMMAND_NAMES.find((one) => one === name);
  return known && COMMANDS[known]();
}
