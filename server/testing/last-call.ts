import type { TestAnswer, TestServer } from './start-test-server.ts';

/** The newest Data API call as the inspector shows it: headers, notes, the events it caused. */
export async function lastCall(server: TestServer): Promise<TestAnswer['body']> {
  const list = await server.control('GET', '/requests?limit=1');
  const [{ id }] = list.body.data.items;
  const call = await server.control('GET', `/requests/${id}`);
  return call.body.data;
}
