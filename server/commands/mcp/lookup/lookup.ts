import type { LedgerRow } from '../explain/rules.ts';
import type { ServedDocument } from './document.ts';
import type { Entry } from './entry.ts';
import { eventEntries, headerEntries } from './events.ts';
import { ledgerEntries } from './ledger.ts';
import { controlEntries, endpointEntries } from './operations.ts';
import { indexOf, ranked } from './rank.ts';
import { refusalEntries } from './refusals.ts';

/** What a server says of itself. */
export interface LookedIn {
  /** `GET /openapi/data-api.json`. */
  readonly dataApi: ServedDocument;
  /** `GET /openapi/control-api.json`. */
  readonly controlApi: ServedDocument;
  /** `GET /control/fidelity`. */
  readonly ledger: readonly LedgerRow[];
}

/** One thing that was found. */
export interface Found {
  readonly kind: Entry['kind'];
  readonly id: string;
  readonly title?: string;
  readonly [fact: string]: unknown;
}

/** What was found; under 4 kB as JSON. */
export interface LookupAnswer {
  /** How many have to do with the words; the likeliest of them are shown. */
  readonly found: number;
  readonly results: readonly Found[];
  /** How to see more, or what else to look for. */
  readonly more: string;
}

/** Texts of tools are JSON inside of JSON: what is measured is that. */
const MOST_BYTES = 3700;
const MOST_RESULTS = 8;
/** Words beyond these are not looked for. */
const LONGEST_QUESTION = 400;

/** Looks things up in what a server says of itself, prepared once for all questions. */
export function createLookup({ dataApi, controlApi, ledger }: LookedIn) {
  const entries = [
    ...endpointEntries(dataApi),
    ...refusalEntries(dataApi),
    ...eventEntries(dataApi),
    ...headerEntries(dataApi),
    ...ledgerEntries(ledger),
    ...controlEntries(controlApi),
  ];
  const index = indexOf(entries);
  return (words: string): LookupAnswer => {
    const asked = words.trim().slice(0, LONGEST_QUESTION);
    const named = entries.filter((entry) => isNamed(entry, asked));
    if (named.length > 0) return wholly(named);
    return inShort(ranked(index, asked));
  };
}

/** Whether a question is the id of an entry, with or without where its API is. */
function isNamed({ id, kind }: Entry, asked: string): boolean {
  const given = asked.toLowerCase();
  const own = id.toLowerCase();
  return given === own || (kind === 'endpoint' && given.replace(' /plugin-api/', ' /') === own);
}

function wholly(named: readonly Entry[]): LookupAnswer {
  const results = named.map(({ kind, id, title, whole }) => ({ kind, id, title, ...whole }));
  const more =
    'This is all of it; look up the ids that it names (ledger rows, types of events, calls).';
  const whole = { found: named.length, results, more };
  if (sizeOf(whole) <= MOST_BYTES) return whole;
  return { ...whole, results: results.map((result) => smaller(result)) };
}

/** Of long lists the beginning. */
function smaller(found: Found): Found {
  const facts = Object.entries(found).map(([name, value]) => {
    if (!Array.isArray(value) || value.length <= 14) return [name, value];
    return [name, [...value.slice(0, 14), `and ${value.length - 14} more`]];
  });
  const cut = Object.fromEntries(facts) as Found;
  const { inFull: _, ...less } = cut;
  return sizeOf(cut) <= MOST_BYTES ? cut : (less as Found);
}

function inShort(found: readonly Entry[]): LookupAnswer {
  if (found.length === 0) {
    return {
      found: 0,
      results: [],
      more:
        'Nothing has to do with these words. Try those of the API: a path, an event such as table.updated, ' +
        'a message, a header, or the id of a ledger row such as B15.',
    };
  }
  const more =
    'To see all of one, look up its id as it stands here. For others, use more or narrower words.';
  const results: Found[] = [];
  for (const { kind, id, title, short } of found.slice(0, MOST_RESULTS)) {
    const result = { kind, id, title, ...short };
    if (sizeOf({ found: found.length, results: [...results, result], more }) > MOST_BYTES) break;
    results.push(result);
  }
  return { found: found.length, results, more };
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
}
