/** A database that cannot be used; the message is one sentence for the person who started us. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}
