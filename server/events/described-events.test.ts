import { expect, test } from 'vitest';

import { raiseEvent } from '#server/events/raise-event.ts';
import { findInstall } from '#server/store/installs.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { subscribe } from '#server/testing/webhooks.ts';
import { callAction } from '#server/webhooks/actions-and-hooks.ts';

// Test servers validate all events and callbacks against their schemas, so every other test that causes some
// checks them as well.

/** Raises an event whose body is `full` for plugins that may see users, else `narrow`. */
function raise({ server: { emulator } }: TestServer, full: object, narrow: object): void {
  emulator.database.write((db) =>
    raiseEvent(emulator, db, {
      serverId: 'srv-bistro',
      type: 'user.created',
      actor: null,
      requestId: null,
      render: (view) => (view.users ? full : narrow),
    }),
  );
}

const FULL = { id: 'u-1', name: 'Elif', role: 'staff' };
const NARROW = { id: 'u-1', role: 'staff' };

test('a test server rejects an event that does not match its schema', async () => {
  const server = await startTestServer();
  await subscribe(server, 'demo-qr', await startProvider((response) => response.end()));
  await server.control('PATCH', '/installs/demo-qr', { userConsent: false });

  raise(server, FULL, NARROW);
  const wrong = { ...NARROW, pin: '1234' };
  expect(() => raise(server, wrong, NARROW)).toThrow('user.created does not match its schema');
  expect(() => raise(server, FULL, wrong)).toThrow('user.created does not match its schema');
});

test('a test server rejects a callback that does not match its schema', async () => {
  const server = await startTestServer();
  const plugin = await startProvider((response) => response.end('{"success":true}'));
  const callbacks = { baseUrl: plugin.baseUrl };
  await server.control('PATCH', '/installs/demo-qr', { callbacks });
  const { emulator } = server.server;
  const install = findInstall(emulator.database.read, 'srv-bistro', 'demo-qr');
  if (install?.callbacks == null) throw new Error('The install has no callbacks.');
  const action = { install: { ...install, callbacks: install.callbacks }, hook: 'print' };

  await callAction(emulator, action);
  const formData = ['no', 'form'];
  await expect(callAction(emulator, { ...action, formData })).rejects.toThrow(
    'call of the type action does not match its schema',
  );
  expect(plugin.calls).toHaveLength(1);
});
