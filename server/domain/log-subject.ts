/** What a logged call or an event is about: the place, the packet or the payment that staff knows. */
export interface LogSubject {
  readonly kind: 'table' | 'packet' | 'payment';
  /** A table's id, a packet's `uuid`, or a payment's id. */
  readonly id: string;
  /** As it is called on the floor: `S2`, or `P-204` by the receipt number. */
  readonly title: string;
  /** The account's `uuid`, where there is or was one; null: a free or unknown table. */
  readonly accountId: string | null;
}
