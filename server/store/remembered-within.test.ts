import { describe, expect, onTestFinished, test } from 'vitest';

import type { WritableDb } from './database.ts';
import { Database } from './database.ts';
import { RememberedWithin } from './remembered-within.ts';

/** Words that weigh what they are long, in an open database, and how often each was looked up. */
function shelf(bounds = { all: 100, each: 50 }) {
  const database = Database.open(':memory:');
  onTestFinished(() => database.close());
  const words = new RememberedWithin<string>(bounds);
  const records = new Map([['a', 'first']]);
  const lookUps: string[] = [];
  const get = (key: string): string | undefined =>
    words.get(database.read, key, () => {
      lookUps.push(key);
      const record = records.get(key);
      return record === undefined ? undefined : { record, weight: record.length };
    });
  return { database, words, records, lookUps, get };
}

const UNDONE = { refused: 'timerProduct' } as const;

function fail(): never {
  throw new Error('a bug');
}

describe('RememberedWithin', () => {
  test('looks a record up once, and again once it was told to forget that one', () => {
    const { database, words, records, lookUps, get } = shelf();
    records.set('b', 'second');
    expect([get('a'), get('a'), get('b')]).toEqual(['first', 'first', 'second']);
    records.set('a', 'changed').set('b', 'not noticed');

    database.write((db) => words.forget(db, 'a'));

    expect([get('a'), get('b')]).toEqual(['changed', 'second']);
    expect(lookUps).toEqual(['a', 'b', 'a']);
  });

  test('looks again for what was not found', () => {
    const { records, get } = shelf();
    expect(get('b')).toBeUndefined();
    records.set('b', 'second');
    expect(get('b')).toBe('second');
  });

  test('keeps what a transaction reads that writes no such records', () => {
    const { database, lookUps, get } = shelf();
    database.write(() => get('a'));
    expect([get('a'), lookUps]).toEqual(['first', ['a']]);
  });

  test('keeps nothing that a transaction reads after it wrote such records, which may be undone', () => {
    const { database, words, records, get } = shelf();
    records.set('b', 'second');
    database.write((db) => {
      words.forget(db, 'a');
      records.set('a', 'never committed').set('b', 'nor this');
      expect([get('a'), get('b')]).toEqual(['never committed', 'nor this']);
      return UNDONE;
    });
    records.set('a', 'first').set('b', 'second');
    expect([get('a'), get('b')]).toEqual(['first', 'second']);
  });

  test('keeps again what is read after such a transaction, in the next one too', () => {
    const { database, words, records, lookUps, get } = shelf();
    records.set('b', 'second');
    database.write((db) => words.forget(db, 'a'));
    get('a');
    database.write((db) => words.forget(db, 'a'));
    database.write(() => get('b'));
    expect([get('b'), lookUps]).toEqual(['second', ['a', 'b']]);
  });

  test('keeps nothing that a rehearsal reads after it wrote', () => {
    const { database, words, records, get } = shelf();
    database.rehearse((db) => {
      words.forget(db, 'a');
      records.set('a', 'only rehearsed');
      get('a');
    });
    records.set('a', 'first');
    expect(get('a')).toBe('first');
  });

  test('forgets all at once, for a transaction that removes everything', () => {
    const { database, words, records, get } = shelf();
    get('a');
    database.write((db) => {
      words.forgetAll(db);
      records.set('a', 'never committed');
      get('a');
      return UNDONE;
    });
    records.set('a', 'changed');
    expect(get('a')).toBe('changed');
  });

  test('keeps what a transaction wrote, once it is committed', () => {
    const { database, words, records, lookUps, get } = shelf();
    get('a');
    database.write((db) => {
      for (const word of ['passing', 'written']) {
        records.set('a', word);
        words.wrote(db, 'a', { record: word, weight: word.length });
      }
      expect(words.find(db, 'a')).toBeUndefined();
    });
    expect([get('a'), lookUps]).toEqual(['written', ['a']]);
    expect(words.weightIn(database.read)).toBe('written'.length);
  });

  const undoing: [string, (database: Database, work: (db: WritableDb) => typeof UNDONE) => void][] =
    [
      ['refused', (database, work) => void database.write(work)],
      ['rehearsed', (database, work) => void database.rehearse(work)],
      [
        'thrown',
        (database, work) => {
          const failing = (): void =>
            database.write((db) => {
              work(db);
              fail();
            });
          expect(failing).toThrow('a bug');
        },
      ],
    ];

  test.each(undoing)(
    'keeps nothing that a transaction wrote and that was undone: %s',
    (_, undone) => {
      const { database, words, get } = shelf();
      undone(database, (db) => {
        words.wrote(db, 'a', { record: 'never committed', weight: 15 });
        return UNDONE;
      });
      database.write((db) => words.forget(db, 'b'));
      database.write((db) => words.wrote(db, 'b', { record: 'other', weight: 5 }));
      expect([get('a'), words.find(database.read, 'b')]).toEqual(['first', 'other']);
    },
  );

  test('keeps nothing that a transaction wrote and then forgot', () => {
    const { database, words } = shelf();
    database.write((db) => {
      words.wrote(db, 'a', { record: 'removed', weight: 7 });
      words.wrote(db, 'b', { record: 'removed with all', weight: 16 });
      words.forget(db, 'a');
      words.forgetAll(db);
      words.wrote(db, 'c', { record: 'new', weight: 3 });
      words.wrote(db, 'd', { record: 'removed', weight: 7 });
      words.forget(db, 'd');
    });
    const kept = ['a', 'b', 'c', 'd'].map((key) => words.find(database.read, key));
    expect(kept).toEqual([undefined, undefined, 'new', undefined]);
  });

  test('holds no more than a few of the records that one transaction writes', () => {
    const { database, words } = shelf({ all: 1000, each: 10 });
    database.write((db) => {
      for (let n = 0; n < 500; n += 1) words.wrote(db, `k-${n}`, { record: 'x', weight: 1 });
    });
    expect(words.weightIn(database.read)).toBe(20);
  });

  test('lets go of the longest unused when all become too heavy', () => {
    const { database, words, records, lookUps, get } = shelf({ all: 100, each: 50 });
    for (const key of ['b', 'c', 'd']) records.set(key, key.repeat(40));
    get('b');
    get('c');
    get('b');
    get('d');
    expect(words.weightIn(database.read)).toBe(80);
    lookUps.length = 0;
    get('b');
    get('d');
    get('c');
    expect(lookUps).toEqual(['c']);
  });

  test('never keeps what is too heavy alone', () => {
    const { database, words, records, lookUps, get } = shelf();
    records.set('b', 'x'.repeat(51));
    get('b');
    get('b');
    expect([lookUps, words.weightIn(database.read)]).toEqual([['b', 'b'], 0]);
  });

  test('keeps databases apart', () => {
    const { words, get } = shelf();
    const other = Database.open(':memory:');
    onTestFinished(() => other.close());
    get('a');
    expect(words.find(other.read, 'a')).toBeUndefined();
  });
});
