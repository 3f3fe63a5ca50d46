import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';

/** Ids of ledger rows, all and by field. */
export interface Fidelity {
  readonly ids: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** The rows about an operation, webhook or header; `*` is every endpoint. */
export function fidelityOf(subject: string): Fidelity {
  const ids = new Set<string>();
  const fields: Record<string, string[]> = {};
  for (const { id, touches } of FIDELITY_LEDGER) {
    for (const touch of touches) {
      if (touch !== subject && !touch.startsWith(`${subject} `)) continue;
      ids.add(id);
      const field = touch.slice(subject.length + 1);
      if (field !== '') (fields[field] ??= []).push(id);
    }
  }
  return { ids: [...ids], fields };
}

/** The rows about a header. */
export function fidelityOfHeader(name: string): readonly string[] {
  return fidelityOf(`header ${name}`).ids;
}
