import type { ServerResponse } from 'node:http';

import { expect, test } from 'vitest';

import type { Awake } from './awake-sandbox.ts';
import { closeAwake, isInUse } from './awake-sandbox.ts';

/** A sandbox with one call, whose connection is closed without a `close` event of the response. */
function withDeadCall() {
  const destroyed: string[] = [];
  const response = {
    req: { socket: { destroyed: true } },
    once: () => response,
    destroy: () => destroyed.push('response'),
  } as unknown as ServerResponse;
  const awake = {
    open: new Set([response]),
    inUse: new Set([response]),
    endWaiting: async () => undefined,
    close: async () => void destroyed.push('emulator'),
  } as unknown as Awake;
  return { awake, destroyed };
}

test('a call whose connection is gone is not in use', () => {
  expect(isInUse(withDeadCall().awake)).toBe(false);
});

test('a sandbox is closed even if its state cannot be read first', async () => {
  const { awake, destroyed } = withDeadCall();
  const closing = closeAwake(awake, () => {
    throw new Error('The database cannot be read.');
  });
  await expect(closing).rejects.toThrow('The database cannot be read.');
  expect(destroyed).toEqual(['response', 'emulator']);
});

test('a call that never ends does not keep a sandbox from closing', async () => {
  const { awake, destroyed } = withDeadCall();
  await closeAwake(awake);
  expect(destroyed).toEqual(['response', 'emulator']);
});
