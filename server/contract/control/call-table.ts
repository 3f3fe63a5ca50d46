import type { CallKind, ControlCallDefinition, ReadTopic } from './define-calls.ts';
import type { ControlCallName } from './index.ts';
import { CONTROL_CALLS } from './index.ts';

/** What a client needs to know of a call to send it. */
interface CallTarget {
  readonly method: ControlCallDefinition['method'];
  readonly path: string;
  readonly kind: CallKind;
  /** The names of its query parameters. */
  readonly query: readonly string[];
  /** Parameters of the path that the body repeats. */
  readonly repeated: readonly string[];
  readonly topics: readonly ReadTopic[];
}

/**
 * The calls without their schemas. Bundles of clients get the value of this table instead of this
 * module (scripts/build/call-table.ts), since the schemas would add 50 kB compressed.
 */
export const CALL_TABLE = Object.fromEntries(
  Object.entries<ControlCallDefinition>(CONTROL_CALLS).map(([name, call]) => [
    name,
    targetOf(call),
  ]),
) as Readonly<Record<ControlCallName, CallTarget>>;

function targetOf({
  method,
  path,
  kind = 'data',
  query,
  body,
  topics = [],
}: ControlCallDefinition): CallTarget {
  const inBody = fieldsOf(body);
  const repeated = inBody.filter((name) => path.includes(`{${name}}`));
  return { method, path, kind, query: fieldsOf(query), repeated, topics };
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {});
}
