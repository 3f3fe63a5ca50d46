import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { DueSource } from './agenda.ts';
import { Agenda } from './agenda.ts';
import type { ClockStart } from './clock.ts';
import { EmulatorClock, LATEST_TIME } from './clock.ts';

const NOON = Date.UTC(2026, 2, 1, 12);

/** Work that is due at a time; its promise is awaited. */
interface Item {
  readonly name: string;
  readonly dueAt: number;
  readonly work?: () => void | Promise<void>;
}

/** A source that keeps its items in memory. */
class ItemList implements DueSource {
  readonly name: string;
  #items: Item[] = [];
  readonly #done: (item: Item) => void;

  constructor(name: string, done: (item: Item) => void) {
    this.name = name;
    this.#done = done;
  }

  plan(...items: Item[]): void {
    this.#items = [...this.#items, ...items].sort((one, other) => one.dueAt - other.dueAt);
  }

  nextDueAt(): number | null {
    return this.#items[0]?.dueAt ?? null;
  }

  async runNext(): Promise<void> {
    const item = this.#items.shift();
    if (item === undefined) throw new Error('Nothing is due.');
    this.#done(item);
    await item.work?.();
  }
}

/** An agenda with one source; `story` lists the items that ran, each with the clock's ms after noon. */
function agendaAt(start: ClockStart = NOON) {
  const clock = new EmulatorClock(start);
  const errors: unknown[] = [];
  const agenda = new Agenda(clock, (error) => errors.push(error));
  onTestFinished(() => agenda.stop());
  const story: string[] = [];
  const newSource = (name: string): ItemList => {
    const source = new ItemList(name, (item) => story.push(`${item.name} ${clock.now() - NOON}`));
    agenda.add(source);
    return source;
  };
  return { clock, agenda, errors, story, newSource, source: newSource('items') };
}

/** An item that is due `after` milliseconds after noon. */
function due(name: string, after: number, work?: Item['work']): Item {
  return { name, dueAt: NOON + after, ...(work && { work }) };
}

