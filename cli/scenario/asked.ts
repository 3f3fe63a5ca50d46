import { UsageError } from '../command.ts';

/** A scenario that was asked for. */
export type Asked = { readonly name: string } | { readonly file: string };

/**
 * Reads what stands for a scenario on a command line: a file is known by its ending or by a folder before it,
 * so that no name is taken for one because of what lies around. Throws `UsageError`.
 */
export function readAsked(text: string): Asked {
  if (text === '') throw new UsageError('The name of a scenario must not be empty.');
  return /\.json$|[/\\]/iu.test(text) ? { file: text } : { name: text };
}

/** A scenario as the person called it who asked for it. */
export function printAsked(asked: Asked): string {
  return 'file' in asked ? asked.file : asked.name;
}
