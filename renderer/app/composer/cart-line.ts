import type { Product } from '#renderer/data/catalog.ts';
import { isObject } from '#server/domain/json.ts';

import type { Values } from './draft.ts';
import { withValue } from './draft.ts';
import type { FormField } from './endpoints.ts';

type Group = Product['options'][number];
type Choice = Group['choices'][number];

/** The fields of a line that have their own inputs. */
const OWN_INPUTS: readonly string[] = ['product', 'quantity', 'options', 'note'];

/** True if a field is a list of order lines. */
export function isCart({ kind, fields }: FormField): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return kind === 'list' && ['product', 'quantity', 'options'].every((name) => names.has(name));
}

/** The fields of a line that have no inputs of their own. */
export function otherFields({ fields }: FormField): FormField[] {
  return fields.filter(({ name }) => !OWN_INPUTS.includes(name));
}

/** The options of a line: strings, or objects with an id or a title. */
export function declaredOptions(line: Values): readonly unknown[] {
  const { options } = line;
  return Array.isArray(options) ? options : [];
}

/** True if an option of a line is this choice, by its id or title. */
export function matches(declared: unknown, { id, title }: Choice): boolean {
  if (typeof declared === 'string') return declared === id || declared === title;
  if (!isObject(declared)) return false;
  return declared['id'] === undefined ? declared['title'] === title : declared['id'] === id;
}

/** The options of a line that the product does not have. */
export function unknownOptions(line: Values, product: Product | undefined): unknown[] {
  const choices = product?.options.flatMap((group) => group.choices) ?? [];
  return declaredOptions(line).filter((one) => !choices.some((choice) => matches(one, choice)));
}

/** Toggles an option. In a single-choice group it replaces the previous choice. */
export function withOption(line: Values, group: Group, choice: Choice): Values {
  const declared = declaredOptions(line);
  const isChosen = declared.some((one) => matches(one, choice));
  const others = declared.filter(
    (one) =>
      !matches(one, choice) &&
      (isChosen || group.multiple || !group.choices.some((other) => matches(one, other))),
  );
  const options = isChosen ? others : [...others, { id: choice.id }];
  return withValue(line, 'options', options.length === 0 ? undefined : options);
}

/** Changes the product, and removes the options of the previous one. */
export function withProduct(line: Values, product: string): Values {
  return withValue({ ...line, product }, 'options', undefined);
}
