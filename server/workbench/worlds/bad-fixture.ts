/** A fixture that cannot be used; the message says where, what was found and what was expected. */
export class BadFixture extends Error {
  override readonly name = 'BadFixture';
}
