import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useSpeech, useText } from '#renderer/text/text.ts';
import type { Speech } from '#renderer/text/text.ts';

import type { Difference } from './difference-rows.ts';
import styles from './differences.module.css';
import type { Told } from './told-fields.ts';

interface ToldWordsProps {
  readonly told: Told;
  readonly kind: Difference['kind'];
  /** The account whose lines are told. */
  readonly accountId: string | undefined;
}

/** What is told of a field: what it was is struck, what it is stands behind. */
export function ToldWords({ told, kind, accountId }: ToldWordsProps) {
  const speech = useSpeech();
  const { words } = speech.text.scenarios;
  switch (told.kind) {
    case 'value':
      return <ValueWords told={told} kind={kind} />;
    case 'line':
      return <LineWords told={told} accountId={accountId} />;
    case 'payment': {
      const sentence = words.paidBy(speech.format.amount(told.amount), told.title);
      return told.change === 'added' ? (
        <ins className={styles.now}>{sentence}</ins>
      ) : (
        <del className={styles.was}>{sentence}</del>
      );
    }
    case 'scope':
      return told.change === 'granted' ? (
        <ins className={styles.now}>{words.granted(told.scope)}</ins>
      ) : (
        <del className={styles.was}>{words.taken(told.scope)}</del>
      );
  }
}

function ValueWords({
  told: { field, from, to },
  kind,
}: {
  readonly told: Extract<Told, { readonly kind: 'value' }>;
  readonly kind: Difference['kind'];
}) {
  const speech = useSpeech();
  const label = labelOf(field, speech);
  const [was, is] = [from, to].map((value) => valueInWords(value, { field, kind }, speech));
  return (
    <span>
      {label !== null && <span>{label} </span>}
      {was !== null && <del className={styles.was}>{was}</del>}
      {was !== null && is !== null && <span aria-hidden> → </span>}
      {is !== null && <ins className={styles.now}>{is}</ins>}
    </span>
  );
}

function LineWords({
  told: { id, title, from, to },
  accountId,
}: {
  readonly told: Extract<Told, { readonly kind: 'line' }>;
  readonly accountId: string | undefined;
}) {
  const { words } = useText().scenarios;
  const { format } = useSpeech();
  const known = useLineTitle(title === null ? accountId : undefined, id);
  const times = (quantity: number): string => `×${format.number(quantity)}`;
  return (
    <span>
      {title ?? known ?? words.line}{' '}
      {from !== null && <del className={styles.was}>{times(from)}</del>}
      {from !== null && to !== null && <span aria-hidden> → </span>}
      {to !== null && <ins className={styles.now}>{times(to)}</ins>}
    </span>
  );
}

/** The title of a line as its account has it now; undefined: it is not known. */
function useLineTitle(accountId: string | undefined, id: string): string | undefined {
  const serverId = useServerId();
  const { data } = useQuery({
    ...read('getAccount', { serverId, accountId: accountId ?? '' }),
    enabled: accountId !== undefined,
  });
  return data?.orders.find((line) => line.id === id)?.title;
}

/** Null: what is said needs no name before it. */
function labelOf(field: string, { text }: Speech): string | null {
  if (field === 'state') return null;
  const { fields } = text.scenarios;
  return Object.entries(fields).find(([known]) => known === field)?.[1] ?? field;
}

const MONEY = new Set(['total', 'paid', 'totalDiscount', 'price', 'amount', 'approvedAmount']);

/** The longest value that is shown, in characters. */
const LONGEST = 40;

/** Null: there is none. */
function valueInWords(
  value: unknown,
  { field, kind }: { readonly field: string; readonly kind: Difference['kind'] },
  speech: Speech,
): string | null {
  if (value === null || value === '') return null;
  const { text, format } = speech;
  const { values } = text.scenarios;
  switch (typeof value) {
    case 'boolean':
      return value ? values.yes : values.no;
    case 'number':
      return MONEY.has(field) ? format.amount(value) : format.number(value);
    case 'string':
      return field === 'state' ? wordIn(statesOf(kind, speech), value) : shortened(value);
    default:
      return shortened(JSON.stringify(value));
  }
}

function statesOf(kind: Difference['kind'], { text }: Speech): Readonly<Record<string, string>> {
  return kind === 'payments' ? text.terminal.states : text.scenarios.values;
}

function wordIn(words: Readonly<Record<string, string>>, value: string): string {
  return Object.entries(words).find(([known]) => known === value)?.[1] ?? value;
}

function shortened(value: string): string {
  return value.length <= LONGEST ? value : `${value.slice(0, LONGEST)}…`;
}
