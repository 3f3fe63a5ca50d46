import { entries } from './error-entry.ts';

/** Refusals that staff meets at accounts, lines and people; a part of the error catalogue. */
export const STAFF_ERRORS = entries({
  staffOverpays: {
    status: 409,
    message: 'Paid ({paid}) exceeds total ({total}).',
    example: { paid: '400', total: '360' },
  },
  accountNotFound: {
    status: 404,
    message: 'There is no account {accountId} in this store',
    example: { accountId: 'pkt-9999' },
  },
  accountNotOpen: {
    status: 409,
    message: 'Account {accountId} is {state}, not open',
    example: { accountId: 'pkt-1001', state: 'closed' },
  },
  lineNotFound: {
    status: 404,
    message: 'The account has no line {line}',
    example: { line: 'my-line-0001' },
  },
  lineAlreadyVoided: {
    status: 409,
    message: 'Line {line} is already voided',
    example: { line: 'my-line-0001' },
  },
  coverLineFixed: {
    status: 409,
    message: 'The cover line (kuver) follows the number of persons; it cannot be voided',
  },
  coverLineWhole: {
    status: 409,
    message: 'The cover line (kuver) can only be collected as a whole',
  },
  coverLineStays: {
    status: 409,
    message: 'The cover line (kuver) follows the number of persons; it cannot be moved',
  },
  coverLineUnmarked: {
    status: 409,
    message: 'The cover line (kuver) follows the number of persons; it cannot be marked ready',
  },
  onlyTablesMove: {
    status: 409,
    message: 'Account {accountId} is a packet; only table accounts can be moved',
    example: { accountId: 'pkt-1001' },
  },
  alreadyOnTable: {
    status: 409,
    message: 'Account {accountId} is on table {tableId} already; name another table',
    example: { accountId: 'a5d6b2f0-3c41-4a52-9f6e-0d7f1c2b3a49', tableId: 'salon-2' },
  },
  lineNamedTwice: {
    status: 400,
    message: 'Line {line} is named twice',
    example: { line: 'my-line-0001' },
  },
  lineAlreadyPaid: {
    status: 409,
    message: 'Line {line} is already paid',
    example: { line: 'my-line-0001' },
  },
  quantityExceedsLine: {
    status: 409,
    message: 'Line {line} has a quantity of {available}, less than {quantity}',
    example: { line: 'my-line-0001', available: '2', quantity: '3' },
  },
  nothingDue: {
    status: 409,
    message: 'Nothing is due: {paid} of {total} is paid',
    example: { paid: '360', total: '360' },
  },
  notFullyPaid: {
    status: 409,
    message: 'Account is not fully paid ({paid} of {total})',
    example: { paid: '120.5', total: '360' },
  },
  accountNotClosed: {
    status: 409,
    message: 'Account {accountId} is {state}, not closed',
    example: { accountId: 'pkt-1001', state: 'open' },
  },
  packetsOnly: {
    status: 409,
    message: 'Account {accountId} is that of a table; only packets can {can}',
    example: { accountId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', can: 'be cancelled' },
  },
  userNotFound: {
    status: 404,
    message: 'There is no user {userId} in this store',
    example: { userId: 'u-yok' },
  },
  customerNotFound: {
    status: 404,
    message: 'There is no customer {customerId} in this store',
    example: { customerId: 'cu-99' },
  },
});
