import type { Draft, Nameable, Values } from './draft.ts';
import { leastDraft } from './draft.ts';
import type { Endpoint, FormField } from './endpoints.ts';

/** What an example shows; each has a name in the texts. */
export type ExampleName = 'least' | 'dinner' | 'twice' | 'metadata' | 'delivery' | 'unknown';

export interface Example {
  readonly name: ExampleName;
  readonly draft: Draft;
  /** It is sent a second time as it is, to see what the same key comes to. */
  readonly twice?: boolean;
}

/** Examples of a call, made of what is there in the world; the first is what the form begins with. */
export function examplesOf(endpoint: Endpoint, world: Nameable, newKey: string): Example[] {
  const least = leastDraft(endpoint, world);
  const cart = endpoint.body?.find(({ name }) => name === 'cart');
  if (cart === undefined) return [{ name: 'least', draft: least }, ...unknownIn(endpoint, least)];
  const key = hasField(endpoint, 'idempotencyKey') ? { idempotencyKey: newKey } : {};
  const withCart = (lines: readonly Values[], more: Values = {}): Draft => ({
    ...least,
    body: { ...(least.body as Values), cart: lines, ...more },
  });
  const dinner = [lineOf(world, 0, 2), lineOf(world, 1, 2)];
  const marked = { ...lineOf(world, 0, 1), metadata: [{ key: 'seat', value: '2' }] };
  return [
    { name: 'dinner', draft: withCart(dinner, { ...personsOf(endpoint), ...key }) },
    ...(hasField(endpoint, 'idempotencyKey') ? [twiceOf(withCart(dinner), newKey)] : []),
    { name: 'metadata', draft: withCart([marked]) },
    ...(hasField(endpoint, 'customer')
      ? [{ name: 'delivery' as const, draft: withCart(dinner, DELIVERY) }]
      : []),
    { name: 'unknown', draft: withCart([{ product: 'p-not-there', quantity: 1 }]) },
  ];
}

/** The same call with the same key twice: the second opens nothing. */
function twiceOf(draft: Draft, newKey: string): Example {
  const body = { ...(draft.body as Values), idempotencyKey: `${newKey}-twice` };
  return { name: 'twice', draft: { ...draft, body }, twice: true };
}

const DELIVERY: Values = {
  type: 'delivery',
  customer: { name: 'Ayşe Demir', phone: '+90 555 000 00 00', address: 'Bağdat Caddesi 1' },
};

function lineOf(world: Nameable, index: number, quantity: number): Values {
  return { product: (world.product[index] ?? world.product[0])?.value ?? '', quantity };
}

function personsOf(endpoint: Endpoint): Values {
  return hasField(endpoint, 'personCount') ? { personCount: 2 } : {};
}

function hasField({ body }: Endpoint, name: string): boolean {
  return body?.some((field) => field.name === name) ?? false;
}

/** The same for an id that nothing has: what a refusal looks like. */
function unknownIn({ query, body }: Endpoint, least: Draft): Example[] {
  const named = (fields: readonly FormField[] | null) =>
    fields?.find(({ picks, required }) => picks !== null && required)?.name;
  const [asked, told] = [named(query), named(body)];
  const draft = {
    ...least,
    ...(asked !== undefined && { query: { ...least.query, [asked]: 'not-there' } }),
    ...(told !== undefined && { body: { ...(least.body as Values), [told]: 'not-there' } }),
  };
  return asked === undefined && told === undefined ? [] : [{ name: 'unknown', draft }];
}
