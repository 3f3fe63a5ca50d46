import type { Account, HistoryEntry } from '#renderer/data/types.ts';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { CONSUMPTION_TYPES } from '#server/domain/account.ts';

import type { HistoryFact, LesserLine, LostLine } from './history-fact.ts';
import { historyFact } from './history-fact.ts';

/** An entry of the history in plain words. */
export interface EntryWords {
  readonly title: string;
  readonly tone: Tone;
  /** Sentences below the title. */
  readonly detail: readonly string[];
  /** Metadata that was lost. */
  readonly lost: readonly LostLine[];
  /** An entry that has no words: all that it holds. */
  readonly raw?: unknown;
}

/** What is needed to put an entry into words: the language, and names for its ids. */
export interface Narrator {
  readonly text: Texts['account'];
  readonly format: Format;
  readonly currency: Account['currency'];
  readonly table: (tableId: string) => string;
  readonly line: (id: string) => string;
  readonly method: (methodId: string | null) => string;
  readonly status: (status: string) => string;
}

type Fact<Type extends HistoryFact['type']> = Extract<HistoryFact, { readonly type: Type }>;
type Tellers = { readonly [Type in HistoryFact['type']]: Teller<Type> };
type Teller<Type extends HistoryFact['type']> = (
  fact: Fact<Type>,
  narrator: Narrator,
) => EntryWords;

/** One per type, so that a new one without words does not compile. */
const TELLERS: Tellers = {
  'account.opened': ({ docNo }, { text: { history } }) =>
    words(docNo === null ? history.openedPlain : history.opened(String(docNo)), 'good'),
  'account.closed': ({ docNo }, { text }) => words(text.history.closed(String(docNo))),
  'account.reopened': ({ docNo, reason }, narrator) =>
    words(narrator.text.history.reopened(String(docNo)), 'info', because(reason, narrator)),
  'account.moved': ({ from, to }, { text, table }) =>
    words(text.history.movedTable(table(from), table(to)), 'info'),
  'account.merged': (fact, narrator) => {
    const { history } = narrator.text;
    const persons =
      fact.persons === undefined || fact.persons === 0
        ? []
        : [history.persons(narrator.format.number(fact.persons))];
    return fact.to === undefined
      ? words(history.mergedFrom(place(fact.from, narrator)), 'info', listed(fact.lines, narrator))
      : words(history.mergedTo(place(fact.to, narrator)), 'warn', persons);
  },
  'lines.moved': ({ from, to, lines }, narrator) => {
    const { history } = narrator.text;
    const title =
      to === undefined
        ? history.linesFrom(place(from, narrator))
        : history.linesTo(place(to, narrator));
    return words(title, 'info', listed(lines, narrator));
  },
  'account.changed': ({ persons, note }, narrator) =>
    words(narrator.text.history.changed, 'info', [
      ...fromTo(persons, narrator.text.history.personsChanged, narrator),
      ...noted(note, narrator),
    ]),
  'line.changed': ({ line, quantity, note }, narrator) =>
    words(narrator.text.history.lineChanged(narrator.line(line)), 'info', [
      ...fromTo(quantity, narrator.text.history.quantityChanged, narrator),
      ...noted(note, narrator),
    ]),
  'lines.added': ({ lines }, narrator) =>
    words(narrator.text.history.added, 'info', listed(lines, narrator)),
  'line.voided': ({ line, reason }, narrator) =>
    words(narrator.text.history.voided(narrator.line(line)), 'warn', because(reason, narrator)),
  'lines.marked': ({ lines, ready, storages = [] }, narrator) => {
    const { history } = narrator.text;
    return words(ready ? history.markedReady : history.markedNotReady, 'info', [
      ...listed(lines, narrator),
      ...(storages.length === 0 ? [] : [history.waitsIn(storages.join(', '))]),
    ]);
  },
  'line.detailLost': ({ lines }, narrator) =>
    words(narrator.text.history.detailLost, 'warn', [
      ...new Set(lines.map((line) => lessOf(line, narrator))),
    ]),
  'line.metadataLost': ({ lines }, { text }) => ({
    ...words(text.history.metadataLost, 'bad'),
    lost: lines,
  }),
  'orders.replaced': (fact, narrator) =>
    replaced(narrator.text.history.ordersReplaced, fact, narrator),
  'payments.replaced': (fact, narrator) =>
    replaced(narrator.text.history.paymentsReplaced, fact, narrator),
  'packet.cancelled': ({ reason }, narrator) =>
    words(narrator.text.history.packetCancelled, 'bad', because(reason, narrator)),
  'packet.updated': (_, { text }) => words(text.history.packetUpdated),
  'packet.typeChanged': ({ from, to }, { text }) =>
    words(text.history.typeChanged(typeWord(from, text), typeWord(to, text))),
  'packet.statusChanged': ({ from, to }, { text, status }) =>
    words(text.history.statusChanged(status(from), status(to)), 'info'),
  'payment.collected': ({ methodId, amount, lines, splits }, narrator) => {
    const { text, format, currency, method, line } = narrator;
    const named = lines.map(({ id, quantity }) => `${format.number(quantity)} × ${line(id)}`);
    return words(text.history.collected(format.money(amount, currency), method(methodId)), 'good', [
      ...(named.length === 0 ? [] : [text.history.collectedFor(named.join(', '))]),
      ...splits.map(({ into: [part] }) => text.history.split(line(part ?? ''))),
    ]);
  },
  'payment.terminalApproved': ({ amount }, { text, format, currency }) =>
    words(text.history.terminalApproved(format.money(Number(amount), currency)), 'good'),
  unknown: (_, { text }) => words(text.history.something),
};

