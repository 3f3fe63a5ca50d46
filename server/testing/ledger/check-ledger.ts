import { isDeepStrictEqual } from 'node:util';

import type { Entry, Ledger } from './ledger.ts';
import { opensAccount } from './ledger.ts';
import type { EventData, Stored, StoredAccount, StoredEvent, StoredLine } from './stored.ts';
import type { OrderLine, Payment, Write } from './writes.ts';
import { COVER_RATE, PRICES } from './writes.ts';

/** How many people sit at the fixture's tables. */
const FIXTURE_PERSONS: Readonly<Record<string, number>> = { 'table salon-2': 3 };

/** The result of comparing a database with a ledger. */
export interface Comparison {
  /** Violated expectations; should be empty. */
  readonly problems: readonly string[];
  /** Markers of the writes that were committed although their answer never arrived. */
  readonly writtenUnanswered: readonly string[];
}

/**
 * Compares a database with what was sent and answered:
 *
 * - the file, its references and each account are sound;
 * - replaying the events yields each account as it is stored, and every change is one write that was
 *   sent, whole and in a possible order;
 * - every acknowledged write is there once, a refused one is not, and a lost one at most once;
 * - no receipt number is missing or used twice;
 * - an account, its event, its history and the answer to its idempotency key exist together.
 */
export function checkLedger(stored: Stored, ledger: Ledger): Comparison {
  const check = new LedgerCheck(stored, ledger);
  return { problems: check.run(), writtenUnanswered: check.writtenUnanswered };
}

class LedgerCheck {
  readonly #stored: Stored;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** The event of each write, by marker. */
  readonly #events = new Map<string, StoredEvent>();
  readonly #problems: string[];

  constructor(stored: Stored, ledger: Ledger) {
    this.#stored = stored;
    this.#entries = new Map(ledger.entries.map((entry) => [entry.write.marker, entry]));
    this.#problems = [...stored.problems];
  }

  run(): string[] {
    this.#checkReceipts();
    for (const account of this.#stored.accounts) this.#checkChanges(account);
    this.#checkEvents();
    for (const entry of this.#entries.values()) {
      this.#checkOutcome(entry);
      if (opensAccount(entry)) this.#checkAnswer(entry);
    }
    return this.#problems;
  }

  get writtenUnanswered(): string[] {
    return [...this.#events.keys()].filter(
      (marker) => this.#entries.get(marker)?.outcome === 'lost',
    );
  }

  /** A refused write uses no number, so the numbers of a day are 1 to the last, each once. */
  #checkReceipts(): void {
    for (const [day, last] of this.#stored.lastReceipts) {
      const used = this.#stored.accounts
        .filter(({ docNoDate }) => docNoDate === day)
        .map(({ docNo }) => docNo);
      const expected = Array.from({ length: last }, (_, index) => index + 1);
      this.#expect(`receipt numbers of ${day}`, used, expected);
    }
  }

  /** Replays an account's events and compares the result with the account. */
  #checkChanges(account: StoredAccount): void {
    const { uuid, name } = account;
    const events = this.#stored.events.filter((event) => event.account === uuid);
    // Staff move accounts to other tables.
    const nameIn = ({ tableId }: Partial<EventData> = {}): string =>
      tableId === undefined ? name : `table ${tableId}`;
    const replica = new Replica(FIXTURE_PERSONS[nameIn(events[0]?.data)]);
    const sequences = new Map<string, number>();
    let lastSent: Entry | null = null;
    for (const [index, event] of events.entries()) {
      const place = `${name}, event ${index + 1} (${event.type})`;
      // A move begins a new scope, and ends the account of the table that was left.
      const sequence = (sequences.get(event.sequenceScope) ?? 0) + 1;
      if (event.type !== 'table.deleted') sequences.set(event.sequenceScope, sequence);
      this.#expect(`${place}: sequence`, event.sequence, sequence);
      if (event.requestId === null) {
        replica.adopt(event.data);
        this.#differs(place, replica.compare(event.data, 100));
        continue;
      }
      const entry = this.#entries.get(replica.writeBehind(event.data) ?? '');
      if (entry === undefined) {
        this.#problem(place, 'is not exactly one of the sent writes');
        return;
      }
      const { marker } = entry.write;
      // A write that was answered before another was sent comes before it.
      if (lastSent !== null && entry.endedAt !== null && entry.endedAt <= lastSent.sentAt) {
        this.#problem(
          place,
          `${marker} comes after ${lastSent.write.marker}, which was sent later`,
        );
      }
      const then = nameIn(event.data);
      this.#expect(`${place}: account`, then, entry.account ?? then);
      if (this.#events.has(marker)) this.#problem(place, 'was written twice');
      this.#events.set(marker, event);
      replica.apply(entry.write);
      this.#differs(place, replica.compare(event.data, 100));
      if (lastSent === null || entry.sentAt > lastSent.sentAt) lastSent = entry;
    }
    const last = sequences.get(account.sequenceScope) ?? 0;
    this.#expect(`${name}: sequence`, account.sequence, last);
    this.#differs(`${name} as it stands`, replica.compare(account, 1));
    const types = ['account.opened', 'orders.replaced', 'payments.replaced'];
    const entries = types.map((type) => this.#stored.history.get(`${uuid} ${type}`) ?? 0);
    const found = entries.reduce((one, other) => one + other, 0);
    const byPlugins = events.filter(({ requestId }) => requestId !== null);
    this.#expect(`${name}: entries of its history`, found, byPlugins.length);
  }

