import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { Sandbox } from '#library/index.ts';
import { startSandbox } from '#library/index.ts';
import { roundsOf } from '#server/testing/rounds.ts';

const PRELOAD = fileURLToPath(new URL('../preload.ts', import.meta.url));

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
  return () => sandbox.close();
});

/**
 * Runs a program whose timers follow the sandbox's clock. Resolves when the program has set a timer or has exited; at
 * once without `hasTimers`.
 */
async function start(
  program: string,
  { env = {}, hasTimers = true }: { env?: Record<string, string>; hasTimers?: boolean } = {},
) {
  const child = spawn(
    process.execPath,
    ['--import', PRELOAD, '--input-type=module', '--eval', program],
    {
      env: { ...process.env, ...sandbox.env('demo-qr'), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill());
  const printed = text(child.stdout);
  const ended = once(child, 'exit');
  while (hasTimers && child.exitCode === null && (await nextTimer()) === null) {
    await sandbox.clock.settle({ timeoutMs: 20, calls: true });
  }
  return {
    child,
    /** Ends the program and parses what it has printed. */
    output: async (): Promise<unknown> => {
      child.kill('SIGTERM');
      await ended;
      return JSON.parse(await printed);
    },
    exitCode: async (): Promise<unknown> => (await ended)[0],
  };
}

async function nextTimer(): Promise<string | null> {
  const { followers } = await sandbox.ask('GET /clock');
  return followers[0]?.next ?? null;
}

/** The beginning of a program that prints `story` when it ends. */
const TELLING = `
const story = [];
const tell = (what) => story.push(what + ' ' + new Date().toISOString().slice(11, 19));
process.on('exit', () => console.log(JSON.stringify(story)));
process.on('SIGTERM', () => process.exit());
const api = (path, init = {}) => fetch(process.env.COUNTERTOP_DATA_API + path, {
  ...init, headers: { Authorization: 'Bearer ' + process.env.COUNTERTOP_API_KEY, 'Content-Type': 'application/json' },
});
`;

describe('a program with countertop/clock', () => {
  test('runs a job every minute of four hours, and renews its token once', async () => {
    const { code } = await sandbox.installs.authorize('demo-qr', { scopes: ['orders:read'] });
    const clientSecret = 'cs_test_demo-qr';
    const program = await start(
      `${TELLING}
      const counts = { runs: 0, renewals: 0, refused: 0, last: '' };
      let expiresAt = Date.now() + 5 * 60_000;
      setInterval(async () => {
        counts.runs += 1;
        counts.last = new Date().toISOString();
        if (Date.now() < expiresAt) return;
        expiresAt = Infinity;
        const body = JSON.stringify({ grant_type: 'authorization_code', code: process.env.CODE,
          client_id: 'demo-qr', client_secret: ${JSON.stringify(clientSecret)} });
        const answer = await api('/oauth/token', { method: 'POST', body });
        counts.renewals += 1;
        counts.status = answer.status;
        counts.renewedAt = answer.headers.get('date');
      }, 60_000);
      process.removeAllListeners('exit');
      process.on('exit', () => console.log(JSON.stringify(counts)));`,
      { env: { CODE: code } },
    );

    await sandbox.clock.advance('4 h');

    expect(await program.output()).toMatchObject({
      runs: 240,
      renewals: 1,
      status: 200,
      last: '2026-03-01T16:00:00.000Z',
      renewedAt: 'Sun, 01 Mar 2026 12:05:00 GMT',
    });
  });

  test('runs all kinds of timers at their time', async () => {
    const program = await start(`
      import timers, { setTimeout as named } from 'node:timers';
      import { setInterval as every, setTimeout as sleep, scheduler } from 'node:timers/promises';
      import { promisify } from 'node:util';
      ${TELLING}
      const began = performance.now();
      setTimeout(tell, 1000, 'global');
      named(tell, 2000, 'named');
      timers.setTimeout(tell, 3000, 'module');
      sleep(4000).then(() => tell('promise'));
      promisify(setTimeout)(5000).then(() => tell('promisified'));
      scheduler.wait(6000).then(() => tell('scheduler'));
      setTimeout(() => tell('performance ' + (performance.now() - began)), 7000);
      const ticks = setInterval(() => tell('interval'), 8000);
      setTimeout(() => clearInterval(ticks), 9000);
      setTimeout(tell, 500, 'cleared').unref().ref().refresh() && clearTimeout(setTimeout(tell, 1, 'never'));
      for await (const _ of every(10_000)) { tell('every'); break; }`);

    await sandbox.clock.advance('1 min');

    expect(await program.output()).toEqual([
      'cleared 12:00:00',
      'global 12:00:01',
      'named 12:00:02',
      'module 12:00:03',
      'promise 12:00:04',
      'promisified 12:00:05',
      'scheduler 12:00:06',
      'performance 7000 12:00:07',
      'interval 12:00:08',
      'every 12:00:10',
    ]);
  });

  test('stops with the clock, and time moves on only after its calls and file reads have finished', async () => {
    const program = await start(`${TELLING}
      import { readFile } from 'node:fs/promises';
      const job = async (name) => {
        await readFile(${JSON.stringify(PRELOAD)});
        const answer = await api('/tables/open');
        await answer.json();
        tell(name + ' ' + answer.headers.get('date').slice(17, 25));
      };
      setTimeout(job, 60_000, 'first');
      setTimeout(job, 60_001, 'second');
      setTimeout(tell, 61_000, 'third');`);
    await sandbox.clock.settle({ calls: true });
    expect(await nextTimer()).toBe('2026-03-01T12:01:00.000Z');

    await sandbox.clock.advance('2 min');

    expect(await program.output()).toEqual([
      'first 12:01:00 12:01:00',
      'second 12:01:00 12:01:00',
      'third 12:01:01',
    ]);
  });

  test('cannot move the clock from a timer', async () => {
    const program = await start(`${TELLING}
      setTimeout(async () => {
        const answer = await fetch(process.env.COUNTERTOP_CONTROL + '/clock', { method: 'POST', body: '{"advanceMs":1}',
          headers: { Authorization: 'Bearer ' + process.env.COUNTERTOP_TOKEN, 'Content-Type': 'application/json' } });
        tell(answer.status);
      }, 1000);`);
    await sandbox.clock.advance('1 min');
    await sandbox.clock.settle({ calls: true });
    expect(await program.output()).toEqual([expect.stringMatching(/^409 /u)]);
  });

  test('keeps a pending fetch over a jump of a day', async () => {
    const asked = Promise.withResolvers<() => void>();
    const slow = createServer((_, response) => asked.resolve(() => void response.end('late')));
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    onTestFinished(() => void slow.close());
    const { port } = slow.address() as AddressInfo;
    const program = await start(`${TELLING}
      fetch('http://127.0.0.1:${port}').then((answer) => answer.text()).then(tell, tell);
      setTimeout(tell, 60_000, 'timer');`);
    const answer = await asked.promise;
    await sandbox.clock.advance('24 h');
    answer();
    await sandbox.clock.settle({ calls: true });
    expect(await program.output()).toEqual(['timer 12:01:00', 'late 12:00:00']);
  });

  test('ends when nothing is left to do, and not before', async () => {
    const idle = await start('setTimeout(() => undefined, 60_000).unref();', { hasTimers: false });
    expect(await idle.exitCode()).toBe(0);
    const waiting = await start('setTimeout(() => process.exit(7), 60_000);');
    expect(waiting.child.exitCode).toBeNull();
    await sandbox.clock.advance('1 min');
    expect(await waiting.exitCode()).toBe(7);
  });

  test('does not follow without an emulator, and continues when the emulator ends', async () => {
    const alone = await start(
      `process.exit(new Date().getUTCFullYear() > 2026 || !Date.isFake ? 7 : 0)`,
      {
        hasTimers: false,
        env: { COUNTERTOP_URL: '' },
      },
    );
    expect(await alone.exitCode()).toBe(7);
    const left = await start('setTimeout(() => process.exit(7), 50);');
    await sandbox.close();
    expect(await left.exitCode()).toBe(7);
  });

  test('is listed with its process id until it exits', async () => {
    const program = await start('setTimeout(() => undefined, 60_000);');
    const { followers } = await sandbox.ask('GET /clock');
    expect(followers).toMatchObject([{ pid: program.child.pid, behind: false }]);
    program.child.kill('SIGKILL');
    await program.exitCode();
    await sandbox.clock.advance('1 min');
    expect((await sandbox.ask('GET /clock')).followers).toEqual([]);
  });
});

describe('sandbox.clock.follow()', () => {
  test('moves the time of this process until it is stopped', async () => {
    const stop = await sandbox.clock.follow();
    onTestFinished(stop);
    const ran: string[] = [];
    setTimeout(() => ran.push(new Date().toISOString()), 60_000);
    await sandbox.clock.advance('1 h');
    expect([ran, new Date().toISOString()]).toEqual([
      ['2026-03-01T12:01:00.000Z'],
      '2026-03-01T13:00:00.000Z',
    ]);
    await expect(sandbox.clock.follow()).rejects.toThrow("Can't install fake timers twice");
    await sandbox.clock.set('2026-03-01T12:30:00Z');
    expect(new Date().toISOString()).toBe('2026-03-01T12:30:00.000Z');
    stop();
    expect(Date.now()).not.toBe(Date.parse('2026-03-01T12:30:00Z'));
  });

  test('works together with sleeps of the library', async () => {
    onTestFinished(await sandbox.clock.follow());
    const story: string[] = [];
    setTimeout(() => story.push('timer'), 600_000);
    setTimeout(() => story.push('last timer'), 1_800_000);
    const sleeping = sandbox.clock.sleep('20 min').then(() => story.push('sleep'));
    await sandbox.clock.advance('1 h');
    await sleeping;
    expect(story).toEqual(['timer', 'sleep', 'last timer']);
  });

  test('lets time run while the clock ticks', async () => {
    onTestFinished(await sandbox.clock.follow());
    await sandbox.clock.setMode('ticking');
    const began = Date.now();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(Date.now()).toBeGreaterThan(began);
  });
});

/**
 * A timer: when it is due, whether it makes a call that raises an event, and how often the event's delivery is
 * refused.
 */
const timer = fc.record({
  ms: fc.integer({ min: 0, max: 3_600_000 }),
  calls: fc.boolean(),
  refusals: fc.integer({ min: 0, max: 2 }),
  /** The delay of a timer that the receiver of the event sets. */
  laterMs: fc.integer({ min: 0, max: 60_000 }),
});

describe.each(roundsOf(20, 10_000))('in $numRuns random schedules', ({ numRuns, marked }) => {
  let shared: Sandbox;
  afterAll(() => shared.close());

  test(
    'timers and deliveries happen in one order, each at its time',
    { ...marked, timeout: 3_600_000 },
    async () => {
      shared = await startSandbox();
      onTestFinished(await shared.clock.follow());
      const apiKey = shared.apiKey('demo-qr');
      let story: { readonly what: string; readonly at: number; readonly due: number }[] = [];
      const later = (ms: number, what: string, work = () => undefined as unknown): void => {
        const due = Date.now() + ms;
        setTimeout(() => {
          story.push({ what, at: Date.now(), due });
          return work();
        }, ms);
      };
      /**
       * How the receiver responds to events: in the order of their calls until the first attempt, and by event id
       * afterwards.
       */
      const wanted: { refusals: number; laterMs: number }[] = [];
      const received = new Map<string, { refusals: number; laterMs: number }>();
      const hooks = await shared.receiver('demo-qr', {
        events: ['packet.created'],
        respond: async ({ id }) => {
          const event = received.get(id) ?? wanted.shift() ?? { refusals: 0, laterMs: 0 };
          received.set(id, { ...event, refusals: event.refusals - 1 });
          const due = Date.parse(await shared.clock.now());
          story.push({ what: 'delivery', at: Date.now(), due });
          later(event.laterMs, 'set by a delivery');
          return { status: event.refusals > 0 ? 503 : 200 };
        },
      });
      await shared.installs.update('demo-qr', { webhook: { retries: 'fast' } });
      let keys = 0;
      const order = () => {
        keys += 1;
        const cart = [{ product: 'p-cay', quantity: 1 }];
        return fetch(`${shared.dataApi}/packets/create`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ cart, idempotencyKey: `order-${keys}` }),
        });
      };
      await fc.assert(
        fc.asyncProperty(fc.array(timer, { maxLength: 6 }), async (timers) => {
          story = [];
          // After thirty days, the store would expire.
          await shared.clock.set('2026-03-01T12:00:00Z');
          for (const { ms, calls, ...event } of timers) {
            later(ms, 'timer', () => {
              if (!calls) return undefined;
              wanted.push(event);
              return order();
            });
          }
          await shared.clock.advance('3 h');

          const times = story.map(({ at }) => at);
          expect(times).toEqual(times.toSorted((one, other) => one - other));
          expect(times).toEqual(story.map(({ due }) => due));
          const count = (kind: string) => story.filter(({ what }) => what === kind).length;
          const deliveries = timers
            .filter(({ calls }) => calls)
            .reduce((sum, { refusals }) => sum + refusals + 1, 0);
          expect([count('timer'), count('delivery')]).toEqual([timers.length, deliveries]);
          expect(count('set by a delivery')).toBe(deliveries);
        }),
        { numRuns },
      );
      expect(hooks.attempts.length).toBeGreaterThan(0);
    },
  );
});
