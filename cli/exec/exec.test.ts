import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { RunFile } from '#server/start/process/token-and-run-file.ts';
import { startCountertop } from '#server/testing/serve-process.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countertop-exec-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A command that runs a script in Node. */
const node = (script: string): string[] => ['--', process.execPath, '-e', script];

/** Runs `countertop exec` with these arguments. */
async function exec(...argv: string[]) {
  const { code, stdout, stderr } = await startCountertop(['exec', ...argv]).ended;
  return { code, stdout, stderr: withoutSlowNotice(stderr) };
}

/** Removes the notice that is printed if the sandbox starts slowly, as on a busy machine. */
function withoutSlowNotice(stderr: string): string {
  return stderr.replace('countertop: starting the sandbox...\n', '');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until a process has exited; the test times out if it was left behind. */
async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A script that prints `up` and never ends. */
const RUNS_ON = "console.log('up'); setInterval(() => 0, 1000);";

describe('countertop exec', () => {
  test('describes the sandbox in the environment, and prints nothing on standard output', async () => {
    const script = `
      const { COUNTERTOP_URL: url, COUNTERTOP_DATA_API: api, COUNTERTOP_CONTROL: control,
        COUNTERTOP_TOKEN: token, COUNTERTOP_API_KEY: key, COUNTERTOP_SERVER_ID: serverId } = process.env;
      const open = await fetch(api + '/tables/open', { headers: { Authorization: 'Bearer ' + key } });
      const state = await fetch(control + '/state', { headers: { Authorization: 'Bearer ' + token } });
      const { data } = await state.json();
      console.log(JSON.stringify({ open: open.status, inside: api.startsWith(url) && control.startsWith(url),
        serverId, stores: data.stores.map((store) => store.serverId), clock: data.clock, limits: data.limits.profile }));`;
    const { code, stdout, stderr } = await exec(
      '--clock',
      '2026-03-01T12:00:00Z',
      '--limits',
      'off',
      '--',
      process.execPath,
      '--input-type=module',
      '-e',
      script,
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      open: 200,
      inside: true,
      serverId: 'srv-bistro',
      stores: ['srv-bistro', 'srv-bos'],
      clock: { now: '2026-03-01T12:00:00.000Z', mode: 'virtual' },
      limits: 'off',
    });
  });

  test('gives the command all installs and their secrets', { tags: ['long'] }, async () => {
    const script = `const { COUNTERTOP_ENV, COUNTERTOP_API_KEY, COUNTERTOP_WEBHOOK_SECRET } = process.env;
      console.log(JSON.stringify({ all: JSON.parse(COUNTERTOP_ENV), COUNTERTOP_API_KEY, COUNTERTOP_WEBHOOK_SECRET }))`;
    const { stdout } = await exec(...node(script));
    const { all, COUNTERTOP_API_KEY, COUNTERTOP_WEBHOOK_SECRET } = JSON.parse(stdout);
    expect(all.stores.map(({ serverId }: { serverId: string }) => serverId)).toEqual([
      'srv-bistro',
      'srv-bos',
    ]);
    expect(all.stores[0].installs[0]).toEqual({
      pluginId: 'demo-qr',
      apiKey: COUNTERTOP_API_KEY,
      webhookSecret: COUNTERTOP_WEBHOOK_SECRET,
      signature: 'timestamped',
    });
    expect(all.stores[0].installs.length).toBeGreaterThan(1);
  });

  test("ends with the command's exit code", { tags: ['long'] }, async () => {
    const code = 77;
    expect(await exec(...node(`process.exit(${code})`))).toEqual({ code, stdout: '', stderr: '' });
  });

  test.each<[NodeJS.Signals, number]>([
    ['SIGTERM', 143],
    ['SIGKILL', 137],
  ])(
    'ends with 128 plus the number of the signal when %s ended the command',
    { tags: ['long'] },
    async (signal, code) => {
      expect(
        await exec(...node(`process.kill(process.pid, '${signal}'); setInterval(() => 0, 1000)`)),
      ).toMatchObject({ code });
    },
  );

  test('passes signals on to the command', async () => {
    const { child, printed, ended } = startCountertop([
      'exec',
      ...node(`process.on('SIGINT', () => console.log('SIGINT'));
      process.on('SIGTERM', () => { console.log('SIGTERM'); process.exit(9); }); ${RUNS_ON}`),
    ]);
    await printed(/up/u);
    child.kill('SIGINT');
    await printed(/SIGINT/u);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 9, stdout: 'up\nSIGINT\nSIGTERM\n' });
  });

  test(
    'plays a scenario before the command, which does not run if it fails',
    { tags: ['long'] },
    async () => {
      const both = { en: 'Mine', tr: 'Benim' };
      const open = { staff: 'openTable', with: { tableId: 'salon-3' }, as: 't' };
      const five = { expect: { account: '{t.accountId}', is: { total: 5 } }, title: both };
      const file = async (name: string, ...steps: object[]): Promise<string> => {
        const path = join(folder, `${name}.json`);
        await writeFile(path, JSON.stringify({ name, title: both, about: both, steps }));
        return path;
      };
      const script = `
      const { COUNTERTOP_DATA_API: api, COUNTERTOP_API_KEY: key } = process.env;
      const open = await fetch(api + '/tables/open', { headers: { Authorization: 'Bearer ' + key } });
      console.log((await open.json()).data.map(({ tableId }) => tableId).join());`;
      const command = ['--', process.execPath, '--input-type=module', '-e', script];
      const passes = await file('passes', open);
      const fails = await file('fails', open, five);
      const [passed, failed] = await Promise.all([
        exec('--scenario', passes, ...command),
        exec('--scenario', fails, ...command),
      ]);
      expect(passed).toEqual({ code: 0, stdout: 'salon-2,salon-3,bahce-1\n', stderr: '' });
      expect(failed).toMatchObject({ code: 1, stdout: '' });
      expect(failed.stderr).toMatch(
        /^The scenario .*fails\.json did not pass at step 2, Mine: .*total: expected 5, found 0/u,
      );
    },
  );

  test(
    'exits with 127 for an unknown command, and 126 for a command that cannot be run',
    { tags: ['long'] },
    async () => {
      expect(await exec('--', 'no-such-command-here')).toEqual({
        code: 127,
        stdout: '',
        stderr: 'countertop exec: There is no command "no-such-command-here".\n',
      });
      expect(await exec('--', tmpdir())).toEqual({
        code: 126,
        stdout: '',
        stderr: `countertop exec: "${tmpdir()}" could not be run: it is not executable.\n`,
      });
    },
  );

  test(
    'ends with 1 when the sandbox cannot be started, and says why',
    { tags: ['long'] },
    async () => {
      const { code, stdout, stderr } = await exec(
        '--fixture',
        join(folder, 'none.json'),
        '--',
        'true',
      );
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/none\.json.*\nThe sandbox could not be started\.\n$/su);
    },
  );

  test('passes the arguments of the command unchanged', { tags: ['long'] }, async () => {
    const { code, stdout } = await exec(
      '--',
      process.execPath,
      '-p',
      'JSON.stringify(process.argv.slice(1))',
      '--',
      '--help',
      '--har',
      'a b',
      '$HOME',
      '"',
    );
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '["--help","--har","a b","$HOME","\\""]\n',
    });
  });

  test('leaves standard input to the command', { tags: ['long'] }, async () => {
    const { child, ended } = startCountertop(
      ['exec', ...node("process.stdin.on('data', (text) => process.stdout.write(text))")],
      { heldInput: true },
    );
    child.stdin?.end('over to you');
    expect(await ended).toMatchObject({ code: 0, stdout: 'over to you' });
  });

  test('writes a HAR file only if the command fails', { tags: ['long'] }, async () => {
    const call = `await fetch(process.env.COUNTERTOP_DATA_API + '/tables/open',
      { headers: { Authorization: 'Bearer ' + process.env.COUNTERTOP_API_KEY } });`;
    const script = (code: number): string[] => [
      '--',
      process.execPath,
      '--input-type=module',
      '-e',
      `${call} process.exit(${code})`,
    ];
    const failed = join(folder, 'failed.har');
    const passed = join(folder, 'passed.har');
    expect((await exec('--har', failed, ...script(5))).code).toBe(5);
    expect((await exec(`--har=${passed}`, ...script(0))).code).toBe(0);
    const har = JSON.parse(await readFile(failed, 'utf8')) as {
      log: { entries: { request: { url: string } }[] };
    };
    expect(har.log.entries.map(({ request }) => new URL(request.url).pathname)).toEqual([
      '/plugin-api/tables/open',
    ]);
    await expect(readFile(passed)).rejects.toThrow('ENOENT');
  });

  test('an unwritable HAR file does not change the exit code', { tags: ['long'] }, async () => {
    const { code, stderr } = await exec(
      '--har',
      join(folder, 'no', 'folder.har'),
      ...node('process.exit(4)'),
    );
    expect(code).toBe(4);
    expect(stderr).toMatch(
      /^countertop exec: no HAR file was written: .* cannot be written: ENOENT/u,
    );
  });

  test('ends the sandbox with the command, and removes its run file', async () => {
    const db = join(folder, 'sandbox.db');
    const { stdout } = await exec(
      '--db',
      db,
      ...node('console.log(require("node:fs").readFileSync(process.argv[1], "utf8"))'),
      `${db}.run`,
    );
    const { pid } = JSON.parse(stdout) as RunFile;
    expect(isAlive(pid)).toBe(false);
    await expect(readFile(`${db}.run`)).rejects.toThrow('ENOENT');
  });

  test(
    'leaves no sandbox behind when it is killed; the command may continue',
    { tags: ['long'] },
    async () => {
      const db = join(folder, 'sandbox.db');
      const { child, printed } = startCountertop([
        'exec',
        '--db',
        db,
        ...node(`console.log(process.pid); ${RUNS_ON}`),
      ]);
      const pid = Number.parseInt(await printed(/up\n/u), 10);
      const sandbox = await sandboxOf(db);
      child.kill('SIGKILL');
      await gone(sandbox);
      await expect(readFile(`${db}.run`)).rejects.toThrow('ENOENT');
      expect(isAlive(pid)).toBe(true);
      process.kill(pid, 'SIGKILL');
      await gone(pid);
    },
  );

  test(
    'reports that the sandbox was killed, and still exits with the code of the command',
    { tags: ['long'] },
    async () => {
      const db = join(folder, 'sandbox.db');
      const { child, printed, ended } = startCountertop([
        'exec',
        '--db',
        db,
        ...node(`process.on('SIGTERM', () => process.exit(6)); ${RUNS_ON}`),
      ]);
      await printed(/up\n/u);
      process.kill(await sandboxOf(db), 'SIGKILL');
      const told: string[] = [];
      for await (const text of child.stderr ?? []) {
        told.push(String(text));
        if (told.join('').includes('without it')) break;
      }
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 6 });
      expect(withoutSlowNotice(told.join(''))).toBe(
        'countertop exec: the sandbox ended unexpectedly; the command continues without it.\n',
      );
    },
  );

  test('removes the run file of a sandbox that was killed', { tags: ['long'] }, async () => {
    const db = join(folder, 'sandbox.db');
    const killIt = `process.kill(JSON.parse(require('node:fs').readFileSync(process.argv[1])).pid, 'SIGKILL')`;
    const { code } = await exec('--db', db, ...node(killIt), `${db}.run`);
    expect(code).toBe(0);
    expect(await readdir(folder)).not.toContain('sandbox.db.run');
  });

  test('a signal while the sandbox starts ends the sandbox and the command', async () => {
    const db = join(folder, 'sandbox.db');
    const { child, ended } = startCountertop(['exec', '--db', db, ...node(RUNS_ON)], {
      // Prints to standard error as soon as Node runs, so that the signal is not sent earlier.
      nodeArguments: ['--import', 'data:text/javascript,console.error("begun")'],
    });
    await once(child.stderr ?? child, 'data');
    child.kill('SIGTERM');
    const { code, signal, stdout } = await ended;
    // A signal that arrives before the command handles it ends the process directly.
    expect({ code, signal, stdout }).toEqual(
      signal === null
        ? { code: 143, signal: null, stdout: '' }
        : { code: null, signal: 'SIGTERM', stdout: '' },
    );
    await expect(readFile(`${db}.run`)).rejects.toThrow('ENOENT');
  });

  describe('with a report', () => {
    /** A plugin that opens a table without an idempotency key, and exits with `code`. */
    const plugin = (code: number): string[] =>
      node(`
        const { COUNTERTOP_DATA_API: api, COUNTERTOP_API_KEY: key } = process.env;
        fetch(api + '/tables/create', { method: 'POST', body: '{"tableId":"salon-1"}',
          headers: { Authorization: 'Bearer ' + key, 'Content-Type': 'application/json' } })
          .then((answer) => answer.text()).then(() => process.exit(${code}));`);

    test('writes the report and a HAR file if the command fails, and prints the grades on standard error', async () => {
      const report = join(folder, 'report.json');
      const har = join(folder, 'all.har');
      expect(await exec('--report', report, '--har', har, ...plugin(5))).toEqual({
        code: 5,
        stdout: '',
        stderr: 'countertop exec: demo-qr on srv-bistro: grade B (1 warning, 1 note)\n',
      });
      expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ grade: 'B' });
      expect(await readFile(har, 'utf8')).toContain('/plugin-api/tables/create');
    });

    test('writes the report if the command succeeds', { tags: ['long'] }, async () => {
      const report = join(folder, 'report.json');
      expect(await exec('--report', report, ...plugin(0))).toMatchObject({ code: 0 });
      expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ grade: 'B' });
    });

    /** A script that loses another plugin's metadata in a new sandbox, and then runs `leave`. */
    const hidden = (leave: string): string[] =>
      node(`
        const { COUNTERTOP_CONTROL: control, COUNTERTOP_TOKEN: token } = process.env;
        const send = async (url, key, method, body) => (await fetch(url, { method, body: JSON.stringify(body),
          headers: { Authorization: 'Bearer ' + key, 'Content-Type': 'application/json' } })).json();
        (async () => {
          const { data } = await send(control + '/sandboxes', token, 'POST', {});
          await send(data.dataApi + '/tables/update-orders', data.apiKeys[0].apiKey, 'POST',
            { tableId: 'salon-2', cart: [{ product: 'p-cay', quantity: 1, lineId: 'my-line-0001' }] });
          ${leave}
        })();`);

    const ENDS = [
      {
        name: 'is deleted',
        leave: "await send(control + '/sandboxes/' + data.id, token, 'DELETE');",
        marked: {},
      },
      {
        name: 'is reset',
        leave: "await send(data.control + '/reset', data.controlToken, 'POST', {});",
        marked: { tags: ['long'] },
      },
    ];
    for (const { name, leave, marked } of ENDS) {
      test(`covers a sandbox that ${name}`, marked, async () => {
        const har = join(folder, 'all.har');
        const ended = await exec('--fail-on', 'error', '--har', har, ...hidden(leave));
        expect(ended).toMatchObject({ code: 3, stdout: '' });
        expect(ended.stderr).toContain('demo-qr on srv-bistro: grade D');
        // The command itself did not fail.
        await expect(readFile(har)).rejects.toThrow('ENOENT');
      });

      test(
        `writes a HAR file with the calls in a sandbox that ${name}`,
        { tags: ['long'] },
        async () => {
          const har = join(folder, 'all.har');
          const failed = await exec('--har', har, ...hidden(`${leave} process.exit(4);`));
          expect(failed.code).toBe(4);
          expect(await readFile(har, 'utf8')).toContain('/plugin-api/tables/update-orders');
        },
      );
    }

    test('fails --fail-on when nothing was judged', async () => {
      expect(await exec('--fail-on', 'error', ...node(''))).toMatchObject({
        code: 3,
        stderr: expect.stringContaining('Nothing was judged'),
      });
    });

    test(
      'passes --fail-on with --allow-empty when nothing was judged',
      { tags: ['long'] },
      async () => {
        expect(await exec('--fail-on', 'error', '--allow-empty', ...node(''))).toMatchObject({
          code: 0,
        });
      },
    );

    test(
      'exits with 3 when the command succeeded and the report has findings that --fail-on names',
      { tags: ['long'] },
      async () => {
        expect(await exec('--fail-on', 'error', ...plugin(0))).toMatchObject({ code: 0 });
        expect(await exec('--fail-on', 'warning', ...plugin(0))).toMatchObject({ code: 3 });
        expect(await exec('--fail-on', 'warning', ...plugin(5))).toMatchObject({ code: 5 });
      },
    );

    test('exits with 1 when the report cannot be written and the command succeeded', async () => {
      const file = join(folder, 'none', 'report.md');
      const { code, stderr } = await exec('--report', file, ...node(''));
      expect(code).toBe(1);
      expect(stderr).toContain(`could not create the report: ${file} cannot be written: ENOENT`);
    });

    test('exits with the code of the command if both fail', { tags: ['long'] }, async () => {
      const file = join(folder, 'none', 'report.md');
      expect(await exec('--report', file, ...node('process.exit(5)'))).toMatchObject({ code: 5 });
    });
  });
});

/** The process id of the sandbox on a database. */
async function sandboxOf(db: string): Promise<number> {
  return (JSON.parse(await readFile(`${db}.run`, 'utf8')) as RunFile).pid;
}