  /** Every event belongs to an existing account and to exactly one request. */
  #checkEvents(): void {
    const uuids = new Set(this.#stored.accounts.map(({ uuid }) => uuid));
    const requests = new Set<string>();
    for (const { account, type, requestId } of this.#stored.events) {
      if (!uuids.has(account)) this.#problem(`${type} of ${account}`, 'belongs to no account');
      if (requestId === null) continue;
      if (requests.has(requestId)) this.#problem(`request ${requestId}`, 'caused two changes');
      requests.add(requestId);
    }
    for (const [marker, { requestId }] of this.#events) {
      const logged = this.#stored.requests.get(requestId ?? '');
      if (logged !== undefined && logged !== this.#entries.get(marker)?.body) {
        this.#problem(`request ${requestId}`, `is not logged with the body of ${marker}`);
      }
    }
  }

  #checkOutcome({ write, outcome }: Entry): void {
    const isThere = this.#events.has(write.marker);
    if (outcome === 'done' && !isThere)
      this.#problem(write.marker, 'was acknowledged, but is gone');
    if (outcome === 'refused' && isThere) this.#problem(write.marker, 'was refused, but is there');
  }

  /** The answer to an idempotency key is stored exactly when the account that it opened is. */
  #checkAnswer({ write: { marker }, outcome, answer }: Entry): void {
    const kept = this.#stored.answers.get(`key-${marker}`);
    const event = this.#events.get(marker);
    if (kept === undefined || event === undefined) {
      if (kept !== undefined) this.#problem(marker, 'has a stored answer, but no account');
      if (event !== undefined) this.#problem(marker, 'has no stored answer');
      return;
    }
    if (outcome === 'done') this.#expect(`${marker}: stored answer`, kept, answer);
    const { data } = JSON.parse(kept) as { data: EventData };
    const told = ({ docNo, total, paid }: EventData): number[] => [docNo, total, paid];
    this.#expect(`${marker}: answer`, told(data), told(event.data));
  }

  #differs(what: string, difference: string | null): void {
    if (difference !== null) this.#problem(what, difference);
  }

  #expect(what: string, found: unknown, expected: unknown): void {
    if (isDeepStrictEqual(found, expected)) return;
    this.#problem(what, `found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  }

  #problem(what: string, text: string): void {
    this.#problems.push(`${what}: ${text}`);
  }
}

/** The fields of an account or an event that are compared with a replica. */
type Comparable = Pick<EventData, 'total' | 'paid' | 'orders' | 'payments'>;

type DeclaredLine = Omit<OrderLine, 'metadata'>;
type DeclaredPayment = Omit<Payment, 'metadata' | 'isDiscount'> & { readonly isDiscount?: boolean };

/** The marker of lines without one: those of the fixture and of staff. */
const OF_THE_FIXTURE = 'fixture';

