import { describe, expect, test } from 'vitest';

import { runHere } from '#server/testing/run-here.ts';
import { startCountertop } from '#server/testing/serve-process.ts';

import manifest from '../package.json' with { type: 'json' };
import { COMMAND_NAMES, SUMMARIES, findCommand } from './commands.ts';

/** Runs `countertop` in this process; `serve.test.ts` tests the exit of a real process. */
const run = (...argv: string[]) => runHere(argv);

describe('countertop', () => {
  test('--version prints the version and nothing else', async () => {
    const printed = { code: 0, stdout: `${manifest.version}\n`, stderr: '' };
    expect(await run('--version')).toEqual(printed);
    expect(await run('-v')).toEqual(printed);
    expect(await run('serve', '--json', '--version')).toEqual(printed);
  });

  test('--help lists every command', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const [name, summary] of Object.entries(SUMMARIES)) {
      expect(stdout.replaceAll(/ +/gu, ' ')).toContain(`\n ${name} ${summary}\n`);
    }
    expect(stdout).toContain('dist/python');
    expect(await run('help')).toMatchObject({ code: 0, stdout });
  });

  test.each(COMMAND_NAMES)(
    '%s --help ends with examples that begin with its name',
    async (name) => {
      const command = await findCommand(name);
      const [, examples = ''] = command?.help.split('\nExamples:\n') ?? [];
      expect(examples.trimEnd().split('\n').length).toBeGreaterThanOrEqual(2);
      for (const line of examples.trimEnd().split('\n')) {
        expect(line).toMatch(
          name === 'serve' ? /^ {2}countertop/u : new RegExp(`^ {2}countertop ${name}\\b`, 'u'),
        );
      }
      expect(command?.help).toContain('Exit codes: ');
    },
  );

  test('COMMAND --help and help COMMAND print the same', async () => {
    const { stdout } = await run('help', 'exec');
    expect(stdout).toMatch(/^Usage: countertop exec /u);
    expect((await run('exec', '--help')).stdout).toBe(stdout);
  });

  test('suggests a command for a mistyped name', async () => {
    expect(await run('exce', '--', 'true')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Unknown command "exce"; did you mean "exec"? See countertop --help.\n',
    });
  });

  test('lists the commands if the command is unknown', async () => {
    const names = COMMAND_NAMES.join(', ');
    expect(await run('banana')).toEqual({
      code: 2,
      stdout: '',
      stderr: `Unknown command "banana"; choose one of ${names}. See countertop --help.\n`,
    });
  });

  test('flags without a command are passed to serve', async () => {
    expect(await run('--port', 'x')).toEqual({
      code: 2,
      stdout: '',
      stderr:
        '--port must be a whole number from 0 to 65535, found "x". See countertop serve --help.\n',
    });
  });

  test('serves without arguments', async () => {
    const { child, printed, ended } = startCountertop([
      '--port',
      '0',
      '--db',
      ':memory:',
      '--json',
    ]);
    const ready = JSON.parse(await printed(/\n/u)) as Record<string, unknown>;
    expect(ready).toMatchObject({ event: 'ready', serverId: 'srv-bistro' });
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });
});
