// What `countertop exec` runs in a round: it calls its sandbox until it is killed, whether or not
// anybody answers.
import { setTimeout as sleep } from 'node:timers/promises';

const { COUNTERTOP_DATA_API: api = '', COUNTERTOP_API_KEY: key = '' } = process.env;

for (;;) {
  try {
    const answer = await fetch(`${api}/packets/create`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ cart: [{ product: 'p-adana', quantity: 1 }] }),
    });
    await answer.text();
  } catch {
    // The sandbox was killed.
  }
  await sleep(10);
}
