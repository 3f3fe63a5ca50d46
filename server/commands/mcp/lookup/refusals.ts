import type { Node, ServedDocument } from './document.ts';
import { entriesOf, nodeOf, rowsOf, textOf } from './document.ts';
import type { Entry } from './entry.ts';
import { examplesOf } from './fields.ts';
import { operationsOf } from './operations.ts';

/** A refusal while it is gathered from all the calls that give it. */
interface Gathered {
  readonly code: string;
  /** The messages that it can come with, those of all resources. */
  readonly messages: Set<string>;
  readonly status: number;
  readonly pattern: string;
  readonly example: Node;
  readonly ledger: readonly string[];
  /** Whether some calls give it with HTTP 200. */
  inEnvelope: boolean;
  readonly calls: Set<string>;
}

const MOST_CALLS = 8;

/** Every refusal of the Data API, once, with the calls that give it. */
export function refusalEntries(document: ServedDocument): readonly Entry[] {
  const found = new Map<string, Gathered>();
  for (const { id, node } of operationsOf(document)) {
    for (const [status, response] of entriesOf(node['responses'], document)) {
      for (const [code, example] of examplesOf(response, document)) {
        gather(found, { id, status, code, example, ledger: rowsOf(response) }, document);
      }
    }
  }
  return [...found.values()].map(entryOf);
}

function gather(
  found: Map<string, Gathered>,
  given: {
    readonly id: string;
    readonly status: string;
    readonly code: string;
    readonly example: Node;
    readonly ledger: readonly string[];
  },
  document: ServedDocument,
): void {
  const value = nodeOf(given.example['value'], document);
  if (value['success'] !== false) return;
  const http = Number(given.status);
  const status = typeof value['status'] === 'number' ? value['status'] : http;
  const key = `${given.code} ${status}`;
  const known = found.get(key) ?? {
    code: given.code,
    messages: new Set<string>(),
    status,
    pattern: textOf(given.example['summary']) || textOf(value['message']),
    example: value,
    ledger: given.ledger,
    inEnvelope: false,
    calls: new Set<string>(),
  };
  if (http === 200) known.inEnvelope = true;
  known.calls.add(given.id);
  known.messages.add(textOf(value['message']));
  found.set(key, known);
}

function entryOf(gathered: Gathered): Entry {
  const { code, messages, status, pattern, example, ledger, inEnvelope, calls } = gathered;
  const all = [...calls];
  const said = [...messages];
  const [message = pattern] = said;
  const facts = {
    status,
    message: pattern,
    ...(message !== pattern && { forInstance: message }),
    ...(inEnvelope && { note: 'Catalog writes give it with HTTP 200 and success: false.' }),
  };
  return {
    kind: 'refusal',
    id: code,
    title: `${status} ${pattern}`,
    text: `${said.join(' ')} ${code} ${all.join(' ')}`,
    short: { ...facts, of: ofCalls(all, MOST_CALLS) },
    whole: { ...facts, body: example, of: ofCalls(all, 60), ledger },
  };
}

function ofCalls(calls: readonly string[], most: number): readonly string[] {
  const shown = calls.slice(0, most);
  return calls.length > most ? [...shown, `and ${calls.length - most} more`] : shown;
}