describe('moving the clock', () => {
  test('runs the items that become due on the way in due order, each at its own time', async () => {
    const { clock, agenda, story, source } = agendaAt();
    source.plan(due('c', 3000), due('a', 1000), due('b', 2000));

    await agenda.advance(10_000);

    expect(story).toEqual(['a 1000', 'b 2000', 'c 3000']);
    expect(clock.now()).toBe(NOON + 10_000);
  });

  test('runs an item that is due exactly at the target, and none later', async () => {
    const { agenda, story, source } = agendaAt();
    source.plan(due('at', 1000), due('after', 1001));

    await agenda.moveTo(NOON + 1000);
    expect(story).toEqual(['at 1000']);

    await agenda.advance(1);
    expect(story).toEqual(['at 1000', 'after 1001']);
  });

  test('runs the items of several sources in one order', async () => {
    const { agenda, story, newSource, source } = agendaAt();
    const other = newSource('others');
    source.plan(due('a', 1000), due('c', 3000));
    other.plan(due('b', 2000), due('d', 4000));

    await agenda.advance(5000);

    expect(story).toEqual(['a 1000', 'b 2000', 'c 3000', 'd 4000']);
  });

  test('runs items of the same time in the order in which their sources were added', async () => {
    const { agenda, story, newSource, source } = agendaAt();
    newSource('others').plan(due('second', 1000), due('third', 1000));
    source.plan(due('first', 1000));

    await agenda.advance(1000);

    expect(story).toEqual(['first 1000', 'second 1000', 'third 1000']);
  });

  test('runs items that an item adds on the way', async () => {
    const { agenda, story, source } = agendaAt();
    source.plan(
      due('a', 1000, () => source.plan(due('retry', 1500), due('too late', 9000))),
      due('b', 2000),
    );

    await agenda.advance(5000);

    expect(story).toEqual(['a 1000', 'retry 1500', 'b 2000']);
  });

  test('runs an item that is added for a time already passed without going back', async () => {
    const { clock, agenda, story, source } = agendaAt();
    source.plan(due('a', 2000, () => source.plan(due('overdue', 500))));

    await agenda.advance(5000);

    expect(story).toEqual(['a 2000', 'overdue 2000']);
    expect(clock.now()).toBe(NOON + 5000);
  });

  test('runs one item at a time: the next one waits, and so does the clock', async () => {
    const { clock, agenda, story, source } = agendaAt();
    const finish = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    source.plan(
      due('slow', 1000, async () => {
        started.resolve();
        await finish.promise;
        story.push(`slow ends ${clock.now() - NOON}`);
      }),
      due('next', 2000),
    );

    const moved = agenda.advance(5000);
    await started.promise;
    expect(story).toEqual(['slow 1000']);
    finish.resolve();
    await moved;

    expect(story).toEqual(['slow 1000', 'slow ends 1000', 'next 2000']);
  });

  test('runs nothing when the clock goes back', async () => {
    const { clock, agenda, story, source } = agendaAt();
    source.plan(due('a', 1000));

    await agenda.moveTo(NOON - 5000);

    expect(story).toEqual([]);
    expect(clock.now()).toBe(NOON - 5000);
  });

  test('does not run an item again after going back', async () => {
    const { agenda, story, source } = agendaAt();
    source.plan(due('a', 1000));

    await agenda.advance(2000);
    await agenda.moveTo(NOON);
    await agenda.advance(2000);

    expect(story).toEqual(['a 1000']);
  });

  test('by 0 ms runs everything that is due now', async () => {
    const { clock, agenda, story, source } = agendaAt();
    source.plan(due('a', 0), due('b', 0), due('later', 1));

    await agenda.advance(0);

    expect(story).toEqual(['a 0', 'b 0']);
    expect(clock.now()).toBe(NOON);
  });

  test('does two moves one after the other', async () => {
    const { clock, agenda, story, source } = agendaAt();
    source.plan(
      due('a', 1000, () => Promise.resolve()),
      due('b', 2000),
      due('c', 3000),
    );

    await Promise.all([agenda.advance(1500), agenda.advance(1500)]);

    expect(story).toEqual(['a 1000', 'b 2000', 'c 3000']);
    expect(clock.now()).toBe(NOON + 3000);
  });

  test('rejects if an item fails, and continues at the next move', async () => {
    const { clock, agenda, story, source } = agendaAt();
    const broken = due('broken', 1000, () => {
      throw new Error('broken item');
    });
    source.plan(broken, due('next', 2000));

    await expect(agenda.advance(5000)).rejects.toThrow('broken item');
    expect(clock.now()).toBe(NOON + 1000);

    await agenda.advance(1000);
    expect(story).toEqual(['broken 1000', 'next 2000']);
  });

  test('runs every planned item up to the target in due order, however the way is divided', async () => {
    const plans = fc.array(fc.nat(1000), { maxLength: 20 });
    const steps = fc.array(fc.nat(400), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(plans, plans, steps, async (one, two, moves) => {
        const clock = new EmulatorClock(NOON);
        const agenda = new Agenda(clock, () => undefined);
        const ran: number[] = [];
        const at: number[] = [];
        for (const times of [one, two]) {
          const source = new ItemList('items', ({ dueAt }) => {
            ran.push(dueAt - NOON);
            at.push(clock.now() - NOON);
          });
          source.plan(...times.map((after) => due('item', after)));
          agenda.add(source);
        }

        for (const ms of moves) await agenda.advance(ms);
        await agenda.stop();

        const target = moves.reduce((sum, ms) => sum + ms, 0);
        const expected = [...one, ...two].filter((after) => after <= target);
        expect(ran).toEqual(expected.sort((first, second) => first - second));
        expect(at).toEqual(ran);
        expect(clock.now()).toBe(NOON + target);
      }),
      { numRuns: 50 },
    );
  });
});