/** An account as it must be after the writes so far: the product's rules in their simplest form. */
class Replica {
  #ordersOf: string | null = OF_THE_FIXTURE;
  #paymentsOf: string | null = null;
  /** Null as long as the lines are those of the fixture. */
  #orders: readonly DeclaredLine[] | null = null;
  #payments: readonly DeclaredPayment[] = [];
  #persons: number;

  constructor(persons = 0) {
    this.#persons = persons;
  }

  /** The marker of the one write that caused an event; null if there is none, or several. */
  writeBehind({ orders, payments }: EventData): string | null {
    const [ordersOf, paymentsOf] = [markersOf(withoutCover(orders)), markersOf(payments)];
    const changed = new Set([
      ...(ordersOf === this.#ordersOf ? [] : [ordersOf]),
      ...(paymentsOf === this.#paymentsOf ? [] : [paymentsOf]),
    ]);
    const [marker = null] = changed;
    return changed.size === 1 ? marker : null;
  }

  apply(write: Write): void {
    if (write.kind !== 'payments') {
      this.#orders = write.cart;
      this.#ordersOf = write.marker;
    }
    if (write.kind !== 'orders') {
      this.#payments = write.payments;
      this.#paymentsOf = write.payments.length === 0 ? null : write.marker;
    }
    if (write.kind === 'table') this.#persons = write.personCount;
  }

  /** Takes over a change by staff; lines of the fixture stay null, since their prices are unknown. */
  adopt({ orders, payments, personCount = 0 }: EventData): void {
    const lines = withoutCover(orders);
    this.#persons = personCount;
    this.#ordersOf = markersOf(lines);
    this.#paymentsOf = markersOf(payments);
    if (this.#orders !== null) this.#orders = lines.map(declaredLine);
    this.#payments = payments.map(({ methodId, amount }) => ({
      id: methodId ?? '',
      price: amount,
      ...(methodId === null && { isDiscount: true }),
    }));
  }

  /** Says how an account or an event differs, or null; amounts are multiplied by `factor` to get minor units. */
  compare({ orders, payments, total, paid }: Comparable, factor: number): string | null {
    if (this.#orders === null && this.#payments.length === 0) return null;
    const minor = (amount: number): number => Math.round(amount * factor);
    const paidWith = payments.map(({ methodId, amount }) => [methodId, minor(amount)]);
    const declared = this.#payments.map(({ id, isDiscount, price }) => [
      isDiscount ? null : id,
      price * 100,
    ]);
    return (
      this.#compareOrders(withoutCover(orders), minor(total)) ??
      differ('payments', paidWith, declared) ??
      differ('paid', minor(paid), sumOf(declared.map(([, amount]) => Number(amount))))
    );
  }

  #compareOrders(orders: readonly StoredLine[], total: number): string | null {
    if (this.#orders === null) return null;
    const found = orders.map(({ productId, quantity, lineId }) => [
      productId,
      quantity,
      lineId?.startsWith('ln-') === true ? 'generated' : lineId,
    ]);
    const sent = this.#orders.map(({ product, quantity, lineId }) => [
      product,
      quantity,
      lineId ?? 'generated',
    ]);
    const prices = this.#orders.map((line) => (PRICES[line.product] ?? 0) * line.quantity);
    const cover = COVER_RATE * this.#persons;
    return differ('cart', found, sent) ?? differ('total', total, sumOf([cover, ...prices]));
  }
}

/** The distinct markers of lines or payments: one after a write, several after a change by staff; null without lines. */
function markersOf(lines: readonly Pick<StoredLine, 'metadata'>[]): string | null {
  const markers = lines.map(({ metadata }) => metadata?.find(({ key }) => key === 'write')?.value);
  const distinct = new Set(
    markers.map((marker) => (typeof marker === 'string' ? marker : OF_THE_FIXTURE)),
  );
  return [...distinct].join(' ') || null;
}

function declaredLine({ productId, quantity, lineId }: StoredLine): DeclaredLine {
  const isGenerated = lineId === null || lineId.startsWith('ln-');
  return { product: productId ?? '', quantity, ...(!isGenerated && { lineId }) };
}

function withoutCover(orders: readonly StoredLine[]): StoredLine[] {
  return orders.filter(({ lineId }) => lineId !== 'kuver');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function differ(what: string, found: unknown, expected: unknown): string | null {
  if (isDeepStrictEqual(found, expected)) return null;
  return `${what} ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;
}
