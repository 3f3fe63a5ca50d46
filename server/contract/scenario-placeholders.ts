import type { Reference } from './scenario-references.ts';

/** Names for the tables, products and so on that a run chooses in the restaurant. */
export const PLACEHOLDERS = ['free', 'menu', 'open', 'customer', 'cash', 'card'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

export function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}

/** True if a run chooses several, counted from 1: `{free.1}`. */
export function isCounted(name: Placeholder): boolean {
  return name !== 'cash' && name !== 'card';
}

/** What may follow a name: `{free.1}` is an id, `{free.1.title}` a field. */
const PATHS: Readonly<Record<Placeholder, RegExp>> = {
  free: /^[1-9]\d?(?:\.title)?$/u,
  menu: /^[1-9]\d?(?:\.(?:title|price))?$/u,
  open: /^[1-9]\d?(?:\.(?:title|accountId))?$/u,
  customer: /^[1-9]\d?(?:\.title)?$/u,
  cash: /^(?:title)?$/u,
  card: /^(?:title)?$/u,
};

/** False for a reference to a placeholder that cannot exist, such as `{free.0}` or `{cash.price}`. */
export function canExist({ name, path }: Reference): boolean {
  return !isPlaceholder(name) || PATHS[name].test(path.join('.'));
}
