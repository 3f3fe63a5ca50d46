import { writeError, writeOut } from '#server/start/process/print.ts';
import { VERSION } from '#server/start/process/version.ts';

import { CannotDo, EXIT, UsageError, suggestion } from './command.ts';
import { COMMAND_NAMES, SUMMARIES, findCommand } from './commands.ts';
import { Interrupted, codeOfSignal } from './signals.ts';

/** Runs a command line; `argv` excludes the program's name. Without a command it runs `serve`. */
export async function runCountertop(argv: readonly string[]): Promise<void> {
  const [first = 'serve', ...rest] = argv;
  const [about] = rest;
  if (first === 'help' && about !== undefined) return await runCommand(about, ['--help']);
  if (['help', '--help', '-h'].includes(first)) return writeOut(overview());
  if (first === '--version' || first === '-v') return writeOut(`${VERSION}\n`);
  if (first.startsWith('-')) return await runCommand('serve', argv);
  await runCommand(first, rest);
}

async function runCommand(name: string, argv: readonly string[]): Promise<void> {
  const command = await findCommand(name);
  if (command === undefined) return refuseUnknown(name);
  if (asksFor(argv, '--help', '-h')) return writeOut(command.help);
  if (asksFor(argv, '--version', '-v')) return writeOut(`${VERSION}\n`);
  try {
    await command.run(argv);
  } catch (error) {
    if (error instanceof UsageError) {
      return fail(`${error.message} See countertop ${name} --help.`, EXIT.badUsage);
    }
    if (error instanceof CannotDo) return fail(error.message, error.exit);
    if (!(error instanceof Interrupted)) throw error;
    process.exitCode = codeOfSignal(error.signal);
  }
}

/** True if a flag is given before `--`; what follows it belongs to another program. */
function asksFor(argv: readonly string[], flag: string, short: string): boolean {
  const end = argv.indexOf('--');
  const own = end === -1 ? argv : argv.slice(0, end);
  return own.includes(flag) || own.includes(short);
}

function overview(): string {
  const longest = Math.max(...COMMAND_NAMES.map((name) => name.length));
  return [
    'Usage: countertop [serve] [options]',
    '       countertop COMMAND [options]',
    '',
    'A local sandbox for the plugin Data API of a restaurant point-of-sale platform.',
    '',
    'Commands:',
    ...COMMAND_NAMES.map((name) => `  ${name.padEnd(longest)}  ${SUMMARIES[name]}`),
    '',
    'In tests: countertop/testing for JavaScript and TypeScript, node_modules/countertop/dist/python for',
    'Python, countertop exec for any language. countertop docs shows the guides and the APIs.',
    '',
    'countertop COMMAND --help explains a command.',
    '',
  ].join('\n');
}

function refuseUnknown(given: string): void {
  const sentence = `Unknown command "${given}"; ${suggestion(given, COMMAND_NAMES)} See countertop --help.`;
  fail(sentence, EXIT.badUsage);
}

function fail(sentence: string, code: number): void {
  writeError(`${sentence}\n`);
  process.exitCode = code;
}
