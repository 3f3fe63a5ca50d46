import BetterSqlite from 'better-sqlite3';

interface Amounts {
  readonly base: number;
  readonly options: number;
  readonly discount: number;
  readonly gross: number;
  readonly net: number;
  readonly vat: number;
}

interface Line {
  readonly id: string;
  readonly amounts: Amounts;
}

interface Payment {
  readonly isDiscount: boolean;
  readonly amount: number;
}

interface Row {
  readonly server_id: string;
  readonly uuid: string;
  readonly state: string;
  readonly closed_at: number | null;
  readonly total: number;
  readonly paid: number;
  readonly total_discount: number;
  readonly item_count: number;
  readonly cover: string;
  readonly orders: string;
  readonly payments: string;
  readonly cancels: string;
}

/** Reads a database file without any code of the product, and tells what does not add up. */
export function checkAccounts(file: string): string[] {
  const db = new BetterSqlite(file);
  try {
    const broken = db.pragma('integrity_check') as { integrity_check: string }[];
    const dangling = db.pragma('foreign_key_check') as object[];
    const accounts = db.prepare('SELECT * FROM accounts').all() as Row[];
    return [
      ...broken.map((row) => row.integrity_check).filter((finding) => finding !== 'ok'),
      ...dangling.map((row) => `foreign key: ${JSON.stringify(row)}`),
      ...accounts.flatMap((row) =>
        problemsOf(row).map((problem) => `account ${row.uuid} of ${row.server_id}: ${problem}`),
      ),
      ...sequenceProblems(db),
    ];
  } finally {
    db.close();
  }
}

function problemsOf(row: Row): string[] {
  const orders = JSON.parse(row.orders) as Line[];
  const cancels = JSON.parse(row.cancels) as Line[];
  const payments = JSON.parse(row.payments) as Payment[];
  const cover = JSON.parse(row.cover ?? 'null') as Line | null;
  const lines = [...(cover === null ? [] : [cover]), ...orders];
  const discounts = payments.filter(({ isDiscount }) => isDiscount);
  const problems = [
    differs('total', row.total, sum(lines.map(({ amounts }) => amounts.gross))),
    differs('paid', row.paid, sum(payments.map(({ amount }) => amount))),
    differs('discount', row.total_discount, sum(discounts.map(({ amount }) => amount))),
    differs('items', row.item_count, orders.length),
    row.paid > row.total ? `paid ${row.paid} is above total ${row.total}` : null,
    row.state === 'closed' && row.paid !== row.total ? 'is closed and not fully paid' : null,
    (row.state === 'open') === (row.closed_at === null)
      ? null
      : `is ${row.state} and closed at all`,
    ...[...lines, ...cancels].map((line) => lineProblem(line)),
  ];
  const ids = [...orders, ...cancels].map(({ id }) => id);
  if (new Set(ids).size !== ids.length) problems.push('has two lines of one identity');
  return problems.filter((problem) => problem !== null);
}

/** The amounts of a line fit together (B10). */
function lineProblem({ id, amounts }: Line): string | null {
  const { base, options, discount, gross, net, vat } = amounts;
  const wrong = base + options - discount !== gross || net + vat !== gross || gross < 0;
  return wrong ? `line ${id} has amounts ${JSON.stringify(amounts)}` : null;
}

function differs(what: string, found: number, expected: number): string | null {
  return found === expected ? null : `${what} is ${found}, its parts come to ${expected}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Changes of one scope of an account are numbered without a gap (D12). */
function sequenceProblems(db: BetterSqlite.Database): string[] {
  const scopes = db
    .prepare(
      `SELECT account, sequence_scope AS scope, COUNT(DISTINCT sequence) AS changes,
              MIN(sequence) AS first, MAX(sequence) AS last
       FROM events WHERE sequence_scope IS NOT NULL GROUP BY server_id, account, sequence_scope`,
    )
    .all() as { account: string; scope: string; changes: number; first: number; last: number }[];
  return scopes
    .filter(({ changes, first, last }) => last - first + 1 !== changes)
    .map(({ account, scope }) => `account ${account}: changes are missing in ${scope}`);
}
