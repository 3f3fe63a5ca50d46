import type * as z from 'zod';

import type { Account } from '#renderer/data/types.ts';
import type { withheldField } from '#server/contract/control/account.ts';

/** A field that a plugin does not get, by its path such as `orders[0].note`, and why. */
export type Withheld = Pick<z.output<typeof withheldField>, 'path' | 'code'>;

type WithheldCode = Withheld['code'];

/** One line of printed JSON. */
export interface SeenLine {
  readonly indent: number;
  /** The field's name; null for elements of lists and closing brackets. */
  readonly name: string | null;
  readonly value: string;
  /** Why it is kept from the plugin; null: the plugin gets it. */
  readonly reason: WithheldCode | null;
}

/** What only staff's screens have of an account. */
const STAFF_ONLY: ReadonlySet<string> = new Set([
  'accountId',
  'kind',
  'state',
  'closedAt',
  'allocations',
  'metadataSizes',
  'audit',
]);

/** The account as an ungated read gives it. */
export function detailOf(account: Account): object {
  return Object.fromEntries(Object.entries(account).filter(([name]) => !STAFF_ONLY.has(name)));
}

/**
 * Prints what a plugin reads, line by line as `JSON.stringify` does, with the withheld fields of
 * the full detail at their places.
 */
export function seenLines(
  detail: object,
  body: object,
  withheld: readonly Withheld[],
): readonly SeenLine[] {
  const reasons = new Map(withheld.map(({ path, code }) => [path, code]));
  const lines: SeenLine[] = [];
  print({ name: null, value: body, full: detail, path: '', indent: 0, comma: false });
  return lines;

  function print(node: Node): void {
    const { name, value, indent, comma } = node;
    const end = comma ? ',' : '';
    if (!isObject(value)) return add(indent, name, `${JSON.stringify(value)}${end}`, null);
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    const children = childrenOf(node, reasons);
    if (children.length === 0) return add(indent, name, `${open}${close}${end}`, null);
    add(indent, name, open, null);
    const last = children.findLastIndex(({ reason }) => reason === null);
    for (const [index, child] of children.entries()) {
      if (child.reason === null) {
        print({ ...child, indent: indent + 1, comma: index < last });
      } else {
        add(indent + 1, child.name, JSON.stringify(child.value), child.reason);
      }
    }
    add(indent, null, `${close}${end}`, null);
  }

  function add(
    indent: number,
    name: string | null,
    value: string,
    reason: WithheldCode | null,
  ): void {
    lines.push({ indent, name, value, reason });
  }
}

interface Node {
  readonly name: string | null;
  readonly value: unknown;
  /** The same in the full detail, as far as it is there. */
  readonly full: unknown;
  readonly path: string;
  readonly indent: number;
  /** True if something follows it. */
  readonly comma: boolean;
}

/** Elements of a list, or fields of an object in the full detail's order; withheld ones have a reason. */
function childrenOf({ value, full, path }: Node, reasons: ReadonlyMap<string, WithheldCode>) {
  if (!isObject(value)) return [];
  const whole = isObject(full) ? full : {};
  if (Array.isArray(value)) {
    return value.map((element: unknown, index) => ({
      name: null,
      value: element,
      full: whole[String(index)],
      path: `${path}[${index}]`,
      reason: null,
    }));
  }
  const names = [
    ...Object.keys(whole),
    ...Object.keys(value).filter((name) => !Object.hasOwn(whole, name)),
  ];
  return names.flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    const seen = Object.hasOwn(value, name);
    const reason = seen ? null : (reasons.get(at) ?? null);
    if (!seen && reason === null) return [];
    return [{ name, value: seen ? value[name] : whole[name], full: whole[name], path: at, reason }];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
