import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';

import { readAgain } from './read-again.ts';

/** A query whose readings end when the test says so, with what the server held when each began. */
function slowQuery(client: QueryClient, queryKey: readonly string[]) {
  const server = { state: 'old' };
  const ends: (() => void)[] = [];
  const options = {
    queryKey,
    staleTime: Infinity,
    queryFn: () => {
      const read = server.state;
      return new Promise<string>((resolve) => {
        ends.push(() => resolve(read));
      });
    },
  };
  return {
    server,
    options,
    begun: () => ends.length,
    endOne: async (n: number): Promise<void> => {
      ends[n]?.();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
    watch: () => {
      const observer = new QueryObserver(client, options);
      onTestFinished(observer.subscribe(() => undefined));
    },
  };
}

test('what changes while it is being read for another reason is read once more', async () => {
  const client = new QueryClient();
  const tables = slowQuery(client, ['tables', 'srv-bistro']);
  tables.watch();
  tables.server.state = 'new';

  void readAgain(client, ['tables']);
  expect(tables.begun()).toBe(1);
  await tables.endOne(0);
  expect(client.getQueryData(tables.options.queryKey)).toBe('old');
  await tables.endOne(1);

  expect(client.getQueryData(tables.options.queryKey)).toBe('new');
  expect(tables.begun()).toBe(2);
});

test('what changes while everything is being read is read once more', async () => {
  const client = new QueryClient();
  const tables = slowQuery(client, ['tables', 'srv-bistro']);
  tables.watch();
  await tables.endOne(0);

  void readAgain(client, []);
  tables.server.state = 'new';
  void readAgain(client, ['tables']);
  await tables.endOne(1);
  await tables.endOne(2);

  expect(client.getQueryData(tables.options.queryKey)).toBe('new');
});

test('what nobody is looking at is read when somebody does', async () => {
  const client = new QueryClient();
  const tables = slowQuery(client, ['tables', 'srv-bistro']);
  void client.prefetchQuery(tables.options);
  tables.server.state = 'new';

  void readAgain(client, ['tables']);
  await tables.endOne(0);
  expect(tables.begun()).toBe(1);

  tables.watch();
  await tables.endOne(1);
  expect(client.getQueryData(tables.options.queryKey)).toBe('new');
});

test('what is not being read is read once', async () => {
  const client = new QueryClient();
  const tables = slowQuery(client, ['tables', 'srv-bistro']);
  tables.watch();
  await tables.endOne(0);

  const done = readAgain(client, ['tables']);
  await tables.endOne(1);
  await done;
  expect(tables.begun()).toBe(2);
});

test('a reading that fails does not keep the next from being done', async () => {
  const client = new QueryClient();
  let tries = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['tables'],
    retry: false,
    queryFn: () => {
      tries += 1;
      return Promise.reject(new Error('away'));
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  await readAgain(client, ['tables']);
  expect(tries).toBe(2);
});
