import { refusedAt } from '../abouts.ts';
import type { StepOf } from '../make-step.ts';
import { write } from '../make-step.ts';
import { line, payment, times } from './lines.ts';

/** A packet whose line has metadata that is refused. */
function bad(id: string, title: string, metadata: unknown, rows: readonly string[]): StepOf {
  return write(
    id,
    title,
    '/packets/create',
    (picks) => ({ cart: [line(picks, { metadata })] }),
    refusedAt(rows),
  );
}

const item = (key: string, value: unknown) => ({ key, value });

/** Ten items of 250 characters: 2.7 kB of metadata on one line. */
const FULL_LINE = times(10, (index) => item(`key-${index}`, 'v'.repeat(250)));

/** Packets that are refused for their metadata. */
export const METADATA_REFUSALS: readonly StepOf[] = [
  bad('metadata-map', 'Send metadata as a map', { table: '5' }, ['A16']),
  bad('metadata-null', 'Send null as metadata', null, ['A16']),
  bad('metadata-item-null', 'Send an item that is no object', [null], ['A16']),
  bad('metadata-no-value', 'Leave out the value of an item', [{ key: 'a' }], ['A16']),
  bad(
    'metadata-extra',
    'Send an undefined field of an item',
    [{ ...item('a', 1), kind: 'x' }],
    ['A16'],
  ),
  bad('metadata-key', 'Send a key that is not allowed', [item('_a', 1)], ['B19']),
  bad('metadata-repeated', 'Write a key twice', [item('a', 1), item('a', 2)], ['B19']),
  bad('metadata-nested', 'Send an object as value', [item('a', { b: 1 })], ['B19']),
  bad('metadata-value-null', 'Send null as value', [item('a', null)], ['B19']),
  bad('metadata-long', 'Send too long a value', [item('a', 'v'.repeat(257))], ['B19']),
  // Each of these letters is two units of UTF-16: 258 of them are 129 letters.
  bad(
    'metadata-long-letters',
    'Send too long a value of few letters',
    [item('a', '😀'.repeat(129))],
    ['B18', 'B19'],
  ),
  bad(
    'metadata-many',
    'Send too many items',
    times(11, (index) => item(`a${index}`, 1)),
    ['B19'],
  ),
  write(
    'metadata-request',
    'Send too much metadata in one request',
    '/packets/create',
    (picks) => ({ cart: times(8, () => line(picks, { metadata: FULL_LINE })) }),
    refusedAt(['B18']),
  ),
  write(
    'metadata-payment',
    'Send bad metadata of a payment',
    '/packets/create',
    (picks) => ({
      cart: [line(picks)],
      payments: [payment(picks, 0.01, { metadata: [item('_a', 1)] })],
    }),
    refusedAt(['B19']),
  ),
];
