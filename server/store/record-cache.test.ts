import { describe, expect, onTestFinished, test } from 'vitest';

import { Database } from './database.ts';
import { RecordCache } from './record-cache.ts';

/** A shelf of remembered words in an open database, and how often each was really looked up. */
function shelf() {
  const database = Database.open(':memory:');
  onTestFinished(() => database.close());
  const words = new RecordCache<string>();
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
  test('looks a record up once', () => {
    const { lookUps, get } = shelf();

    expect([get('a'), get('a'), get('a')]).toEqual(['first', 'first', 'first']);
    expect(lookUps).toEqual(['a']);
  });

  test('looks again for what was not found', () => {
    const { records, get } = shelf();

    expect(get('b')).toBeUndefined();
    records.set('b', 'second');
    expect(get('b')).toBe('second');
  });

  test('looks again once it was told to forget', () => {
    const { database, words, records, get } = shelf();
    get('a');
    records.set('a', 'changed');
    expect(get('a')).toBe('first');

    database.write((db) => words.forget(db));

    expect(get('a')).toBe('changed');
  });

  test('keeps nothing that was read inside a transaction, which may be undone', () => {
    const { database, words, records, get } = shelf();

    database.write((db) => {
      words.forget(db);
      records.set('a', 'never committed');
      expect(get('a')).toBe('never committed');
      return { refused: 'timerProduct' };
    });
    records.set('a', 'first');

    expect(get('a')).toBe('first');
  });

  test('keeps two databases apart', () => {
    const { words, get } = shelf();
    const other = Database.open(':memory:');
    onTestFinished(() => other.close());
    get('a');

    expect(words.get(other.read, 'a', () => 'of the other')).toBe('of the other');
    expect(get('a')).toBe('first');
  });
});
