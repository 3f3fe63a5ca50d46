/** A place in a request: `path` such as `cart[0].lineId`, and the product of that line if it has one. */
export interface Offender {
  readonly path: string;
  readonly product?: string;
}
