import type { ChosenOption } from './account.ts';
import type { OptionDeclaration } from './cart.ts';
import type { OptionChoice, Product } from './catalog.ts';
import type { OptionProblem } from './refusals/sales.ts';

/** An option declaration that does not name one choice. */
export interface UnresolvedOption {
  readonly index: number;
  readonly reason: OptionProblem;
  /** The declaration as it was given: a string as it is, an object as compact JSON (B20). */
  readonly declaration: string;
}

/** Finds the choices that a line's declarations name, or the first declaration that names none. */
export function resolveOptions(
  product: Product,
  declarations: readonly OptionDeclaration[],
): readonly ChosenOption[] | UnresolvedOption {
  const choices = product.options.flatMap((group) => group.choices);
  const chosen = new Map<string, ChosenOption>();
  for (const [index, declaration] of declarations.entries()) {
    const unresolved = (reason: OptionProblem): UnresolvedOption => ({
      index,
      reason,
      declaration: printDeclaration(declaration),
    });
    const found = findChoice(choices, declaration);
    if (typeof found === 'string') return unresolved(found);
    if (chosen.has(found.id)) return unresolved('repeated');
    chosen.set(found.id, { id: found.id, title: found.title, price: found.price });
  }
  return [...chosen.values()];
}

function findChoice(
  choices: readonly OptionChoice[],
  declaration: OptionDeclaration,
): OptionChoice | OptionProblem {
  if (typeof declaration === 'string') {
    const byTitle = findByTitle(choices, declaration);
    return byTitle === 'not in catalog' ? findById(choices, declaration) : byTitle;
  }
  if (declaration.id !== undefined) return findById(choices, declaration.id);
  return findByTitle(choices, declaration.title ?? '');
}

function findById(choices: readonly OptionChoice[], id: string): OptionChoice | OptionProblem {
  return choices.find((choice) => choice.id === id) ?? 'not in catalog';
}

/** The exact title first, then the title in any case (Unicode lower case, no locale). */
function findByTitle(
  choices: readonly OptionChoice[],
  title: string,
): OptionChoice | OptionProblem {
  const exact = choices.filter((choice) => choice.title === title);
  const lower = title.toLowerCase();
  const named =
    exact.length > 0 ? exact : choices.filter((choice) => choice.title.toLowerCase() === lower);
  const [first, ...others] = named;
  if (first === undefined) return 'not in catalog';
  return others.some((other) => other.price !== first.price) ? 'ambiguous' : first;
}

function printDeclaration(declaration: OptionDeclaration): string {
  return typeof declaration === 'string' ? declaration : JSON.stringify(declaration);
}
