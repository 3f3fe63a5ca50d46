import { describe, expect, onTestFinished, test } from 'vitest';

import { openDatabase } from './driver/open-database.ts';
import { RecordCache } from './record-cache.ts';

/** A cache of words in an open database, and the loaded keys. */
function cachedWords(words = new RecordCache<string>()) {
  const database = openDatabase(':memory:');
  onTestFinished(() => database.close());
  const records = new Map([['a', 'first']]);
  const lookUps: string[] = [];
  const get = (key: string): string | undefined =>
    words.get(database.read, key, () => {
      lookUps.push(key);
      return records.get(key);
    });
  return { database, words, records, lookUps, get };
}

describe('RecordCache', () => {
  test('loads a record once', () => {
    const { lookUps, get } = cachedWords();

    expect([get('a'), get('a'), get('a')]).toEqual(['first', 'first', 'first']);
    expect(lookUps).toEqual(['a']);
  });

  test('looks up a missing record again', () => {
    const { records, get } = cachedWords();

    expect(get('b')).toBeUndefined();
    records.set('b', 'second');
    expect(get('b')).toBe('second');
  });

  test('loads again after forget', () => {
    const { database, words, records, get } = cachedWords();
    get('a');
    records.set('a', 'changed');
    expect(get('a')).toBe('first');

    database.write((db) => words.forget(db));

    expect(get('a')).toBe('changed');
  });

  test('adds nothing in a transaction that has written such records, since it may be rolled back', () => {
    const { database, words, records, get } = cachedWords();

    database.write((db) => {
      words.forget(db);
      records.set('a', 'never committed');
      expect(get('a')).toBe('never committed');
      return { refused: 'timerProduct' };
    });
    records.set('a', 'first');

    expect(get('a')).toBe('first');
  });

  test('caches what a transaction wrote last, once it is committed', () => {
    const { database, words, lookUps, get } = cachedWords();
    database.write((db) => {
      words.set(db, 'a', 'passing');
      words.set(db, 'a', 'written');
      words.set(db, 'b', 'removed');
      words.forget(db, 'b');
      expect(get('a')).toBe('first');
    });
    expect([get('a'), get('b'), lookUps]).toEqual(['written', undefined, ['a', 'b']]);
  });

  test('caches nothing of a transaction that is rolled back', () => {
    const { database, words, get } = cachedWords();
    database.write((db) => {
      words.set(db, 'a', 'never committed');
      return { refused: 'timerProduct' };
    });
    database.dryRun((db) => words.set(db, 'a', 'dry run'));
    database.write((db) => words.set(db, 'b', 'other'));
    expect([get('a'), get('b')]).toEqual(['first', 'other']);
  });

  test('removes one record only', () => {
    const { database, words, records, lookUps, get } = cachedWords();
    records.set('b', 'second');
    get('a');
    get('b');

    database.write((db) => words.forget(db, 'a'));

    expect([get('a'), get('b')]).toEqual(['first', 'second']);
    expect(lookUps).toEqual(['a', 'b', 'a']);
  });

  test('caches records read in a transaction that writes no such records', () => {
    const { database, words, records, lookUps, get } = cachedWords();
    records.set('b', 'second');
    database.write((db) => words.forget(db, 'a'));
    get('a');
    database.write(() => get('b'));
    expect([get('b'), lookUps]).toEqual(['second', ['a', 'b']]);
  });

  test('evicts the least recently used record', () => {
    const { records, lookUps, get } = cachedWords(
      new RecordCache({ most: 2, isSmall: () => true }),
    );
    for (const key of ['b', 'c']) records.set(key, key);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(lookUps).toEqual(['a', 'b', 'c', 'b']);
  });

  test('caches no large record', () => {
    const isSmall = (word: string): boolean => word.length <= 5;
    const { records, lookUps, get } = cachedWords(new RecordCache({ most: 9, isSmall }));
    records.set('b', 'second');
    for (const key of ['a', 'b', 'a', 'b']) get(key);
    expect(lookUps).toEqual(['a', 'b', 'b']);
  });

  test('caches databases separately', () => {
    const { words, get } = cachedWords();
    const other = openDatabase(':memory:');
    onTestFinished(() => other.close());
    get('a');

    expect(words.get(other.read, 'a', () => 'of the other')).toBe('of the other');
    expect(get('a')).toBe('first');
  });
});
