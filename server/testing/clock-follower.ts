import { openStream } from './live-events.ts';
import type { TestServer } from './start-test-server.ts';
import { TEST_TOKEN } from './start-test-server.ts';

/** A follower of the clock, written from the documentation of the protocol. */
export interface ClockFollower {
  readonly id: string;
  /** The events so far, as `now <time> <mode>` or `runUntil <time>`. */
  readonly heard: string[];
  /**
   * Sets a timer on the virtual clock. Call `report` afterwards, unless the clock is moved next: then the follower
   * reports by itself.
   */
  readonly at: (time: string, work?: () => unknown) => void;
  readonly report: () => Promise<unknown>;
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

type Server = Pick<TestServer, 'url' | 'control'>;

/**
 * Follows the clock until `close` or the end of the test. With `isHung` it never answers `runUntil`; with `isAlwaysDue`
 * every report names a timer that is due now.
 */
export async function followClock(
  { url, control }: Server,
  {
    query = '',
    isHung = false,
    isAlwaysDue = false,
  }: { query?: string; isHung?: boolean; isAlwaysDue?: boolean } = {},
): Promise<ClockFollower> {
  const { block, close } = await openStream(`${url}/control/clock/follow${query}`, {
    Authorization: `Bearer ${TEST_TOKEN}`,
  });
  const heard: string[] = [];
  let timers: { readonly time: string; readonly work: () => unknown }[] = [];
  let now = '';
  let id = '';
  const begun = Promise.withResolvers<void>();

  const next = (): string | null => timers.map(({ time }) => time).toSorted()[0] ?? null;
  const report = (turn: number) =>
    control('POST', `/clock/follow/${id}`, { at: now, next: isAlwaysDue ? now : next(), turn });

  const runUntil = async (at: string): Promise<void> => {
    for (let due = next(); due !== null && due <= at; due = next()) {
      now = due;
      const running = timers.filter(({ time }) => time === due);
      timers = timers.filter(({ time }) => time !== due);
      for (const { work } of running) await work();
    }
    now = at;
  };

  const read = async (): Promise<void> => {
    for (let text = await block(); text !== null; text = await block()) {
      const [, event, json] = /^event: (\w+)\ndata: (.+)$/u.exec(text) ?? [];
      if (json === undefined) continue;
      const data = JSON.parse(json);
      if (event === 'now') {
        heard.push(`now ${data.now} ${data.mode}`);
        ({ id, now } = data);
        begun.resolve();
        continue;
      }
      heard.push(`runUntil ${data.at}`);
      if (isHung) continue;
      await runUntil(data.at);
      await report(data.turn);
    }
  };
  const ended = read().catch(() => undefined);
  await begun.promise;
  return {
    id,
    heard,
    at: (time, work = () => undefined) => timers.push({ time, work }),
    report: () => report(0),
    ended,
    close,
  };
}
