import type { Answers, Picks } from '../../tour-step.ts';
import { answered, refused } from '../abouts.ts';
import { dataOf, textAt } from '../answer-parts.ts';
import { UNKNOWN } from '../ids.ts';
import type { About, Skipped, StepOf } from '../make-step.ts';
import { after, isSkipped, read, write } from '../make-step.ts';
import { PACKET_DETAIL } from '../world.ts';
import { discount, hasMethod, keyOf, line, NO_PRODUCT, payment, roundingLine } from './lines.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The id of the packet that the tour opened on this side. */
export function ownPacket(own: Answers): string | Skipped {
  return (
    textAt(dataOf(own.get('packet-create')), 'packetId') ?? { skipped: 'No packet was opened' }
  );
}

/** A write to the tour's own packet. */
export function toPacket(
  id: string,
  title: string,
  path: string,
  body: Fields | ((picks: Picks, own: Answers) => Fields | Skipped),
  about: About,
): StepOf {
  const step = write(
    id,
    title,
    path,
    (picks, own) => {
      const packetId = ownPacket(own);
      if (typeof packetId !== 'string') return packetId;
      const sent = typeof body === 'function' ? body(picks, own) : body;
      return isSkipped(sent) ? sent : { packetId, ...sent };
    },
    about,
  );
  return after(['packet-create'], step);
}

/** The detail of the tour's own packet. */
export function packetAgain(
  id: string,
  title: string,
  needs: readonly string[],
  more: About,
): StepOf {
  const path = (_picks: Picks, own: Answers) => {
    const packetId = ownPacket(own);
    return typeof packetId === 'string'
      ? `/packets/get?packetId=${encodeURIComponent(packetId)}`
      : packetId;
  };
  return after(['packet-create', ...needs], read(id, title, path, { ...PACKET_DETAIL, ...more }));
}

/**
 * The packet that the tour works with: nothing in it is a guess of ours, so that it opens on any platform. A line
 * with a discount, one of a part of a product at a tax rate of its own and without an identity, two more with
 * metadata; a payment and a discount on the sale.
 */
function packet(picks: Picks): Fields | Skipped {
  const [first, second = first] = picks.products;
  if (first === undefined || second === undefined) return NO_PRODUCT;
  const cart = [
    line(picks, {
      quantity: 2,
      discount: Math.round(first.price * 10) / 100,
      lineId: 'countertop-one',
      note: 'Countertop compare',
      metadata: [{ key: 'ref', value: 'one' }],
    }),
    { ...roundingLine(picks), taxRate: 8 },
    line(picks, {
      lineId: 'countertop-two',
      metadata: [
        { key: 'ref', value: 2 },
        { key: 'kept', value: true },
      ],
    }),
    {
      product: second.id,
      quantity: 1,
      lineId: 'countertop-three',
      metadata: [{ key: 'ref', value: '3' }],
    },
  ];
  const paid = [
    payment(picks, 0.02, { lineId: 'countertop-pay', metadata: [{ key: 'ref', value: 'pay' }] }),
    discount(0.01),
  ];
  return {
    cart,
    ...(hasMethod(picks) && { payments: paid }),
    type: 'Gel Al',
    idempotencyKey: keyOf(picks, 'packet'),
  };
}

const CREATED: About = answered({
  status: ['B4'],
  message: ['B4'],
  data: ['B4'],
  'data.total': ['B1'],
  'data.paid': ['B2'],
  'data.docNo': ['B4', 'B23'],
  'data.docNoDate': ['A14', 'B4', 'B23'],
  'data.type': ['B32'],
});

const REPLAYED: About = {
  ...CREATED,
  status: ['B24'],
  message: ['B24'],
  'x-idempotent-replay': ['B24'],
  data: ['B24'],
};

/** What is replayed has nothing of what was sent. */
const REPLAYED_WHOLE: About = {
  ...REPLAYED,
  'data.total': ['B24'],
  'data.paid': ['B24'],
  'data.type': ['B24'],
};

