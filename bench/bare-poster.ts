// Baseline for deliveries: posts the same request in a loop, without storing, signing or logging, and without
// any of our code. Each message on the IPC channel is the request to repeat, or null to pause.
import { Agent, request } from 'undici';

import type { PostOrder } from './events.ts';

const dispatcher = new Agent();
let current: PostOrder | null = null;

process.on('message', (order: PostOrder | null) => {
  current = order;
  if (order === null) return;
  postUntilPaused(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function postUntilPaused(order: PostOrder): Promise<void> {
  const { url, headers, body } = order;
  while (current === order) {
    const response = await request(url, { method: 'POST', headers, body, dispatcher });
    await response.body.text();
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  }
}
