import type { Minor } from '../money.ts';
import { refusal } from './entry.ts';

const ACCOUNT = { accountId: 'pkt-1001' };
const LINE = { line: 'my-line-0001' };

/** Refusals about accounts and lines, for staff. */
export const ACCOUNT_REFUSALS = {
  staffOverpays: refusal(409, 'Paid ({paid:amount}) exceeds total ({total:amount}).', {
    paid: 40_000 as Minor,
    total: 36_000 as Minor,
  }),
  accountNotFound: refusal(404, 'There is no account {accountId} in this store', {
    accountId: 'pkt-9999',
  }),
  accountNotOpen: refusal(409, 'Account {accountId} is {state}, not open', {
    ...ACCOUNT,
    state: 'closed',
  }),
  accountNotClosed: refusal(409, 'Account {accountId} is {state}, not closed', {
    ...ACCOUNT,
    state: 'open',
  }),
  lineNotFound: refusal(404, 'The account has no line {line}', LINE),
  lineAlreadyVoided: refusal(409, 'Line {line} is already voided', LINE),
  lineNamedTwice: refusal(400, 'Line {line} is named twice', LINE),
  lineAlreadyPaid: refusal(409, 'Line {line} is already paid', LINE),
  quantityExceedsLine: refusal(
    409,
    'Line {line} has a quantity of {available}, less than {quantity}',
    { ...LINE, quantity: 3, available: 2 },
  ),
  coverLineFixed: refusal(
    409,
    'The cover line (kuver) follows the number of persons; it cannot be voided',
  ),
  coverLineStays: refusal(
    409,
    'The cover line (kuver) follows the number of persons; it cannot be moved',
  ),
  coverLineUnmarked: refusal(
    409,
    'The cover line (kuver) follows the number of persons; it cannot be marked ready',
  ),
  coverLineUnchanged: refusal(
    409,
    'The cover line (kuver) follows the number of persons; change the personCount instead',
  ),
  timerLineFixed: refusal(
    409,
    'Line {line} is sold by time; changing its quantity would reset the elapsed time',
    LINE,
  ),
  onlyTablesSeat: refusal(
    409,
    'Account {accountId} is a packet; only table accounts have a personCount',
    ACCOUNT,
  ),
  coverLineWhole: refusal(409, 'The cover line (kuver) can only be collected as a whole'),
  onlyTablesMove: refusal(
    409,
    'Account {accountId} is a packet; only table accounts can be moved',
    ACCOUNT,
  ),
  alreadyOnTable: refusal(
    409,
    'Account {accountId} is already on table {tableId}; name another table',
    { accountId: 'a5d6b2f0-3c41-4a52-9f6e-0d7f1c2b3a49', tableId: 'salon-2' },
  ),
  packetsOnly: refusal(409, 'Account {accountId} is a table account; only packets can {can}', {
    accountId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    can: 'be cancelled' as 'be cancelled' | 'have a status',
  }),
  nothingDue: refusal(409, 'Nothing is due: {paid:amount} of {total:amount} is paid', {
    paid: 36_000 as Minor,
    total: 36_000 as Minor,
  }),
  notFullyPaid: refusal(409, 'Account is not fully paid ({paid:amount} of {total:amount})', {
    paid: 12_050 as Minor,
    total: 36_000 as Minor,
  }),
};
