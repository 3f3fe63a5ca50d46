import { expect, test } from 'vitest';

import { Refresher } from './refresher.ts';

/** Readings that end when the test says so. */
function slowReadings() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refresh = (key: readonly unknown[]): Promise<void> => {
    begun.push(String(key[0]));
    return new Promise((resolve) => {
      ends.push(resolve);
    });
  };
  /** Ends the oldest reading, and lets what waits for it go on. */
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { begun, refresh, endOne };
}

test('changes during a reading lead to one more, however many they are', async () => {
  const { begun, refresh, endOne } = slowReadings();
  const refresher = new Refresher(refresh);
  refresher.changed([['tables']]);
  for (let times = 0; times < 20; times += 1) refresher.changed([['tables']]);
  expect(begun).toEqual(['tables']);
  await endOne();
  expect(begun).toEqual(['tables', 'tables']);
  await endOne();
  expect(begun).toEqual(['tables', 'tables']);
});

test('a slow reading does not hold up another', () => {
  const { begun, refresh } = slowReadings();
  const refresher = new Refresher(refresh);
  refresher.changed([['tables'], ['usage']]);
  refresher.changed([['state']]);
  expect(begun).toEqual(['tables', 'usage', 'state']);
});

test('a change after a failed reading is read', async () => {
  let tries = 0;
  const refresher = new Refresher(() => {
    tries += 1;
    return Promise.reject(new Error('away'));
  });
  refresher.changed([['tables']]);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  refresher.changed([['tables']]);
  expect(tries).toBe(2);
});

test('it takes breath before it reads the same again, and none for the first time', async () => {
  const { begun, refresh, endOne } = slowReadings();
  let goOn = (): void => undefined;
  const breathe = (): Promise<void> =>
    new Promise((resolve) => {
      goOn = resolve;
    });
  const refresher = new Refresher(refresh, breathe);
  refresher.changed([['tables']]);
  refresher.changed([['tables']]);
  await endOne();
  expect(begun).toEqual(['tables']);
  goOn();
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual(['tables', 'tables']);
});

test('after what is costly it rests, however fast the changes come one by one', async () => {
  const { begun, refresh, endOne } = slowReadings();
  let goOn = (): void => undefined;
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      goOn = resolve;
    });
  const refresher = new Refresher(refresh, rest);
  for (const key of ['report', 'tables']) {
    refresher.changed([[key]]);
    await endOne();
    refresher.changed([[key]]);
  }
  expect(begun).toEqual(['report', 'tables', 'tables']);
  goOn();
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual(['report', 'tables', 'tables', 'report']);
});
