import type * as z from 'zod';

import type { Account } from '#renderer/data/types.ts';
import type { withheldField } from '#server/contract/control/account.ts';

/** A field withheld from the plugin: its path, such as `orders[0].note`, and the reason. */
export type Withheld = Pick<z.output<typeof withheldField>, 'path' | 'code'>;

type WithheldCode = Withheld['code'];

/** One line of printed JSON. */
export interface SeenLine {
  readonly indent: number;
  /** Null for array elements and closing brackets. */
  readonly name: string | null;
  readonly value: string;
  /** Why it is withheld; null if it is not. */
  readonly reason: WithheldCode | null;
}

/** The fields of an account that the Data API does not have. */
const STAFF_ONLY: ReadonlySet<string> = new Set([
  'accountId',
  'kind',
  'state',
  'closedAt',
  'allocations',
  'metadataSizes',
  'audit',
]);

/** The account as an ungated read returns it. */
export function detailOf(account: Account): object {
  return Object.fromEntries(Object.entries(account).filter(([name]) => !STAFF_ONLY.has(name)));
}

/**
 * The lines of `JSON.stringify` for what a plugin reads, with the withheld fields of the full detail in their
 * original position.
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
    if (!isContainer(value)) return add(indent, name, `${JSON.stringify(value)}${end}`, null);
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
  /** The same value in the full detail, if any. */
  readonly full: unknown;
  readonly path: string;
  readonly indent: number;
  readonly comma: boolean;
}

/** Array elements, or fields in the order of the full detail; withheld ones have a reason. */
function childrenOf({ value, full, path }: Node, reasons: ReadonlyMap<string, WithheldCode>) {
  if (!isContainer(value)) return [];
  const whole = isContainer(full) ? full : {};
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

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