/** Says what an entry of the history means. */
export function tellEntry(entry: HistoryEntry, narrator: Narrator): EntryWords {
  const fact = historyFact(entry);
  if (fact.type === 'unknown') {
    return { ...words(narrator.text.history.something), raw: fact.details };
  }
  // The table has one teller per type; TypeScript cannot follow a type through an index.
  const tell = TELLERS[fact.type] as (fact: HistoryFact, narrator: Narrator) => EntryWords;
  return tell(fact, narrator);
}

function words(title: string, tone: Tone = 'neutral', detail: readonly string[] = []): EntryWords {
  return { title, tone, detail, lost: [] };
}

/** What a line lost, for instance `Adana: note “Hot”, options Spicy`. */
function lessOf(line: LesserLine, { text: { history }, format, currency }: Narrator): string {
  const { lost } = history;
  const money = (amount: number): string => format.money(amount, currency);
  const what = [
    ...told(line.product, ({ to }) => lost.product(to.title)),
    ...(line.metadata ?? []).map(({ key, by }) => lost.metadata(key, by)),
    ...told(line.note, lost.note),
    ...told(line.discount, (discount) => lost.discount(money(discount))),
    ...told(line.options, (options) => lost.options(options.join(', '))),
    ...(line.allocations ?? []).map(({ amount }) => lost.allocation(money(amount))),
    ...told(line.ready, () => lost.ready),
    ...told(line.storages, (storages) => lost.storages(storages.join(', '))),
  ];
  return `${line.title}: ${what.join(', ')}`;
}

/** Nothing of what is not there. */
function told<Value>(value: Value | undefined, say: (value: Value) => string): string[] {
  return value === undefined ? [] : [say(value)];
}

function fromTo(
  change: { readonly from: number; readonly to: number } | undefined,
  say: (from: string, to: string) => string,
  { format }: Narrator,
): string[] {
  return told(change, ({ from, to }) => say(format.number(from), format.number(to)));
}

function noted(
  change: { readonly to: string | null } | undefined,
  { text: { history } }: Narrator,
): string[] {
  return told(change, ({ to }) => (to === null ? history.noteGone : history.noteNow(to)));
}

function because(reason: string | null, { text }: Narrator): string[] {
  return reason === null || reason === '' ? [] : [text.history.reason(reason)];
}

function listed(lines: readonly string[], { line }: Narrator): string[] {
  return lines.length === 0 ? [] : [lines.map(line).join(', ')];
}

function place(
  party: { readonly tableId: string; readonly docNo: number } | undefined,
  { text, table }: Narrator,
): string {
  return party === undefined
    ? ''
    : `${table(party.tableId)} (${text.receipt(String(party.docNo))})`;
}

function typeWord(type: string | null, { types }: Texts['account']): string {
  if (type === null) return types.unknown;
  const known = CONSUMPTION_TYPES.find((one) => one === type);
  return known === undefined ? type : types[known];
}

/** What the history tells of a full replace. */
interface Replaced {
  readonly lines: number;
  readonly dropped: number;
  readonly withoutIdentity: number;
}

function replaced(
  title: (lines: string) => string,
  { lines, dropped, withoutIdentity }: Replaced,
  { text: { history }, format }: Narrator,
): EntryWords {
  return words(title(format.number(lines)), dropped > 0 ? 'warn' : 'info', [
    ...(dropped > withoutIdentity
      ? [history.dropped(format.number(dropped - withoutIdentity))]
      : []),
    ...(withoutIdentity > 0 ? [history.droppedNameless(format.number(withoutIdentity))] : []),
    ...(dropped === 0 ? [history.nothingDropped] : []),
  ]);
}
