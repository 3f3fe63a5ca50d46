import type { Command, CommandGroup } from '#renderer/kit/commands.ts';
import { folded } from '#server/domain/folded.ts';

/** The most that the palette shows at once. */
const MOST = 60;

/**
 * The commands whose title or hint has every word of what was typed, those that begin with it first.
 * Case and accents do not count; the dotless i is an i.
 */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return commands.slice(0, MOST);
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .map(({ command }) => command);
}

/** 0: it does not match. */
function rankOf({ title, hint = '' }: Command, words: readonly string[]): number {
  const name = folded(title);
  const whole = `${name} ${folded(hint)}`;
  if (!words.every((word) => whole.includes(word))) return 0;
  const [first = ''] = words;
  if (name === words.join(' ')) return 5;
  if (name.startsWith(first)) return 4;
  if (new RegExp(`[\\s(]${escaped(first)}`, 'u').test(name)) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

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
