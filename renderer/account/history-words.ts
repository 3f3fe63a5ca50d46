import type { Account, HistoryEntry } from '#renderer/data/types.ts';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';

export interface EntryWords {
  readonly title: string;
  readonly tone: Tone;
  /** Sentences below the title. */
  readonly detail: readonly string[];
  readonly lost: readonly LostLine[];
}

/** The language, and names for ids. */
export interface HistoryContext {
  readonly text: Texts['account'];
  readonly format: Format;
  readonly currency: Account['currency'];
  readonly table: (tableId: string) => string;
  readonly line: (id: string) => string;
  readonly method: (methodId: string | null) => string;
  readonly status: (status: string) => string;
}

type Fact<Type extends HistoryEntry['type']> = Extract<HistoryEntry, { readonly type: Type }>;
type Renderers = {
  readonly [Type in HistoryEntry['type']]: (
    fact: Fact<Type>,
    context: HistoryContext,
  ) => EntryWords;
};

/** A dropped line, with its metadata. */
export type LostLine = Fact<'line.metadataLost'>['lines'][number];
type LesserLine = Fact<'line.detailLost'>['lines'][number];

const RENDERERS: Renderers = {
  'account.opened': ({ docNo }, { text }) => words(text.history.opened(String(docNo)), 'good'),
  'account.closed': ({ docNo }, { text }) => words(text.history.closed(String(docNo))),
  'account.reopened': ({ docNo, reason }, context) =>
    words(context.text.history.reopened(String(docNo)), 'info', because(reason, context)),
  'account.moved': ({ from, to }, { text, table }) =>
    words(text.history.movedTable(table(from), table(to)), 'info'),
  'account.merged': (fact, context) => {
    const { history } = context.text;
    const persons =
      fact.persons === undefined || fact.persons === 0
        ? []
        : [history.persons(context.format.number(fact.persons))];
    return fact.to === undefined
      ? words(history.mergedFrom(place(fact.from, context)), 'info', listed(fact.lines, context))
      : words(history.mergedTo(place(fact.to, context)), 'warn', persons);
  },
  'lines.moved': ({ from, to, lines }, context) => {
    const { history } = context.text;
    const title =
      to === undefined
        ? history.linesFrom(place(from, context))
        : history.linesTo(place(to, context));
    return words(title, 'info', listed(lines, context));
  },
  'account.changed': ({ persons, note }, context) =>
    words(context.text.history.changed, 'info', [
      ...fromTo(persons, context.text.history.personsChanged, context),
      ...noted(note, context),
    ]),
  'line.changed': ({ line, quantity, note }, context) =>
    words(context.text.history.lineChanged(context.line(line)), 'info', [
      ...fromTo(quantity, context.text.history.quantityChanged, context),
      ...noted(note, context),
    ]),
  'lines.added': ({ lines }, context) =>
    words(context.text.history.added, 'info', listed(lines, context)),
  'line.voided': ({ line, reason }, context) =>
    words(context.text.history.voided(context.line(line)), 'warn', because(reason, context)),
  'lines.marked': ({ lines, ready, storages = [] }, context) => {
    const { history } = context.text;
    return words(ready ? history.markedReady : history.markedNotReady, 'info', [
      ...listed(lines, context),
      ...(storages.length === 0 ? [] : [history.waitsIn(storages.join(', '))]),
    ]);
  },
  'line.detailLost': ({ lines }, context) =>
    words(context.text.history.detailLost, 'warn', [
      ...new Set(lines.map((line) => lessOf(line, context))),
    ]),
  'line.metadataLost': ({ lines }, { text }) => ({
    ...words(text.history.metadataLost, 'bad'),
    lost: lines,
  }),
  'orders.replaced': (fact, context) =>
    replaced(context.text.history.ordersReplaced, fact, context),
  'payments.replaced': (fact, context) =>
    replaced(context.text.history.paymentsReplaced, fact, context),
  'packet.cancelled': ({ reason }, context) =>
    words(context.text.history.packetCancelled, 'bad', because(reason, context)),
  'packet.updated': (_, { text }) => words(text.history.packetUpdated),
  'packet.typeChanged': ({ from, to }, { text: { history, types } }) =>
    words(history.typeChanged(types[from ?? 'unknown'], types[to ?? 'unknown'])),
  'packet.statusChanged': ({ from, to }, { text, status }) =>
    words(text.history.statusChanged(status(from), status(to)), 'info'),
  'payment.collected': ({ methodId, amount, lines, splits }, context) => {
    const { text, format, currency, method, line } = context;
    const named = lines.map(({ id, quantity }) => `${format.number(quantity)} × ${line(id)}`);
    return words(text.history.collected(format.money(amount, currency), method(methodId)), 'good', [
      ...(named.length === 0 ? [] : [text.history.collectedFor(named.join(', '))]),
      ...splits.map(({ into: [part] }) => text.history.split(line(part ?? ''))),
    ]);
  },
  'payment.terminalApproved': ({ amount }, { text, format, currency }) =>
    words(text.history.terminalApproved(format.money(Number(amount), currency)), 'good'),
};

