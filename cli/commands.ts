import type { Command } from './command.ts';

/** A command in the list; the rest is loaded when it runs. */
interface Listed {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** The commands of `countertop`, in the order in which help lists them. */
export const COMMANDS: readonly Listed[] = [
  {
    name: 'serve',
    summary: 'serve the Data API, the control API and the interface (also without a name)',
    load: async () => {
      const { HELP } = await import('#server/start/process/cli.ts');
      const { runServe } = await import('#server/start/process/serve.ts');
      return { help: HELP, run: runServe };
    },
  },
  {
    name: 'exec',
    summary: 'run a command with a sandbox of its own, which ends with it',
    load: async () => (await import('./exec/exec.ts')).exec,
  },
  {
    name: 'world',
    summary: 'write a running Countertop, or a store of the platform, as a fixture file',
    load: async () => (await import('./world/world.ts')).world,
  },
  {
    name: 'scenario',
    summary: 'list scenarios, or play them and say whether they pass',
    load: async () => (await import('./scenario/scenario.ts')).scenario,
  },
  {
    name: 'report',
    summary: 'judge what a plugin did in a running Countertop, with evidence and a grade',
    load: async () => (await import('./report/report.ts')).report,
  },
  {
    name: 'status',
    summary: 'say which running Countertop the other commands would talk to',
    load: async () => (await import('./status.ts')).status,
  },
  {
    name: 'snapshot',
    summary: 'save the state of a running Countertop, and go back to it',
    load: async () => (await import('./snapshot/snapshot.ts')).snapshot,
  },
  {
    name: 'check',
    summary: 'say what the receiver of a plugin would do wrong in production',
    load: async () => (await import('./check/check.ts')).check,
  },
  {
    name: 'mcp',
    summary: 'let other programs work with it over the Model Context Protocol',
    load: async () => (await import('./mcp/mcp.ts')).mcp,
  },
  {
    name: 'compare',
    summary: 'say where a real sandbox of the platform answers otherwise',
    load: async () => (await import('./compare/compare.ts')).compare,
  },
];

/** The command with a name; undefined if there is none. */
export async function findCommand(name: string): Promise<Command | undefined> {
  return COMMANDS.find((command) => command.name === name)?.load();
}
