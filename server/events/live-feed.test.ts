import { describe, expect, onTestFinished, test, vi } from 'vitest';

import type { LiveEvent } from './live-feed.ts';
import { KEPT_EVENTS, LiveFeed, MOST_CLIENTS } from './live-feed.ts';

/** A feed, and a follower that records what it receives. */
function openFeed() {
  const feed = new LiveFeed();
  onTestFinished(() => feed.close());
  const announce = (...ids: readonly string[]): void => {
    for (const id of ids) {
      feed.announce('accounts', id);
      feed.publish();
    }
  };
  const follow = (lastEventId: string | null = null) => {
    const heard: LiveEvent[] = [];
    const story: string[] = [];
    const stop = feed.follow(lastEventId, {
      send: (events) => {
        heard.push(...events);
        story.push(...events.map(({ data }) => `${data.topic} ${data.id}`));
      },
      end: () => story.push('end'),
    });
    return { heard, story, stop };
  };
  return { feed, announce, follow };
}

/** The events that come after the one with an id, as `topic id`. */
function missed(feed: LiveFeed, lastEventId: string): string[] {
  return feed.since(lastEventId).map(({ data }) => `${data.topic} ${data.id}`);
}

/** The last event id of a client that has received everything. */
function newestId(feed: LiveFeed): string {
  return feed.since(null)[0]?.id ?? '';
}

describe('a follower', () => {
  test('receives the current id first, then changes', () => {
    const { announce, follow } = openFeed();
    announce('old');

    const { heard, story } = follow();
    announce('new');

    expect(heard[0]).toEqual({ id: heard[0]?.id, data: { topic: 'hello', id: heard[0]?.id } });
    expect(heard[0]?.id).toMatch(/^[0-9a-f]{12}-1$/u);
    expect(story.slice(1)).toEqual(['accounts new']);
    expect(heard[1]?.id).toBe(heard[0]?.id.replace('-1', '-2'));
  });

  test('receives concurrent changes together, without duplicates', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { feed, follow } = openFeed();
    const { story } = follow();
    feed.announce('accounts', 'a');
    feed.announce('clock', '*');
    feed.announce('accounts', 'a');
    expect(story).toHaveLength(1);

    vi.runAllTimers();
    expect(story.slice(1)).toEqual(['accounts a', 'clock *']);

    feed.announce('accounts', 'a');
    vi.runAllTimers();
    expect(story.slice(3)).toEqual(['accounts a']);
  });

  test('receives nothing after it has stopped', () => {
    const { announce, follow } = openFeed();
    const { story, stop } = follow();
    stop();
    announce('a');
    expect(story).toHaveLength(1);
  });

  test('is disconnected when the feed closes, and a later follower at once', () => {
    const { feed, announce, follow } = openFeed();
    const { story } = follow();
    feed.close();
    announce('a');
    expect(story.slice(1)).toEqual(['end']);
    expect(follow().story.slice(1)).toEqual(['end']);
  });
});

describe('a feed', () => {
  test('is full at the maximum number of followers, until one leaves', () => {
    const { feed, follow } = openFeed();
    const { stop } = follow();
    for (let n = 2; n < MOST_CLIENTS; n += 1) follow();
    expect(feed.isFull).toBe(false);
    follow();
    expect(feed.isFull).toBe(true);
    stop();
    expect(feed.isFull).toBe(false);
  });

  test('sends a reconnecting client exactly the missed events, in order', () => {
    const { feed, announce } = openFeed();
    announce('a', 'b');
    const last = newestId(feed);
    announce('c', 'd', 'c');

    expect(missed(feed, last)).toEqual(['accounts c', 'accounts d', 'accounts c']);
    expect(missed(feed, newestId(feed))).toEqual([]);
  });

  test('keeps the latest events; a client further behind starts over', () => {
    const { feed, announce, follow } = openFeed();
    const first = newestId(feed);
    const ids = Array.from({ length: KEPT_EVENTS }, (_, n) => String(n));
    announce(...ids);
    expect(missed(feed, first)).toEqual(ids.map((id) => `accounts ${id}`));

    announce('one more');
    expect(missed(feed, first)).toEqual(['world *']);

    // From there on, it misses nothing.
    const { heard } = follow(first);
    announce('e');
    expect(missed(feed, heard[0]?.id ?? '')).toEqual(['accounts e']);
  });

  test.each(['', 'x', '12', '-1', '0123456789ab-1', '0123456789ab-', 'a-99999999999999999999'])(
    'treats %j as an id of another process, so everything is read again',
    (id) => {
      const { feed, announce } = openFeed();
      announce('a');
      expect(missed(feed, id)).toEqual(['world *']);
    },
  );

  test('treats an id that it has not assigned yet as an id of another process', () => {
    const { feed } = openFeed();
    const [boot] = newestId(feed).split('-');
    expect(missed(feed, `${boot}-1`)).toEqual(['world *']);
  });

  test('has different ids than another feed', () => {
    const [one] = newestId(openFeed().feed).split('-');
    const [other] = newestId(openFeed().feed).split('-');
    expect(one).not.toBe(other);
  });
});
