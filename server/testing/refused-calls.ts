import { expect } from 'vitest';

import { listAuditEntries } from '#server/store/account-history.ts';
import { listAccounts } from '#server/store/account-lists.ts';
import { findAccount } from '#server/store/accounts.ts';

import { raisedEvents } from './raised-events.ts';
import type { TestAnswer, TestServer } from './start-test-server.ts';
import { KEYS, startTestServer } from './start-test-server.ts';

/** A Data API write; as `demo-qr` unless another key is given. */
interface Write {
  readonly path: string;
  readonly body: unknown;
  readonly key?: string;
}

/**
 * Sends a write that must be refused and must leave no trace. Returns the status, message and details of
 * the response.
 */
export function refusalOf(
  server: TestServer,
  { path, body, key }: Write,
): Promise<TestAnswer['body']> {
  return refusalWithoutTrace(server, () => server.post(path, body, key));
}

/** A control call that must be refused. */
interface StaffCall {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Like `refusalOf`, for a call of the control API; the path is below `/control`. */
export function staffRefusalOf(
  server: TestServer,
  { method = 'POST', path, body }: StaffCall,
): Promise<TestAnswer['body']> {
  return refusalWithoutTrace(server, () => server.control(method, path, body));
}

async function refusalWithoutTrace(server: TestServer, call: () => Promise<TestAnswer>) {
  const traces = watchForTraces(server);
  const answer = await call();
  await traces.expectNone();
  // `violation` repeats the message.
  const { success, violation: _, ...refusal } = answer.body;
  expect(success).toBe(false);
  expect(answer.status).toBe(refusal.status);
  return refusal;
}

/** Expects a refusal, whose HTTP status is usually that of its body. */
export function expectRefusal(
  { status, body }: Pick<TestAnswer, 'body'> & { readonly status: number | undefined },
  refusal: Readonly<Record<string, unknown>>,
  httpStatus = refusal['status'],
): void {
  // The violation of a control call repeats its message; the Data API sends none.
  const { violation: _, ...withoutViolation } = body;
  const compared = 'code' in body ? withoutViolation : body;
  expect([status, compared]).toEqual([httpStatus, { success: false, ...refusal }]);
}

/** Checks that refused calls left no trace. */
interface TraceWatch {
  /**
   * No account has changed, none was opened, no event was raised, and no receipt number is missing.
   */
  expectNone(): Promise<void>;
}

/** Records all accounts and events now, to compare them after the calls of the test. */
export function watchForTraces(server: TestServer): TraceWatch {
  const before = allAccounts(server);
  const events = raisedEvents(server);
  return {
    expectNone: async () => {
      expect(allAccounts(server)).toEqual(before);
      expect(raisedEvents(server)).toEqual(events);
      const receipts = before.flatMap(({ account }) =>
        account?.serverId === 'srv-bistro' ? [account.docNo] : [],
      );
      const opened = await server.control('POST', '/packets', {
        cart: [{ product: 'p-cay', quantity: 1 }],
      });
      expect(opened.body.data.docNo).toBe(Math.max(0, ...receipts) + 1);
    },
  };
}

/** Every stored account with its history, those of the first store first. */
export function allAccounts({ server }: TestServer) {
  const { read } = server.emulator.database;
  const everything = { kind: null, status: null, limit: 1000 };
  return ['srv-bistro', 'srv-bos'].flatMap((serverId) =>
    listAccounts(read, serverId, everything).map(({ uuid }) => ({
      account: findAccount(read, serverId, uuid),
      history: listAuditEntries(read, serverId, uuid),
    })),
  );
}

/** Sends a body unchanged as `demo-qr`: also JSON that `JSON.stringify` cannot write. */
export function sendText({ send }: TestServer, path: string, body: string): Promise<TestAnswer> {
  return send(`/plugin-api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': 'application/json' },
    body,
  });
}

/** A server for bodies that it must refuse with 400. */
export async function startForHostility() {
  const server = await startTestServer();
  const traces = watchForTraces(server);
  return {
    ...server,
    /** Sends a body and returns the message of the refusal. */
    messageFor: async (path: string, body: string): Promise<string> => {
      const answer = await sendText(server, path, body);
      expect(answer.body).toMatchObject({ success: false, status: 400 });
      expect(answer.status).toBe(400);
      return answer.body.message;
    },
    expectNoTrace: () => traces.expectNone(),
  };
}