export function entryInWords(entry: HistoryEntry, context: HistoryContext): EntryWords {
  // TypeScript cannot correlate the type with its renderer.
  const render = RENDERERS[entry.type] as (entry: HistoryEntry, of: HistoryContext) => EntryWords;
  return render(entry, context);
}

function words(title: string, tone: Tone = 'neutral', detail: readonly string[] = []): EntryWords {
  return { title, tone, detail, lost: [] };
}

/** Such as `Adana: note “Hot”, options Spicy`. */
function lessOf(line: LesserLine, { text: { history }, format, currency }: HistoryContext): string {
  const { lost } = history;
  const money = (amount: number): string => format.money(amount, currency);
  const what = [
    ...ifDefined(line.product, ({ to }) => lost.product(to.title)),
    ...(line.metadata ?? []).map(({ key, by }) => lost.metadata(key, by)),
    ...ifDefined(line.note, lost.note),
    ...ifDefined(line.discount, (discount) => lost.discount(money(discount))),
    ...ifDefined(line.options, (options) => lost.options(options.join(', '))),
    ...(line.allocations ?? []).map(({ amount }) => lost.allocation(money(amount))),
    ...ifDefined(line.ready, () => lost.ready),
    ...ifDefined(line.storages, (storages) => lost.storages(storages.join(', '))),
  ];
  return `${line.title}: ${what.join(', ')}`;
}

function ifDefined<Value>(value: Value | undefined, say: (value: Value) => string): string[] {
  return value === undefined ? [] : [say(value)];
}

function fromTo(
  change: { readonly from: number; readonly to: number } | undefined,
  say: (from: string, to: string) => string,
  { format }: HistoryContext,
): string[] {
  return ifDefined(change, ({ from, to }) => say(format.number(from), format.number(to)));
}

function noted(
  change: { readonly to: string | null } | undefined,
  { text: { history } }: HistoryContext,
): string[] {
  return ifDefined(change, ({ to }) => (to === null ? history.noteGone : history.noteNow(to)));
}

function because(reason: string | null, { text }: HistoryContext): string[] {
  return reason === null || reason === '' ? [] : [text.history.reason(reason)];
}

function listed(lines: readonly string[], { line }: HistoryContext): string[] {
  return lines.length === 0 ? [] : [lines.map(line).join(', ')];
}

function place(
  party: { readonly tableId: string; readonly docNo: number } | undefined,
  { text, table }: HistoryContext,
): string {
  return party === undefined
    ? ''
    : `${table(party.tableId)} (${text.receipt(String(party.docNo))})`;
}

function replaced(
  title: (lines: string) => string,
  { lines, dropped, withoutIdentity }: Fact<'orders.replaced' | 'payments.replaced'>,
  { text: { history }, format }: HistoryContext,
): EntryWords {
  return words(title(format.number(lines)), dropped > 0 ? 'warn' : 'info', [
    ...(dropped > withoutIdentity
      ? [history.dropped(format.number(dropped - withoutIdentity))]
      : []),
    ...(withoutIdentity > 0 ? [history.droppedNameless(format.number(withoutIdentity))] : []),
    ...(dropped === 0 ? [history.nothingDropped] : []),
  ]);
}
