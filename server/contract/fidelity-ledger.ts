// The fidelity ledger: every choice that Countertop makes where the specification is silent or
// ambiguous. The rows are in docs/fidelity. New rows go to the end of a section; ids never change.
import * as z from 'zod';

import a from '../../docs/fidelity/a.json' with { type: 'json' };
import b from '../../docs/fidelity/b.json' with { type: 'json' };
import c from '../../docs/fidelity/c.json' with { type: 'json' };
import d from '../../docs/fidelity/d.json' with { type: 'json' };
import e from '../../docs/fidelity/e.json' with { type: 'json' };
import f from '../../docs/fidelity/f.json' with { type: 'json' };

/** A list of sentences; text in backticks is code. */
const text = z.array(z.string()).transform((sentences) => sentences.join(' '));

const ledgerRow = z.strictObject({
  /** Letter of the section and number; never reused. */
  id: z.string(),
  topic: z.string(),
  specification: text,
  emulator: text,
  /**
   * An endpoint, event or header, usually with a field: `GET /plugin-api/packets/get
   * customer.name`, `webhook envelope sequence`, `header Retry-After`. Fields of list items are
   * written like `orders[].title`; an HTTP status can replace the field; `*` is every endpoint. `{a,b}` in the
   * data means two touches.
   */
  touches: z.array(z.string()).transform((touches) => touches.flatMap(expandBraces)),
  /** `assumed`: the specification is silent. `reading`: the specification is ambiguous. */
  kind: z.enum(['assumed', 'reading']),
  /** The documents in `fixtures/evidence`, without `.json`, that led to corrections of the row. */
  answers: z.array(z.string()).readonly().optional(),
});

const ledgerSection = z.strictObject({
  letter: z.string(),
  title: z.string(),
  rows: z.array(ledgerRow),
});

export type LedgerRow = Readonly<z.output<typeof ledgerRow>>;
export type LedgerSection = Readonly<z.output<typeof ledgerSection>>;

export const LEDGER_SECTIONS: readonly LedgerSection[] = z
  .array(ledgerSection)
  .parse([a, b, c, d, e, f]);

/** All rows, ordered by id. */
export const FIDELITY_LEDGER: readonly LedgerRow[] = LEDGER_SECTIONS.flatMap(({ rows }) => rows);

/** Expands `x {a,b}` to `x a` and `x b`; `{id}` in a path has no comma and stays. */
function expandBraces(touch: string): string[] {
  const [group, list] = /\{([^{}]*,[^{}]*)\}/u.exec(touch) ?? [];
  if (group === undefined || list === undefined) return [touch];
  return list.split(',').flatMap((one) => expandBraces(touch.replace(group, one)));
}
