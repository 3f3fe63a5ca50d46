import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';

/** The ledger rows of an operation, all of them and by the field that they are about. */
export interface Fidelity {
  readonly ids: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** The rows that touch an operation; those about every endpoint are its own too. */
export function fidelityOf(operation: string): Fidelity {
  const ids = new Set<string>();
  const fields: Record<string, string[]> = {};
  for (const { id, touches } of FIDELITY_LEDGER) {
    for (const touch of touches) {
      if (touch !== operation && !touch.startsWith(`${operation} `)) continue;
      ids.add(id);
      const field = touch.slice(operation.length + 1);
      if (field === '') continue;
      fields[field] ??= [];
      fields[field].push(id);
    }
  }
  return { ids: [...ids], fields };
}

/** The rows about every endpoint, by what they are about: a status, a header or a word for it. */
export function fidelityOfAll(): Fidelity {
  return fidelityOf('*');
}

/** The rows about a header. */
export function fidelityOfHeader(name: string): readonly string[] {
  return fidelityOf(`header ${name}`).ids;
}
