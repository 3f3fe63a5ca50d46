/** A line as an event tells of it, as far as declaring it again needs it. */
export interface RemovedLine {
  readonly lineId: string;
  readonly productId: string | null;
  readonly quantity: number;
  readonly options: readonly { readonly id: string }[];
  readonly discountDecimal: number;
  readonly note?: string | null;
  readonly metadata: readonly OwnedItem[] | null;
}

interface OwnedItem {
  readonly key: string;
  readonly value: unknown;
  readonly by: string;
}

type DeclaredLine = Readonly<Record<string, unknown>>;

/**
 * The body of a full replace as it would have kept its lines: each line without an identity gets that
 * of a removed line of its product, with the details and what `pluginId` had written there; what somebody had written
 * on a line that was left out is declared again. Null: nothing to say better.
 */
export function withIdentities(
  body: string,
  removed: readonly RemovedLine[],
  pluginId: string,
): string | null {
  const given = readBody(body);
  if (given === null) return null;
  const left = [...removed];
  const cart = given.cart.map((line) => {
    if (line['lineId'] !== undefined) return line;
    const at = left.findIndex(({ productId }) => productId === line['product']);
    const [found] = at === -1 ? [] : left.splice(at, 1);
    return found === undefined ? line : declaredAgain(line, found, pluginId);
  });
  const forgotten = left.filter(({ metadata }) => (metadata ?? []).length > 0);
  if (left.length === removed.length && forgotten.length === 0) return null;
  const declared = forgotten.map((line) =>
    declaredAgain({ product: line.productId, quantity: line.quantity }, line, pluginId),
  );
  return JSON.stringify({ ...given.rest, cart: [...cart, ...declared] });
}

/** What the line says itself stays; what it does not say is as it was. */
function declaredAgain(line: DeclaredLine, was: RemovedLine, pluginId: string): DeclaredLine {
  const { lineId, options, discountDecimal, note, metadata } = was;
  const own = (metadata ?? []).filter(({ by }) => by === pluginId);
  return {
    ...(options.length > 0 && { options: options.map(({ id }) => ({ id })) }),
    ...(discountDecimal > 0 && { discount: discountDecimal }),
    ...(typeof note === 'string' && note !== '' && { note }),
    ...(own.length > 0 && { metadata: own.map(({ key, value }) => ({ key, value })) }),
    ...line,
    lineId,
  };
}

/** The cart of a body and its other fields; null: it has none, or was cut in the log. */
function readBody(body: string): { rest: object; cart: readonly DeclaredLine[] } | null {
  try {
    const { cart, ...rest } = JSON.parse(body) as { readonly cart?: unknown };
    return Array.isArray(cart) && cart.every(isObject) ? { rest, cart } : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is DeclaredLine {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
