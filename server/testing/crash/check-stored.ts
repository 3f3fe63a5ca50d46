import { isDeepStrictEqual } from 'node:util';

import type { Entry, Journal } from './journal.ts';
import { opensAccount } from './journal.ts';
import { Replica } from './replica.ts';
import type { Stored, StoredAccount, StoredEvent } from './stored.ts';

/** How many sit at the tables of the fixture. */
const FIXTURE_PERSONS: Readonly<Record<string, number>> = { 'table salon-2': 3 };

/** What was found in a database after a crash. */
export interface Findings {
  /** Promises that were broken, in words; none should be. */
  readonly problems: readonly string[];
  /** Markers of the writes that were committed although their answer never arrived. */
  readonly writtenUnanswered: readonly string[];
}

/**
 * Holds what is in a database against what was sent and answered:
 *
 * - SQLite finds the file whole, and its references too;
 * - the outbox tells, change by change, how each account came to be what it is, and every change is
 *   one write that was sent: whole, in an order in which they can have happened;
 * - every acknowledged write is there, once; a refused one is not; a lost one is there once or not;
 * - no receipt number is missing or used twice; sums are those of the lines;
 * - an account, its event, its history and the answer under its idempotency key come together.
 */
export function checkStored(stored: Stored, journal: Journal): Findings {
  const check = new StoredCheck(stored, journal);
  return { problems: check.run(), writtenUnanswered: check.writtenUnanswered };
}

class StoredCheck {
  readonly #stored: Stored;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** Which event each write became. */
  readonly #events = new Map<string, StoredEvent>();
  readonly #problems: string[] = [];

  constructor(stored: Stored, journal: Journal) {
    this.#stored = stored;
    this.#entries = new Map(journal.entries.map((entry) => [entry.write.marker, entry]));
  }

  run(): string[] {
    for (const finding of this.#stored.damage) this.#problem('database', finding);
    this.#checkReceipts();
    for (const account of this.#stored.accounts) {
      this.#checkSums(account);
      this.#checkChanges(account);
    }
    this.#checkEvents();
    for (const entry of this.#entries.values()) this.#checkOutcome(entry);
    for (const entry of this.#entries.values()) this.#checkAnswer(entry);
    return this.#problems;
  }

  get writtenUnanswered(): string[] {
    return [...this.#events.keys()].filter(
      (marker) => this.#entries.get(marker)?.outcome === 'lost',
    );
  }

  /** A refused write consumes no number, so the numbers of a day are 1 to the last, each once. */
  #checkReceipts(): void {
    for (const [day, last] of this.#stored.lastReceipts) {
      const used = this.#stored.accounts
        .filter(({ docNoDate }) => docNoDate === day)
        .map(({ docNo }) => docNo);
      const expected = Array.from({ length: last }, (_, index) => index + 1);
      this.#expect(`receipt numbers of ${day}`, used, expected);
    }
  }

  #checkSums({ name, orders, cover, payments, ...columns }: StoredAccount): void {
    const sum = (amounts: number[]): number => amounts.reduce((one, other) => one + other, 0);
    const grosses = [...(cover === null ? [] : [cover]), ...orders].map(
      ({ amounts }) => amounts.gross,
    );
    const discounts = payments.filter(({ isDiscount }) => isDiscount);
    this.#expect(
      `${name}: total, paid, discount, items`,
      [columns.total, columns.paid, columns.totalDiscount, columns.itemCount],
      [
        sum(grosses),
        sum(payments.map(({ amount }) => amount)),
        sum(discounts.map(({ amount }) => amount)),
        orders.length,
      ],
    );
  }

