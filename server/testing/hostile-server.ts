import { expect } from 'vitest';

import { watchForTraces } from './refused-calls.ts';
import type { TestAnswer, TestServer } from './start-test-server.ts';
import { KEYS, startTestServer } from './start-test-server.ts';

/** Sends a body as it is, as `demo-qr`; it need not be JSON that JavaScript can make. */
export function sendText({ send }: TestServer, path: string, body: string): Promise<TestAnswer> {
  return send(`/plugin-api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body,
  });
}

/** A server to which bodies are sent that it must refuse with 400. */
export async function startForHostility() {
  const server = await startTestServer();
  const traces = watchForTraces(server);
  return {
    ...server,
    /** Sends a body and returns the message of its refusal. */
    messageFor: async (path: string, body: string): Promise<string> => {
      const answer = await sendText(server, path, body);
      expect(answer.body).toMatchObject({ success: false, status: 400 });
      expect(answer.status).toBe(400);
      return answer.body.message;
    },
    expectNoTrace: () => traces.expectNone(),
  };
}
