import { describe, expect, test } from 'vitest';

import { MOST_FOLLOWERS } from '#server/clock/followers.ts';
import { followClock } from '#server/testing/clock-follower.ts';
import { openStream } from '#server/testing/live-events.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer, TEST_TOKEN } from '#server/testing/start-test-server.ts';
import { subscribe } from '#server/testing/webhooks.ts';

const HOUR_MS = 3_600_000;

function time(clock: string): string {
  return `2026-03-01T${clock}:00.000Z`;
}

async function followers({ control }: TestServer) {
  return (await control('GET', '/clock')).body.data.followers;
}

describe('a follower of the clock', () => {
  test('gets the time first, and is listed with its next timer', async () => {
    const server = await startTestServer();
    const follower = await followClock(server, { query: '?pid=4711&title=board' });
    follower.at(time('12:30'));
    await follower.report();

    expect(follower.heard).toEqual([`now ${time('12:00')} virtual`]);
    const listed = {
      id: follower.id,
      pid: 4711,
      title: 'board',
      next: time('12:30'),
      behind: false,
    };
    expect(await followers(server)).toEqual([listed]);
    const moved = await server.control('POST', '/clock', { advanceMs: 0 });
    expect(moved.body.data.followers).toEqual([listed]);
  });

  test('runs its timers during a move, each at its time, including new timers', async () => {
    const server = await startTestServer();
    const follower = await followClock(server);
    const ran: string[] = [];
    const note = async () => {
      const { now } = (await server.control('GET', '/clock')).body.data;
      ran.push(now);
      if (ran.length < 3) follower.at(time(`12:${ran.length + 1}5`), note);
    };
    follower.at(time('12:15'), note);

    await server.control('POST', '/clock', { advanceMs: HOUR_MS });

    expect(ran).toEqual([time('12:15'), time('12:25'), time('12:35')]);
    expect(follower.heard).toContain(`runUntil ${time('13:00')}`);
  });

  test('runs only timers that are already due while the clock is stopped', async () => {
    const server = await startTestServer();
    const follower = await followClock(server);
    const ran = Promise.withResolvers<string>();
    follower.at(time('12:01'), () => ran.resolve('later'));
    follower.at(time('12:00'), () => ran.resolve('now'));
    await follower.report();
    expect(await ran.promise).toBe('now');
    await server.control('POST', '/settle');
    expect((await followers(server))[0].next).toBe(time('12:01'));
  });

  test('runs its timers when they become due on a running clock', async () => {
    const server = await startTestServer({ clock: { tickingFrom: Date.parse(time('12:00')) } });
    const follower = await followClock(server);
    const ran = Promise.withResolvers<string>();
    follower.at('2026-03-01T12:00:00.500Z', () => ran.resolve('ran'));
    await follower.report();
    expect(await ran.promise).toBe('ran');
  });

  test('runs timers and deliveries in time order, and finishes their calls before time moves on', async () => {
    const server = await startTestServer();
    const story: string[] = [];
    const receiver = await startProvider((response, { raw }) => {
      story.push(JSON.parse(raw).type);
      follower.at(time('12:00'), () => story.push('timer of the event'));
      response.end();
    });
    await subscribe(server, 'demo-qr', receiver, { events: ['user.created'] });
    const follower = await followClock(server);
    follower.at(time('12:10'), () => server.control('POST', '/users', { name: 'User 1' }));
    follower.at(time('12:10'), () => story.push('12:10'));
    follower.at(time('12:20'), () => story.push('12:20'));

    await server.control('POST', '/clock', { advanceMs: HOUR_MS });

    expect(story).toEqual(['12:10', 'user.created', 'timer of the event', '12:20']);
  });

  test('is moved to its next timer by runNext', async () => {
    const server = await startTestServer();
    const follower = await followClock(server);
    const ran: string[] = [];
    follower.at(time('12:20'), () => ran.push('12:20'));
    follower.at(time('12:30'), () => ran.push('12:30'));

    const moved = await server.control('POST', '/clock', { runNext: true });

    expect(moved.body.data.now).toBe(time('12:20'));
    expect(ran).toEqual(['12:20']);
  });

  test('is notified of jumps that run no timers: resets and changes of mode', async () => {
    const server = await startTestServer();
    const follower = await followClock(server);
    await server.control('POST', '/clock', { advanceMs: HOUR_MS });
    await server.control('POST', '/reset');
    await server.control('POST', '/clock', { mode: 'ticking' });
    await server.control('POST', '/clock', { advanceMs: 0 });
    const told = () => follower.heard.filter((event) => event.startsWith('now '));
    await expect
      .poll(told)
      .toEqual([
        `now ${time('12:00')} virtual`,
        `now ${time('13:00')} virtual`,
        `now ${time('12:00')} virtual`,
        expect.stringMatching(/ ticking$/u),
        expect.stringMatching(/ ticking$/u),
      ]);
  });

  test('that hangs delays one move only, and is behind until it answers', async () => {
    const server = await startTestServer();
    const hung = await followClock(server, { isHung: true, query: '?title=hung' });
    const other = await followClock(server, { query: '?title=other' });
    const ran: string[] = [];
    other.at(time('12:30'), () => ran.push('12:30'));

    const moved = await server.control('POST', '/clock', { advanceMs: HOUR_MS });
    expect(moved.body.data).toMatchObject({
      now: time('13:00'),
      followers: [
        { title: 'hung', behind: true },
        { title: 'other', behind: false },
      ],
    });
    expect(ran).toEqual(['12:30']);
    await server.control('POST', '/clock', { advanceMs: HOUR_MS });
    expect(hung.heard.filter((event) => event.startsWith('runUntil'))).toHaveLength(1);

    const late = { at: time('12:00'), next: null };
    await server.control('POST', `/clock/follow/${hung.id}`, late);
    expect((await followers(server))[0]).toMatchObject({ title: 'hung', behind: false });
  });

  test('that exits disappears, and a move continues without it', async () => {
    const server = await startTestServer();
    const follower = await followClock(server);
    follower.at(time('12:30'), () => follower.close());
    await server.control('POST', '/clock', { advanceMs: HOUR_MS });
    expect(await followers(server)).toEqual([]);
    const answer = await server.control('POST', `/clock/follow/${follower.id}`, {
      at: time('13:00'),
      next: null,
    });
    expectRefusal(answer, {
      message: 'No follower of the clock has this id',
      status: 404,
      code: 'followerNotFound',
    });
  });

  test('cannot stop the clock with a timer that is always due', async () => {
    const server = await startTestServer();
    await followClock(server, { isAlwaysDue: true });
    const moved = await server.control('POST', '/clock', { advanceMs: 5 });
    expect(moved.body.data.now).toBe('2026-03-01T12:00:00.005Z');
  });

  test('cannot move the clock from a timer', async () => {
    const server = await startTestServer();
    const follower = await followClock(server);
    const answers: number[] = [];
    const move = async (): Promise<void> => {
      const answer = await server.send('/control/clock', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${TEST_TOKEN}`,
          'Content-Type': 'application/json',
          'X-Countertop-Follower': follower.id,
        },
        body: '{"advanceMs":1000}',
      });
      expectRefusal(answer, {
        message: 'A timer that follows the clock cannot move it; move it from the test instead',
        status: 409,
        code: 'clockMovedByTimer',
      });
      answers.push(answer.status);
    };
    follower.at(time('12:30'), move);
    const moved = await server.control('POST', '/clock', { advanceMs: HOUR_MS });
    expect([answers, moved.body.data.now]).toEqual([[409], time('13:00')]);
  });

  test('cannot report a timer in its past', async () => {
    const server = await startTestServer();
    const { id } = await followClock(server);
    const body = { at: time('12:00'), next: '2026-03-01T11:59:59.999Z' };
    const answer = await server.control('POST', `/clock/follow/${id}`, body);
    expectRefusal(answer, { message: '"next" must not be before at', status: 400, code: 'schema' });
  });

  test('is refused if there are too many, and disconnected when the server closes', async () => {
    const server = await startTestServer();
    const all = await Promise.all(
      Array.from({ length: MOST_FOLLOWERS }, () => followClock(server, { isHung: true })),
    );
    const { response } = await openStream(`${server.url}/control/clock/follow`, {
      Authorization: `Bearer ${TEST_TOKEN}`,
    });
    expect(response.status).toBe(409);
    await server.server.close();
    await Promise.all(all.map(({ ended }) => ended));
  });
});
