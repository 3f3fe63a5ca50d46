import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useSpeech } from '#renderer/text/text.ts';
import type { Speech } from '#renderer/text/text.ts';

import type { Difference } from './difference-rows.ts';
import styles from './scenarios.module.css';
import type { Told } from './told-fields.ts';

interface ToldWordsProps {
  readonly told: Told;
  readonly kind: Difference['kind'];
  /** The account whose lines are described. */
  readonly accountId: string | undefined;
}

/** A changed field: the old value struck through, and the new one. */
export function ToldWords({ told, kind, accountId }: ToldWordsProps) {
  const speech = useSpeech();
  const { text, format } = speech;
  const { words } = text.scenarios;
  switch (told.kind) {
    case 'value': {
      const { field, from, to } = told;
      const inWords = (value: unknown) => valueInWords(value, { field, kind }, speech);
      const label = labelOf(field, speech);
      return (
        <span>
          {label !== null && <span>{label} </span>}
          <Changed was={inWords(from)} is={inWords(to)} />
        </span>
      );
    }
    case 'line':
      return <LineWords told={told} accountId={accountId} />;
    case 'payment': {
      const sentence = words.paidBy(format.amount(told.amount), told.title);
      return told.change === 'added' ? <Changed is={sentence} /> : <Changed was={sentence} />;
    }
    case 'scope':
      return told.change === 'granted' ? (
        <Changed is={words.granted(told.scope)} />
      ) : (
        <Changed was={words.taken(told.scope)} />
      );
  }
}

interface ChangedProps {
  readonly was?: string | null;
  readonly is?: string | null;
}

function Changed({ was = null, is = null }: ChangedProps) {
  return (
    <>
      {was !== null && <del className={styles.was}>{was}</del>}
      {was !== null && is !== null && <span aria-hidden> → </span>}
      {is !== null && <ins className={styles.now}>{is}</ins>}
    </>
  );
}

interface LineWordsProps extends Pick<ToldWordsProps, 'accountId'> {
  readonly told: Extract<Told, { readonly kind: 'line' }>;
}

function LineWords({ told: { id, title, from, to }, accountId }: LineWordsProps) {
  const { text, format } = useSpeech();
  const known = useLineTitle(title === null ? accountId : undefined, id);
  const times = (quantity: number | null) =>
    quantity === null ? null : `×${format.number(quantity)}`;
  return (
    <span>
      {title ?? known ?? text.scenarios.words.line} <Changed was={times(from)} is={times(to)} />
    </span>
  );
}

/** The present title of a line; undefined if it is not known. */
function useLineTitle(accountId: string | undefined, id: string): string | undefined {
  const serverId = useServerId();
  const { data } = useQuery({
    ...read('getAccount', { serverId, accountId: accountId ?? '' }),
    enabled: accountId !== undefined,
  });
  return data?.orders.find((line) => line.id === id)?.title;
}

/** Null if the value needs no label. */
function labelOf(field: string, { text }: Speech): string | null {
  if (field === 'state') return null;
  const fields: Readonly<Record<string, string>> = text.scenarios.fields;
  return fields[field] ?? field;
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
      return field === 'state' ? (statesOf(kind, speech)[value] ?? value) : shortened(value);
    default:
      return shortened(JSON.stringify(value));
  }
}

function statesOf(kind: Difference['kind'], { text }: Speech): Readonly<Record<string, string>> {
  return kind === 'payments' ? text.terminal.states : text.scenarios.values;
}

function shortened(value: string): string {
  return value.length <= LONGEST ? value : `${value.slice(0, LONGEST)}…`;
}
