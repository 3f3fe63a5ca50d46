import { exportOf, importAs, save } from './snapshots.ts';
import type { TestServer } from './start-test-server.ts';
import type { StateChange } from './state-change.ts';
import { staff } from './state-change.ts';

const saved = async (server: TestServer): Promise<string> => {
  await save(server, 'lunch');
  return '';
};

/** What is done with saved states, by method and path. */
export const SNAPSHOT_CHANGES: Readonly<Record<string, StateChange>> = {
  'POST /snapshots': staff(
    'POST',
    ['/snapshots', { name: 'lunch' }],
    ['/snapshots', { name: '' }],
    ['snapshots *'],
  ),
  'POST /snapshots/{name}/restore': {
    before: saved,
    ...staff('POST', ['/snapshots/lunch/restore'], ['/snapshots/none/restore'], ['world *']),
  },
  'DELETE /snapshots/{name}': {
    before: saved,
    ...staff('DELETE', ['/snapshots/lunch'], ['/snapshots/none'], ['snapshots *']),
  },
  'PUT /snapshots/{name}/file': {
    before: saved,
    call: async (server) => importAs(server, 'dinner', (await exportOf(server, 'lunch')).bytes),
    refused: (server) => importAs(server, 'dinner', Buffer.from('none of ours')),
    announces: ['snapshots *'],
  },
};