  /** Follows an account through its events to what it is now. */
  #checkChanges(account: StoredAccount): void {
    const { uuid, name } = account;
    const events = this.#stored.events.filter((event) => event.account === uuid);
    const replica = new Replica(FIXTURE_PERSONS[name]);
    let lastSent: Entry | null = null;
    for (const [index, event] of events.entries()) {
      const place = `${name}, event ${index + 1} (${event.type})`;
      this.#expect(`${place}: sequence`, event.sequence, index + 1);
      this.#expect(`${place}: scope`, event.sequenceScope, account.sequenceScope);
      const entry = this.#entries.get(replica.writeBehind(event.data) ?? '');
      if (entry === undefined) {
        this.#problem(place, 'is no single write that was sent');
        return;
      }
      this.#checkOrder(place, lastSent, entry);
      this.#expect(`${place}: account`, name, entry.account ?? name);
      if (this.#events.has(entry.write.marker)) this.#problem(place, 'was written twice');
      this.#events.set(entry.write.marker, event);
      this.#differs(place, replica.apply(entry.write, event.data));
      if (lastSent === null || entry.sentAt > lastSent.sentAt) lastSent = entry;
    }
    this.#expect(`${name}: sequence`, account.sequence, events.length);
    this.#differs(`${name} as it stands`, replica.compareRow(account));
    this.#checkHistory(account, events.length);
  }

  /** A write that was answered before another was sent comes before it. */
  #checkOrder(place: string, before: Entry | null, { write, endedAt }: Entry): void {
    if (before === null || endedAt === null || endedAt > before.sentAt) return;
    const { marker } = before.write;
    this.#problem(place, `${write.marker} stands after ${marker}, which was sent when it was over`);
  }

  #checkHistory({ uuid, name }: StoredAccount, changes: number): void {
    const types = ['account.opened', 'orders.replaced', 'payments.replaced'];
    const entries = types.map((type) => this.#stored.history.get(`${uuid} ${type}`) ?? 0);
    this.#expect(
      `${name}: entries of its history`,
      entries.reduce((one, other) => one + other, 0),
      changes,
    );
  }

  /** Events belong to an account that is there, and each to a request of its own. */
  #checkEvents(): void {
    const uuids = new Set(this.#stored.accounts.map(({ uuid }) => uuid));
    const requests = new Set<string>();
    for (const { account, type, requestId } of this.#stored.events) {
      if (!uuids.has(account)) this.#problem(`${type} of ${account}`, 'is of no account');
      if (requests.has(requestId)) this.#problem(`request ${requestId}`, 'caused two changes');
      requests.add(requestId);
    }
    for (const [marker, { requestId }] of this.#events) {
      const logged = this.#stored.requests.get(requestId);
      const sent = this.#entries.get(marker)?.body;
      if (logged !== undefined && logged !== sent) {
        this.#problem(`request ${requestId}`, `is logged with the body of another than ${marker}`);
      }
    }
  }

  #checkOutcome({ write, outcome }: Entry): void {
    const isThere = this.#events.has(write.marker);
    if (outcome === 'done' && !isThere) this.#problem(write.marker, 'was acknowledged and is gone');
    if (outcome === 'refused' && isThere) this.#problem(write.marker, 'was refused and is there');
  }

  /** The answer under a key is there exactly with the account that it is about. */
  #checkAnswer(entry: Entry): void {
    const { write, outcome, answer } = entry;
    if (!opensAccount(entry)) return;
    const kept = this.#stored.answers.get(`key-${write.marker}`);
    const event = this.#events.get(write.marker);
    if ((kept === undefined) !== (event === undefined)) {
      this.#problem(write.marker, kept === undefined ? 'has no kept answer' : 'is only an answer');
      return;
    }
    if (kept === undefined || event === undefined) return;
    if (outcome === 'done') this.#expect(`${write.marker}: kept answer`, kept, answer);
    const { data } = JSON.parse(kept) as { data: { docNo: number; total: number; paid: number } };
    const { docNo, total, paid } = event.data;
    this.#expect(
      `${write.marker}: answer`,
      [data.docNo, data.total, data.paid],
      [docNo, total, paid],
    );
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
