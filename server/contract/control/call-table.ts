import type { CallKind, ControlCallDefinition, ReadTopic } from './define-calls.ts';
import type { ControlCallName } from './index.ts';
import { CONTROL_CALLS } from './index.ts';

/** The data that a client needs to send a call. */
interface CallTarget {
  readonly method: ControlCallDefinition['method'];
  readonly path: string;
  readonly kind: CallKind;
  /** Names of query parameters. */
  readonly query: readonly string[];
  /** Path parameters that are also fields of the body. */
  readonly repeated: readonly string[];
  readonly topics: readonly ReadTopic[];
}

/**
 * The calls without their schemas. Client bundles inline the value of this table
 * (scripts/build/call-table.ts), since the schemas would add 50 kB compressed.
 */
export const CALL_TABLE = Object.fromEntries(
  Object.entries(CONTROL_CALLS).map(([name, call]) => [name, targetOf(call)]),
) as Readonly<Record<ControlCallName, CallTarget>>;

function targetOf(call: ControlCallDefinition): CallTarget {
  const { method, path, kind = 'data', topics = [] } = call;
  const repeated = fieldsOf(call.body).filter((field) => path.includes(`{${field}}`));
  return { method, path, kind, query: fieldsOf(call.query), repeated, topics };
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {});
}
