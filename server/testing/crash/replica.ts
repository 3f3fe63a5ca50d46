import type { EventData, StoredAccount, StoredLine, StoredPayment } from './stored.ts';
import type { OrderLine, Payment, Write } from './writes.ts';
import { COVER_RATE, PRICES } from './writes.ts';

/** Lines that nothing was sent for: those of the fixture. */
const FROM_THE_FIXTURE = 'fixture';

/** The marker that all lines of a list carry; null when there are none, undefined when they differ. */
function markerOf(lines: readonly Pick<StoredLine, 'metadata'>[]): string | null | undefined {
  const markers = new Set(
    lines.map(({ metadata }) => metadata?.find(({ key }) => key === 'write')?.value),
  );
  if (markers.size > 1) return undefined;
  const [marker = FROM_THE_FIXTURE] = markers;
  return markers.size === 0 ? null : String(marker);
}

/** An account as it must be after the writes so far: the product's rules in their simplest form. */
export class Replica {
  #ordersOf: string | null = FROM_THE_FIXTURE;
  #paymentsOf: string | null = null;
  #orders: readonly OrderLine[] | null = null;
  #payments: readonly Payment[] = [];
  #persons: number;

  /** `persons` are those whom a fixture's table has from the start. */
  constructor(persons = 0) {
    this.#persons = persons;
  }

  /** The one write that an event tells of; null when it is none, or a mix of several. */
  writeBehind({ orders, payments }: EventData): string | null {
    const ordersOf = markerOf(withoutCover(orders));
    const paymentsOf = markerOf(payments);
    if (ordersOf === undefined || paymentsOf === undefined) return null;
    const changed = [
      ...(ordersOf === this.#ordersOf ? [] : [ordersOf]),
      ...(paymentsOf === this.#paymentsOf ? [] : [paymentsOf]),
    ];
    const [marker = null] = changed;
    return changed.every((other) => other === marker) ? marker : null;
  }

  /** Does a write, and tells how an event differs from what must have come of it, or null. */
  apply(write: Write, data: EventData): string | null {
    if (write.kind !== 'payments') {
      this.#orders = write.cart;
      this.#ordersOf = write.marker;
    }
    if (write.kind !== 'orders') {
      this.#payments = write.payments;
      this.#paymentsOf = write.payments.length === 0 ? null : write.marker;
    }
    if (write.kind === 'table') this.#persons = write.personCount;
    const orders = withoutCover(data.orders);
    return (
      this.#compareLines(orders, data.payments, 100) ??
      differ('total', Math.round(data.total * 100), this.#total()) ??
      differ('paid', Math.round(data.paid * 100), this.#paid())
    );
  }

  /** How an account's row differs from the writes so far, or null. */
  compareRow({ orders, payments, total, paid }: StoredAccount): string | null {
    // A fixture's account that nothing was written to yet is as the fixture has it.
    if (this.#orders === null && this.#payments.length === 0) return null;
    return (
      this.#compareLines(orders, payments, 1) ??
      differ('total', total, this.#total()) ??
      differ('paid', paid, this.#paid())
    );
  }

  #compareLines(
    orders: readonly StoredLine[],
    payments: readonly StoredPayment[],
    minorPerUnit: number,
  ): string | null {
    return (
      (this.#orders === null ? null : differ('cart', orders.map(found), this.#orders.map(sent))) ??
      differ(
        'payments',
        payments.map(({ methodId, amount }) => [methodId, Math.round(amount * minorPerUnit)]),
        this.#payments.map(({ id, isDiscount, price }) => [isDiscount ? null : id, price * 100]),
      )
    );
  }

  /** Null while the lines are still the fixture's. */
  #total(): number | null {
    if (this.#orders === null) return null;
    const cover = COVER_RATE * this.#persons;
    return this.#orders.reduce(
      (sum, line) => sum + (PRICES[line.product] ?? 0) * line.quantity,
      cover,
    );
  }

  #paid(): number {
    return this.#payments.reduce((sum, { price }) => sum + price * 100, 0);
  }
}

function withoutCover(orders: readonly StoredLine[]): StoredLine[] {
  return orders.filter(({ lineId }) => lineId !== 'kuver');
}

function sent({ product, quantity, lineId }: OrderLine): unknown[] {
  return [product, quantity, lineId ?? 'generated'];
}

function found({ productId, quantity, lineId }: StoredLine): unknown[] {
  return [productId, quantity, lineId?.startsWith('ln-') === true ? 'generated' : lineId];
}

function differ(what: string, one: unknown, other: unknown): string | null {
  if (other === null || JSON.stringify(one) === JSON.stringify(other)) return null;
  return `${what} ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`;
}