/** The packet is opened, asked for again under its key, and read. */
export const PACKET: readonly StepOf[] = [
  write('packet-create', 'Open a packet', '/packets/create', packet, CREATED),
  after(
    ['packet-create'],
    write('packet-replay', 'Send the same again', '/packets/create', packet, REPLAYED),
  ),
  after(
    ['packet-create'],
    write(
      'packet-replay-other',
      'Send something else under the same key',
      '/packets/create',
      (picks) =>
        picks.products.length === 0
          ? NO_PRODUCT
          : { cart: [line(picks)], idempotencyKey: keyOf(picks, 'packet') },
      REPLAYED_WHOLE,
    ),
  ),
  packetAgain('packet-read', 'Read that packet', [], {
    'data.status': ['B4', 'B6'],
    'data.type': ['B32'],
    'data.payments[]': ['B2', 'B11'],
    'data.payments[].lineId': ['B11', 'B14'],
  }),
  after(
    ['packet-create'],
    read(
      'packets-open-then',
      'List the open packets again',
      (_picks, own) => {
        const packetId = ownPacket(own);
        return isSkipped(packetId) ? packetId : '/packets/open';
      },
      answered({
        data: ['B5'],
        'data[].total': ['B1', 'B5'],
        'data[].paid': ['B2', 'B5'],
        'data[].docNo': ['B5', 'B23'],
      }),
    ),
  ),
];

const UPDATE = '/packets/update';

const UPDATED: About = answered({ status: ['B6'], message: ['B6'], data: ['B6'] });

/** Fields of a packet are changed, and not. */
export const PACKET_UPDATES: readonly StepOf[] = [
  write(
    'update-no-id',
    'Change a packet without its id',
    UPDATE,
    { status: 'Approved' },
    refused(['A7']),
  ),
  write(
    'update-unknown',
    'Change a packet that there is not',
    UPDATE,
    { packetId: UNKNOWN, status: 'Approved' },
    refused(['A7']),
  ),
  write(
    'update-unknown-nothing',
    'Change nothing of a packet that there is not',
    UPDATE,
    { packetId: UNKNOWN },
    refused(['A2', 'B6']),
  ),
  write(
    'update-unknown-field',
    'Send an undefined field for a packet that there is not',
    UPDATE,
    { packetId: UNKNOWN, cart: [] },
    refused(['A2', 'A6'], ['A5', 'A6']),
  ),
  toPacket('update-nothing', 'Change nothing', UPDATE, {}, refused(['B6'])),
  toPacket(
    'update-customer-name',
    'Change the name of a customer',
    UPDATE,
    { customer: { name: 'Countertop compare' } },
    refused(['B6'], ['A5', 'A6', 'B6']),
  ),
  toPacket(
    'update-status-empty',
    'Send an empty status',
    UPDATE,
    { status: '' },
    refused(['B6'], ['A5', 'B6']),
  ),
  toPacket(
    'update-status-long',
    'Send too long a status',
    UPDATE,
    { status: 's'.repeat(65) },
    refused(['B6'], ['A5', 'B6']),
  ),
  toPacket(
    'update-type-unknown',
    'Send an unknown type',
    UPDATE,
    { type: 'drive_in' },
    refused(['B6', 'B32'], ['B32']),
  ),
  toPacket('update-status', 'Approve the packet', UPDATE, { status: 'Approved' }, UPDATED),
  toPacket('update-status-again', 'Approve it again', UPDATE, { status: 'Approved' }, UPDATED),
  toPacket(
    'update-status-other',
    'Send a status of no list',
    UPDATE,
    { status: 'Countertop' },
    UPDATED,
  ),
  toPacket(
    'update-all',
    'Change all that can be changed',
    UPDATE,
    {
      type: 'kurye',
      customer: { phone: '+90 555 000 0000', address: 'Countertop compare' },
      paymentNote: 'Countertop compare',
      note: 'Countertop compare',
      status: 'Approved',
    },
    { ...UPDATED, status: ['B6', 'B32'] },
  ),
];
