import type { TourStep } from '../tour-step.ts';
import { refused } from './abouts.ts';
import { inPhase, read } from './make-step.ts';

/** An id that no store has. */
export const UNKNOWN = 'countertop-compare-unknown';

export const READS: readonly TourStep[] = inPhase('reads', [
  read(
    'wrong-key',
    'Send a wrong key and leave out the id: which of the two is told',
    '/packets/get',
    refused(['A2'], ['A2']),
    { key: 'wrong' },
  ),
  read('no-key', 'Send no key', '/tables/open', refused(['A2'], ['A1']), { key: 'none' }),
  read('unknown-path', 'Ask for a path that there is not', '/countertop-compare', refused(['A3'])),
  read('packet-no-id', 'Leave out the id of a packet', '/packets/get', refused(['A7'])),
  read(
    'packet-unknown',
    'Read a packet that there is not',
    `/packets/get?packetId=${UNKNOWN}`,
    refused(['A7']),
  ),
  read('table-no-id', 'Leave out the id of a table', '/tables/get', refused(['A7'])),
  read(
    'table-unknown',
    'Read a table that there is not',
    `/tables/get?id=${UNKNOWN}`,
    refused(['A7']),
  ),
  read('id-empty', 'Leave an id empty', '/packets/get?packetId=', refused(['A7', 'A12'])),
  read('id-repeated', 'Give an id twice', '/tables/get?id=a&id=b', refused(['A12'])),
  read('query-unknown', 'Send a query parameter that nobody knows', '/tables/layout?countertop=1', {
    ...refused(['A16']),
    data: ['B9'],
  }),
]);
