import { parseArgs } from 'node:util';

import { UsageError } from './command.ts';

/** Flags that only `serve` accepts, not the other commands that start a server. */
const SERVE_ONLY = ['--json', '--open', '--with-parent'];

/**
 * Separates a command's own flags from those of `serve`. `needs` describes the value of each own flag; null for
 * flags without a value. `refused` lists further flags of `serve` that the command does not take. Throws `UsageError`.
 */
export function splitServeFlags<Name extends string>(
  command: string,
  argv: readonly string[],
  needs: Readonly<Record<Name, string | null>>,
  refused: readonly string[] = [],
): { own: { readonly [one in Name]?: string }; serveFlags: string[] } {
  const names = Object.entries<string | null>(needs);
  const options = Object.fromEntries(
    names.map(([name, need]) => [name, { type: need === null ? 'boolean' : 'string' } as const]),
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const ours = new Set<number>();
  const own: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind !== 'option' || !Object.hasOwn(needs, token.name)) continue;
    const { name, value, index, inlineValue } = token;
    own[name] = checkedValue(name, value, needs[name as Name]);
    ours.add(index);
    if (inlineValue === false) ours.add(index + 1);
  }
  const serveFlags = argv.filter((_, index) => !ours.has(index));
  const unfit = [...SERVE_ONLY, ...refused].find((flag) =>
    serveFlags.some((given) => given === flag || given.startsWith(`${flag}=`)),
  );
  if (unfit !== undefined) throw new UsageError(`${command} does not take ${unfit}.`);
  return { own: own as { [one in Name]?: string }, serveFlags };
}

function checkedValue(name: string, value: string | undefined, need: string | null): string {
  if (need === null && value !== undefined) throw new UsageError(`--${name} takes no value.`);
  if (need !== null && value === undefined) throw new UsageError(`--${name} needs ${need}.`);
  if (value === '') throw new UsageError(`--${name} must not be empty.`);
  return value ?? '';
}
