import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';

import { Refresher, refetch } from './refresher.ts';

/** A query whose fetches end when the test ends them; each returns the server's state at its start. */
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

test('a change during a fetch repeats the fetch', async () => {
  const client = new QueryClient();
  const tables = slowQuery(client, ['tables', 'srv-bistro']);
  tables.watch();
  tables.server.state = 'new';

  void refetch(client, ['tables']);
  expect(tables.begun()).toBe(1);
  await tables.endOne(0);
  expect(client.getQueryData(tables.options.queryKey)).toBe('old');
  await tables.endOne(1);

  expect(client.getQueryData(tables.options.queryKey)).toBe('new');
  expect(tables.begun()).toBe(2);
});

test('a change while everything is refetched repeats the query that changed', async () => {
  const client = new QueryClient();
  const tables = slowQuery(client, ['tables', 'srv-bistro']);
  tables.watch();
  await tables.endOne(0);

  void refetch(client, []);
  tables.server.state = 'new';
  void refetch(client, ['tables']);
  await tables.endOne(1);
  await tables.endOne(2);

  expect(client.getQueryData(tables.options.queryKey)).toBe('new');
});

test('a query without observers is refetched when it is observed', async () => {
  const client = new QueryClient();
  const tables = slowQuery(client, ['tables', 'srv-bistro']);
  void client.prefetchQuery(tables.options);
  tables.server.state = 'new';

  void refetch(client, ['tables']);
  await tables.endOne(0);
  expect(tables.begun()).toBe(1);

  tables.watch();
  await tables.endOne(1);
  expect(client.getQueryData(tables.options.queryKey)).toBe('new');
});

test('a query that is not being fetched is fetched once', async () => {
  const client = new QueryClient();
  const tables = slowQuery(client, ['tables', 'srv-bistro']);
  tables.watch();
  await tables.endOne(0);

  const done = refetch(client, ['tables']);
  await tables.endOne(1);
  await done;
  expect(tables.begun()).toBe(2);
});

test('a failed fetch does not prevent the next', async () => {
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
  await refetch(client, ['tables']);
  expect(tries).toBe(2);
});

/** A client with observed queries whose fetches end when the test ends them. */
function slowClient(...names: readonly string[]) {
  const client = new QueryClient();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  for (const name of names) {
    client.setQueryData([name], 'old');
    const observer = new QueryObserver(client, {
      queryKey: [name],
      staleTime: Infinity,
      queryFn: () => {
        begun.push(name);
        return new Promise<string>((resolve) => {
          ends.push(() => resolve('new'));
        });
      },
    });
    onTestFinished(observer.subscribe(() => undefined));
  }
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  return { client, begun, endOne };
}

const noRest = (): Promise<void> => Promise.resolve();

test('any number of changes during a fetch lead to one more fetch', async () => {
  const { client, begun, endOne } = slowClient('tables');
  const refresher = new Refresher(client, noRest);
  for (let times = 0; times < 20; times += 1) refresher.changed([['tables']]);
  expect(begun).toEqual(['tables']);
  await endOne();
  expect(begun).toEqual(['tables', 'tables']);
  await endOne();
  expect(begun).toEqual(['tables', 'tables']);
});

test('a slow fetch does not delay others', () => {
  const { client, begun } = slowClient('tables', 'usage', 'state');
  const refresher = new Refresher(client, noRest);
  refresher.changed([['tables'], ['usage']]);
  refresher.changed([['state']]);
  expect(begun).toEqual(['tables', 'usage', 'state']);
});

test('the next fetch of the same key waits until the pause after the last fetch is over', async () => {
  const { client, begun, endOne } = slowClient('tables');
  const rested: (() => void)[] = [];
  const refresher = new Refresher(client, () => new Promise((resolve) => rested.push(resolve)));
  refresher.changed([['tables']]);
  await endOne();
  refresher.changed([['tables']]);
  expect(begun).toEqual(['tables']);
  rested.shift()?.();
  await endOne();
  expect(begun).toEqual(['tables', 'tables']);
});