describe('work in progress', () => {
  /** A source whose items are outgoing calls: started when due, finished by the test. */
  class Calls extends ItemList {
    readonly underWay: (() => void)[] = [];
    readonly #wake: () => void;

    constructor(done: (item: Item) => void, wake: () => void) {
      super('calls', done);
      this.#wake = wake;
    }

    override async runNext(): Promise<void> {
      await super.runNext();
      const end = (): void => {
        this.underWay.splice(this.underWay.indexOf(end), 1);
        this.#wake();
      };
      this.underWay.push(end);
    }

    busy(): boolean {
      return this.underWay.length > 0;
    }
  }

  function agendaWithCalls() {
    const made = agendaAt();
    const calls = new Calls(
      (item) => made.story.push(`${item.name} ${made.clock.now() - NOON}`),
      () => made.agenda.wake(),
    );
    made.agenda.add(calls);
    return { ...made, calls };
  }

  /** Waits enough turns of the event loop for all work that can continue. */
  async function turns(): Promise<void> {
    for (let n = 0; n < 10; n += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  test('runs concurrently, and the clock waits for all of it', async () => {
    const { agenda, clock, calls, story } = agendaWithCalls();
    calls.plan(due('a', 1000), due('b', 1000), due('c', 2000));
    let isOver = false;

    const moved = agenda.advance(5000).then(() => (isOver = true));
    await turns();
    expect(story).toEqual(['a 1000', 'b 1000']);

    calls.underWay[0]?.();
    await turns();
    expect(story).toEqual(['a 1000', 'b 1000']);

    calls.underWay[0]?.();
    await turns();
    expect(story).toEqual(['a 1000', 'b 1000', 'c 2000']);
    expect([isOver, clock.now() - NOON]).toEqual([false, 2000]);

    calls.underWay[0]?.();
    await moved;
    expect(clock.now() - NOON).toBe(5000);
  });

  test('may add an item that is due before the planned items', async () => {
    const { agenda, calls, story, source } = agendaWithCalls();
    calls.plan(due('call', 1000));
    source.plan(due('later', 3000));

    const moved = agenda.advance(5000);
    await turns();
    calls.plan(due('retry', 2000));
    calls.underWay[0]?.();
    await turns();
    calls.underWay[0]?.();
    await moved;

    expect(story).toEqual(['call 1000', 'retry 2000', 'later 3000']);
  });

  test('does not block other items on a clock that is not moved', async () => {
    const { agenda, calls, story, source } = agendaWithCalls();
    const ran = Promise.withResolvers<void>();
    calls.plan(due('hangs', 0));
    agenda.wake();
    while (!calls.busy()) await turns();

    source.plan(due('next', 0, ran.resolve));
    agenda.wake();
    await ran.promise;

    expect(story).toEqual(['hangs 0', 'next 0']);
    calls.underWay[0]?.();
  });

  test('ends before the clock moves to the next item, since it may add an earlier item', async () => {
    const { agenda, clock, calls, story, source } = agendaWithCalls();
    calls.plan(due('call', 0));
    source.plan(due('tomorrow', 86_400_000));
    agenda.wake();
    while (!calls.busy()) await turns();

    const moved = agenda.runNext();
    await turns();
    expect(clock.now()).toBe(NOON);
    calls.plan(due('retry', 1000));
    calls.underWay[0]?.();
    await turns();
    calls.underWay[0]?.();
    await moved;

    expect(story).toEqual(['call 0', 'retry 1000']);
    expect(clock.now()).toBe(NOON + 1000);
  });

  test('is waited for on a ticking clock, while other items run', async () => {
    const clock = new EmulatorClock({ tickingFrom: NOON });
    const agenda = new Agenda(clock, () => undefined);
    onTestFinished(() => agenda.stop());
    const calls = new Calls(
      () => undefined,
      () => agenda.wake(),
    );
    agenda.add(calls);
    const later = Promise.withResolvers<void>();
    const source = new ItemList('items', () => later.resolve());
    agenda.add(source);
    calls.plan(due('hangs', 0));
    source.plan(due('later', 5));
    let isOver = false;

    const waited = agenda.advance(0).then(() => (isOver = true));
    await later.promise;
    expect([calls.underWay.length, isOver]).toEqual([1, false]);

    calls.underWay[0]?.();
    await waited;
    expect(clock.mode).toBe('ticking');
  });

  test('is not waited for when the agenda stops', async () => {
    const { agenda, calls } = agendaWithCalls();
    calls.plan(due('hangs', 0));
    const moved = agenda.advance(1000);
    await turns();

    await agenda.stop();

    await moved;
    expect(calls.busy()).toBe(true);
  });
});

describe('runNext', () => {
  test('moves the clock to the next due item and runs only that item', async () => {
    const { clock, agenda, story, source } = agendaAt();
    source.plan(due('a', 1000), due('b', 1000), due('c', 2000));

    await agenda.runNext();

    expect(story).toEqual(['a 1000']);
    expect(clock.now()).toBe(NOON + 1000);
  });

  test('leaves the clock where it is when nothing is planned', async () => {
    const { clock, agenda } = agendaAt();

    await agenda.runNext();

    expect(clock.now()).toBe(NOON);
  });

  test('makes a real clock virtual at the time of a future item', async () => {
    const { clock, agenda, story, source } = agendaAt(null);
    const dueAt = Date.now() + 86_400_000;
    source.plan({ name: 'tomorrow', dueAt });

    await agenda.runNext();

    expect(story).toEqual([`tomorrow ${dueAt - NOON}`]);
    expect([clock.mode, clock.now()]).toEqual(['virtual', dueAt]);
  });
});

describe('a ticking clock', () => {
  /** An agenda with a ticking clock, in real time that passes only when a test advances it. */
  function agendaThatTicks() {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    return agendaAt({ tickingFrom: NOON });
  }

  test('runs every item at its own time when it is moved, and keeps ticking', async () => {
    const { agenda, clock, story, source } = agendaThatTicks();
    const takesLong = (): void => void vi.advanceTimersByTime(60_000);
    source.plan(due('a', 1000, takesLong), due('b', 2000, takesLong), due('c', 3000));

    await agenda.advance(10_000);

    expect(story).toEqual(['a 1000', 'b 2000', 'c 3000']);
    expect([clock.mode, clock.now() - NOON]).toEqual(['ticking', 10_000]);
    vi.advanceTimersByTime(250);
    expect(clock.now() - NOON).toBe(10_250);
  });

  test('runs an item that another item adds in due order', async () => {
    const { agenda, story, source } = agendaThatTicks();
    const retry = (): void => {
      vi.advanceTimersByTime(60_000);
      source.plan(due('retry', 1500));
    };
    source.plan(due('a', 1000, retry), due('b', 2000));

    await agenda.advance(10_000);

    expect(story).toEqual(['a 1000', 'retry 1500', 'b 2000']);
  });

  test('keeps ticking after a move that failed', async () => {
    const { agenda, clock, source } = agendaThatTicks();
    const fail = (): void => {
      throw new Error('broken item');
    };
    source.plan(due('broken', 1000, fail));

    await expect(agenda.advance(5000)).rejects.toThrow('broken item');
    vi.advanceTimersByTime(10);

    expect([clock.mode, clock.now() - NOON]).toEqual(['ticking', 1010]);
  });

  test('moves to the next due item, and keeps ticking from there', async () => {
    const { agenda, clock, story, source } = agendaThatTicks();
    source.plan(due('a', 86_400_000));

    await agenda.runNext();
    vi.advanceTimersByTime(10);

    expect(story).toEqual(['a 86400000']);
    expect([clock.mode, clock.now() - NOON]).toEqual(['ticking', 86_400_010]);
  });

  test('runs an item by a timer when it becomes due', async () => {
    const { agenda, clock, source } = agendaAt({ tickingFrom: NOON });
    const ran = Promise.withResolvers<number>();
    source.plan(due('soon', 5, () => ran.resolve(clock.now() - NOON)));
    agenda.wake();

    expect(await ran.promise).toBeGreaterThanOrEqual(5);
    expect(clock.mode).toBe('ticking');
  });

  test('starts timers for items that were added while it was stopped', async () => {
    const { agenda, clock, source } = agendaAt();
    const ran = Promise.withResolvers<number>();
    source.plan(due('soon', 5, () => ran.resolve(clock.now() - NOON)));

    await agenda.setMode('ticking');

    expect(await ran.promise).toBeGreaterThanOrEqual(5);
  });
});

describe('advancing by 0 ms', () => {
  test.each<[ClockStart]>([[null], [NOON], [{ tickingFrom: NOON }]])(
    'runs due items and keeps the mode of a clock with the start %j',
    async (start) => {
      const { agenda, clock, story, source } = agendaAt(start);
      const { mode } = clock;
      source.plan(due('a', 0), { name: 'far', dueAt: Date.now() + 365 * 86_400_000 });

      await agenda.advance(0);

      expect([story.length, clock.mode]).toEqual([1, mode]);
    },
  );

  test('does not stop a clock that returned to system time while the move was queued', async () => {
    const { agenda, clock } = agendaAt();

    await Promise.all([agenda.setMode('real'), agenda.advance(0)]);

    expect(clock.mode).toBe('real');
  });
});

describe('waking', () => {
  /** An item, and a promise that is resolved when it runs. */
  function signal(name: string, after: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { ran: promise, item: due(name, after, resolve) };
  }

  test('runs due items on a stopped clock', async () => {
    const { clock, agenda, story, source } = agendaAt();
    const { ran, item } = signal('now', 0);
    source.plan(item);
    agenda.wake();

    await ran;

    expect(story).toEqual(['now 0']);
    expect(clock.now()).toBe(NOON);
  });

  test('runs items added later after each wake', async () => {
    const { agenda, story, source } = agendaAt();
    for (const name of ['first', 'second', 'third']) {
      const { ran, item } = signal(name, 0);
      source.plan(item);
      agenda.wake();
      await ran;
    }

    expect(story).toEqual(['first 0', 'second 0', 'third 0']);
  });

  test('never runs an item before its time on a stopped clock', async () => {
    const { agenda, story, source } = agendaAt();
    const { ran, item } = signal('now', 0);
    source.plan(item, due('later', 1));
    agenda.wake();

    await ran;
    await agenda.stop();

    expect(story).toEqual(['now 0']);
  });

  test('runs an item on system time when its time comes', async () => {
    const { agenda, clock, source } = agendaAt(null);
    const ran = Promise.withResolvers<number>();
    const dueAt = Date.now() + 5;
    source.plan({ name: 'soon', dueAt, work: () => ran.resolve(clock.now()) });
    agenda.wake();

    expect(await ran.promise).toBeGreaterThanOrEqual(dueAt);
    expect(clock.mode).toBe('real');
  });

  test('waits for an item that is later than the longest timer, and runs earlier items', async () => {
    const { agenda, source, story } = agendaAt(null);
    const warnings: Error[] = [];
    const warn = (warning: Error): unknown => warnings.push(warning);
    process.on('warning', warn);
    onTestFinished(() => void process.off('warning', warn));

    source.plan({ name: 'next year', dueAt: Date.now() + 365 * 86_400_000 });
    agenda.wake();
    await new Promise((resolve) => setImmediate(resolve));
    const ran = Promise.withResolvers<void>();
    source.plan({ name: 'soon', dueAt: Date.now() + 5, work: ran.resolve });
    agenda.wake();
    await ran.promise;

    expect(story).toEqual([expect.stringMatching(/^soon /u)]);
    expect(warnings).toEqual([]);
  });

  test('reports failed items that no caller waits for', async () => {
    const clock = new EmulatorClock(NOON);
    const heard = Promise.withResolvers<unknown>();
    const agenda = new Agenda(clock, heard.resolve);
    onTestFinished(() => agenda.stop());
    const source = new ItemList('items', () => undefined);
    source.plan(due('broken', 0, () => Promise.reject(new Error('broken item'))));
    agenda.add(source);

    expect(await heard.promise).toEqual(new Error('broken item'));
  });
});

describe('a source that fails to return its next due time', () => {
  test('is reported and retried', async () => {
    const { agenda, errors, story } = agendaAt();
    const ran = Promise.withResolvers<void>();
    let left = 1;
    let pending = true;
    agenda.add({
      name: 'unreadable',
      nextDueAt: () => {
        left -= 1;
        if (left >= 0) throw new Error('unreadable');
        return pending ? NOON : null;
      },
      runNext: () => {
        pending = false;
        story.push('ran');
        ran.resolve();
      },
    });

    await ran.promise;

    expect(errors).toEqual([new Error('unreadable')]);
    expect(story).toEqual(['ran']);
  });
});

describe('interrupting', () => {
  test('rejects moves that wait for work in progress, and no later moves', async () => {
    const { agenda, clock, source } = agendaAt();
    let busy = true;
    agenda.add({ name: 'busy', nextDueAt: () => null, runNext: () => undefined, busy: () => busy });
    const begun = Promise.withResolvers<void>();
    source.plan(due('first', 0, () => begun.resolve()));

    const moved = agenda.advance(1000);
    await begun.promise;
    setImmediate(() => agenda.interrupt(new Error('cannot end')));
    await expect(moved).rejects.toThrow('cannot end');
    expect(clock.now()).toBe(NOON);

    busy = false;
    await agenda.advance(1000);
    expect(clock.now()).toBe(NOON + 1000);
  });

  test('has no effect without waiting moves', async () => {
    const { agenda, clock } = agendaAt();

    agenda.interrupt(new Error('cannot end'));
    await agenda.advance(1000);

    expect(clock.now()).toBe(NOON + 1000);
  });
});

describe('the mode of the clock', () => {
  test('becomes virtual at the current time', async () => {
    const { agenda, clock } = agendaAt(null);
    const before = Date.now();

    await agenda.setMode('virtual');

    expect(clock.mode).toBe('virtual');
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(clock.now()).toBeLessThanOrEqual(Date.now());
  });

  test('returns to system time, and items that are due by then run', async () => {
    const { agenda, clock, source } = agendaAt();
    const ran = Promise.withResolvers<string>();
    source.plan(due('missed', 1000, () => ran.resolve(clock.mode)));

    await agenda.setMode('real');

    expect(await ran.promise).toBe('real');
  });

  test('becomes virtual when the clock is moved, at the target', async () => {
    const { agenda, clock } = agendaAt(null);

    await agenda.moveTo(NOON);

    expect([clock.mode, clock.now()]).toEqual(['virtual', NOON]);
  });
});

describe('exclusively', () => {
  test('runs its work while no due items run', async () => {
    const { agenda, story, source } = agendaAt();
    source.plan(
      due('a', 1000, () => Promise.resolve()),
      due('b', 2000),
    );

    const moved = agenda.advance(3000);
    const worked = agenda.exclusively(() => story.push('reset'));
    await Promise.all([moved, worked]);

    expect(story).toEqual(['a 1000', 'b 2000', 'reset']);
  });
});

describe('stop', () => {
  test('waits for running items and then runs no others', async () => {
    const { agenda, story, source } = agendaAt();
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    source.plan(
      due('running', 0, () => {
        started.resolve();
        return finish.promise.then(() => void story.push('finished'));
      }),
      due('waiting', 0),
    );
    agenda.wake();
    await started.promise;

    const stopped = agenda.stop();
    finish.resolve();
    await stopped;
    agenda.wake();

    expect(story).toEqual(['running 0', 'finished']);
  });
});

describe('the last moment of the clock', () => {
  test('items due after it never run, and do not keep moves from ending', async () => {
    const { clock, agenda, story, source } = agendaAt(LATEST_TIME - 1000);
    source.plan({ name: 'in time', dueAt: LATEST_TIME }, { name: 'late', dueAt: LATEST_TIME + 1 });

    expect(await agenda.moveTo(LATEST_TIME)).toBe(true);
    await agenda.runNext();

    expect(story.map((told) => told.split(' ')[0])).toEqual(['in']);
    expect(clock.now()).toBe(LATEST_TIME);
  });

  test('a move after it or before 1970 has no effect', async () => {
    const { clock, agenda, story, source } = agendaAt();
    source.plan(due('a', 1000));
    expect(await agenda.moveTo(LATEST_TIME + 1)).toBe(false);
    expect(await agenda.moveTo(-1)).toBe(false);
    expect(await agenda.advance(LATEST_TIME)).toBe(false);
    expect([story, clock.now()]).toEqual([[], NOON]);
  });
});

describe('a move over thousands of items', () => {
  test('yields to the event loop after at most 50 items, and keeps their order', async () => {
    const { agenda, story, source } = agendaAt();
    const names = Array.from({ length: 5000 }, (_, index) => `item-${index}`);
    source.plan(...names.map((name, index) => due(name, index)));
    const seen: number[] = [];
    const look = (): void => {
      seen.push(story.length);
      if (story.length < names.length) setImmediate(look);
    };
    setImmediate(look);

    await agenda.advance(10_000);

    expect(story).toEqual(names.map((name, index) => `${name} ${index}`));
    const longest = Math.max(...seen.map((count, index) => count - (seen[index - 1] ?? 0)));
    expect(longest).toBeLessThanOrEqual(50);
  });

  test('runs items that are added while it yields at their own time, and ends when the agenda stops', async () => {
    const { agenda, story, source } = agendaAt();
    source.plan(...Array.from({ length: 200 }, (_, index) => due(`old-${index}`, index)));
    setImmediate(() => source.plan(due('new', 150)));
    await agenda.advance(1000);
    expect(story.slice(150, 153)).toEqual(['old-150 150', 'new 150', 'old-151 151']);

    source.plan(...Array.from({ length: 5000 }, (_, index) => due(`more-${index}`, 2000 + index)));
    const moved = agenda.advance(10_000);
    setImmediate(() => void agenda.stop());
    await moved;
    expect(story.length).toBeLessThan(1000);
  });
});
