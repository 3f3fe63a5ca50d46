/** Fields of a customer; one that is undefined was left out. */
export interface CustomerFields {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly region?: string | null | undefined;
}
