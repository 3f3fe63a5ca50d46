// Loaded into a server before anything else (`node --import`): counts its SQLite writes or commits, from the first
// account that a request writes, and kills the process when the planned count is reached.
import BetterSqlite from 'better-sqlite3';

/** Only writes count: a kill between two reads leaves the same file. */
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|COMMIT)\b/u;

/** The ways to run a statement. */
type Method = 'run' | 'get' | 'all';
type Prototype = Record<Method, (this: BetterSqlite.Statement, ...values: unknown[]) => unknown>;

const [at, number] = (process.env['COUNTERTOP_DIE_AT'] ?? '').split(' ');
let left = Number(number);
let ready = false;
let counting = false;

const sample = new BetterSqlite(':memory:').prepare('SELECT 1');
const statements = Object.getPrototypeOf(sample) as Prototype;
for (const method of ['run', 'get', 'all'] as const) {
  const original = statements[method];
  statements[method] = function counted(this: BetterSqlite.Statement, ...values) {
    counting ||= ready && this.source.includes('INSERT INTO accounts');
    if (at === 'statement' && WRITES.test(this.source)) count();
    const result = original.apply(this, values);
    if (at === 'commit' && this.source === 'COMMIT') count();
    return result;
  };
}

// The accounts of the fixture are written before the ready line is printed.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = ((...values: Parameters<typeof write>) => {
  ready = true;
  return write(...values);
}) as typeof process.stdout.write;

function count(): void {
  if (!counting) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}
