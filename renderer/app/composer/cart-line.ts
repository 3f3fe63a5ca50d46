import type { Product } from '#renderer/data/catalog.ts';

import type { Values } from './draft.ts';
import { withValue } from './draft.ts';
import type { FormField } from './endpoints.ts';

type Group = Product['options'][number];
type Choice = Group['choices'][number];

/** Fields of a line that its form has entries of its own for. */
const OWN: ReadonlySet<string> = new Set(['product', 'quantity', 'options', 'note']);

/** True if the items of a list are lines of an order. */
export function isCart({ kind, fields }: FormField): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return kind === 'list' && ['product', 'quantity', 'options'].every((name) => names.has(name));
}

/** What else a line can have. */
export function otherFields({ fields }: FormField): FormField[] {
  return fields.filter(({ name }) => !OWN.has(name));
}

/** What a line says of options: texts, or objects with an id or a title. */
export function declaredOptions(line: Values): readonly unknown[] {
  const { options } = line;
  return Array.isArray(options) ? options : [];
}

/** True if an option in a line names this choice, by its id or its title. */
export function means(declared: unknown, { id, title }: Choice): boolean {
  if (typeof declared === 'string') return declared === id || declared === title;
  if (typeof declared !== 'object' || declared === null) return false;
  const { id: named, title: called } = declared as { readonly id?: unknown; title?: unknown };
  return named === undefined ? called === title : named === id;
}

/** Declarations that mean nothing which the product has. */
export function unknownOptions(line: Values, product: Product | undefined): unknown[] {
  const choices = product?.options.flatMap((group) => group.choices) ?? [];
  return declaredOptions(line).filter((one) => !choices.some((choice) => means(one, choice)));
}

/** The line with an option chosen or not; in a group of which one may be, it takes the other's place. */
export function withOption(line: Values, group: Group, choice: Choice): Values {
  const declared = declaredOptions(line);
  const isChosen = declared.some((one) => means(one, choice));
  const others = declared.filter(
    (one) =>
      !means(one, choice) &&
      (isChosen || group.multiple || !group.choices.some((other) => means(one, other))),
  );
  const options = isChosen ? others : [...others, { id: choice.id }];
  return withValue(line, 'options', options.length === 0 ? undefined : options);
}

/** The line with another product: options of the one before are none of this. */
export function withProduct(line: Values, product: string): Values {
  return withValue({ ...line, product }, 'options', undefined);
}
