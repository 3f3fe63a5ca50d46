import type { ChosenOption } from './account.ts';
import type { OptionDeclaration } from './cart.ts';
import type { OptionChoice, Product } from './catalog.ts';
import type { OptionProblem } from './refusals/sales.ts';

/** A declaration that does not resolve to one choice. */
export interface UnresolvedOption {
  readonly index: number;
  readonly reason: OptionProblem;
  /** Strings unchanged, objects as compact JSON (B20). */
  readonly declaration: string;
}

export type OptionResolver = (
  declarations: readonly OptionDeclaration[],
) => readonly ChosenOption[] | UnresolvedOption;

/** Create one per product and request, since both may have thousands of options. */
export function optionResolver(product: Product): OptionResolver {
  const menu = menuOf(product);
  return (declarations) => {
    const chosen = new Map<string, ChosenOption>();
    for (const [index, declaration] of declarations.entries()) {
      const unresolved = (reason: OptionProblem): UnresolvedOption => ({
        index,
        reason,
        declaration: typeof declaration === 'string' ? declaration : JSON.stringify(declaration),
      });
      const found = findChoice(menu, declaration);
      if (typeof found === 'string') return unresolved(found);
      const { id, title, price } = found;
      if (chosen.has(id)) return unresolved('repeated');
      chosen.set(id, { id, title, price });
    }
    return [...chosen.values()];
  };
}

/** The choice with a name; `ambiguous` if choices with different prices have it. */
type Named = OptionChoice | 'ambiguous';

interface Menu {
  readonly byId: ReadonlyMap<string, OptionChoice>;
  readonly byTitle: ReadonlyMap<string, Named>;
  /** Unicode lower case, locale-independent. */
  readonly byLowerTitle: ReadonlyMap<string, Named>;
}

function menuOf({ options }: Product): Menu {
  const byId = new Map<string, OptionChoice>();
  const byTitle = new Map<string, Named>();
  const byLowerTitle = new Map<string, Named>();
  for (const choice of options.flatMap((group) => group.choices)) {
    if (!byId.has(choice.id)) byId.set(choice.id, choice);
    enter(byTitle, choice.title, choice);
    enter(byLowerTitle, choice.title.toLowerCase(), choice);
  }
  return { byId, byTitle, byLowerTitle };
}

/** The first of several choices with the same name and price wins. */
function enter(names: Map<string, Named>, name: string, choice: OptionChoice): void {
  const known = names.get(name);
  if (known === undefined) names.set(name, choice);
  else if (known !== 'ambiguous' && known.price !== choice.price) names.set(name, 'ambiguous');
}

function findChoice(menu: Menu, declaration: OptionDeclaration): OptionChoice | OptionProblem {
  const { byId } = menu;
  if (typeof declaration === 'string') {
    return findByTitle(menu, declaration) ?? byId.get(declaration) ?? 'not in catalog';
  }
  const { id, title = '' } = declaration;
  return (id === undefined ? findByTitle(menu, title) : byId.get(id)) ?? 'not in catalog';
}

function findByTitle({ byTitle, byLowerTitle }: Menu, title: string): Named | undefined {
  return byTitle.get(title) ?? byLowerTitle.get(title.toLowerCase());
}

/** Options that matched only because case was ignored (B20). */
export function foundInAnotherCase(
  declarations: readonly OptionDeclaration[],
  chosen: readonly ChosenOption[],
): readonly { readonly declared: string; readonly title: string }[] {
  return declarations.flatMap((declaration, index) => {
    const found = chosen[index];
    if (typeof declaration === 'object' && declaration.id !== undefined) return [];
    const declared = typeof declaration === 'string' ? declaration : declaration.title;
    if (found === undefined || declared === undefined) return [];
    const { id, title } = found;
    return declared === title || declared === id ? [] : [{ declared, title }];
  });
}
