import type { Command, CommandGroup } from '#renderer/kit/commands.ts';

/** Groups that are for developers as a whole, or lead to screens that are. */
const TECHNICAL: ReadonlySet<CommandGroup> = new Set([
  'products',
  'requests',
  'deliveries',
  'plugins',
]);

/** Groups whose second line names ids. */
const WITH_IDS: ReadonlySet<CommandGroup> = new Set(['accounts', 'scenarios', 'stores']);

/** What the palette offers to who shows a flow: what belongs to the restaurant, by names alone. */
export function presentedCommands(commands: readonly Command[]): Command[] {
  return commands
    .filter(({ group, technical = false }) => !technical && !TECHNICAL.has(group))
    .map((command) => (WITH_IDS.has(command.group) ? { ...command, hint: undefined } : command));
}
