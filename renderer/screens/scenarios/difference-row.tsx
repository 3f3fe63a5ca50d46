import { useQuery } from '@tanstack/react-query';
import { Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { read } from '#renderer/data/queries.ts';
import type { AccountHead } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useFormat, useSpeech, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import tones from '#renderer/ui/tones.module.css';

import type { Difference } from './difference-rows.ts';
import { DifferenceSubject } from './difference-subject.tsx';
import styles from './scenarios.module.css';
import type { ShownChange } from './shown-changes.ts';
import { shownChanges } from './shown-changes.ts';

const LOOKS = {
  added: { icon: Plus, tone: 'good' },
  changed: { icon: Pencil, tone: 'warn' },
  removed: { icon: Minus, tone: 'bad' },
} as const;

/** The number of changes a row shows initially. */
const MOST_VALUES = 2;
const MOST_ASIDE = 3;

/** A row: kind of change, subject and details. */
export function DifferenceRow({ difference }: { readonly difference: Difference }) {
  return difference.kind === 'accounts' ? (
    <AccountRow difference={difference} />
  ) : (
    <DifferenceLine difference={difference} head={undefined}>
      <OtherWords difference={difference} />
    </DifferenceLine>
  );
}

function AccountRow({ difference }: { difference: Extract<Difference, { kind: 'accounts' }> }) {
  const { row } = difference;
  const { data: heads } = useQuery(accountsQuery(row.serverId));
  const head = heads?.find(({ accountId }) => accountId === row.accountId);
  return (
    <DifferenceLine difference={difference} head={head}>
      {row.change === 'added' ? (
        <Opened head={head} />
      ) : (
        <OtherWords difference={difference} accountId={row.accountId} />
      )}
    </DifferenceLine>
  );
}

interface DifferenceLineProps {
  readonly difference: Difference;
  /** The current account, if it is among the newest. */
  readonly head: AccountHead | undefined;
  readonly children: ReactNode;
}

function DifferenceLine({ difference, head, children }: DifferenceLineProps) {
  const { change } = difference.row;
  const { kinds } = useText().scenarios;
  const { icon: Icon, tone } = LOOKS[change];
  return (
    <Stack
      columns="var(--space-5) 3fr 4fr 4fr"
      align="center"
      gap="1 2"
      minHeight="md"
      lineBelow
      size="sm"
      className={styles.diffRow}
    >
      <Stack
        as="span"
        centered
        radius="sm"
        className={classes(styles.mark, tones[tone])}
        role="img"
        aria-label={kinds[change]}
      >
        <Icon aria-hidden />
      </Stack>
      <DifferenceSubject difference={difference} head={head} />
      {children}
    </Stack>
  );
}

function Opened({ head }: { readonly head: AccountHead | undefined }) {
  const { words } = useText().scenarios;
  const format = useFormat();
  const persons = head?.kind === 'table' ? head.personCount : 0;
  return (
    <>
      <Row as="span" wrap gap="half 3" shrink breakAnywhere>
        {persons === 0 ? words.opened : words.openedFor(persons, format.number(persons))}
      </Row>
      {head !== undefined && <Aside>{format.amount(head.total)}</Aside>}
    </>
  );
}

interface OtherWordsProps {
  readonly difference: Difference;
  /** The account whose lines are described. */
  readonly accountId?: string;
}

function OtherWords({ difference, accountId }: OtherWordsProps) {
  const { words } = useText().scenarios;
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const { change, fields } = difference.row;
  if (change !== 'changed') {
    return (
      <Row as="span" wrap gap="half 3" shrink breakAnywhere>
        {change === 'added' ? words.made : words.notThere}
      </Row>
    );
  }
  const changes = shownChanges(fields);
  const isMain = ({ kind }: ShownChange): boolean => kind === 'value' || kind === 'scope';
  const main = changes.filter(isMain);
  const beside = changes.filter((one) => !isMain(one));
  const values = main.slice(0, whole ? undefined : MOST_VALUES);
  const aside = beside.slice(0, whole ? undefined : MOST_ASIDE);
  const left = changes.length - values.length - aside.length;
  const inWords = (one: ShownChange): ReactNode => (
    <ChangeText
      key={JSON.stringify(one)}
      change={one}
      kind={difference.kind}
      accountId={accountId}
    />
  );
  return (
    <>
      <Row as="span" wrap gap="half 3" shrink breakAnywhere>
        {values.map(inWords)}
      </Row>
      <Aside>
        {aside.map(inWords)}
        {left > 0 && (
          <Button variant="link" size="sm" onClick={() => setWhole(true)}>
            {words.andMore(format.number(left))}
          </Button>
        )}
      </Aside>
    </>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <Row as="span" wrap justify="end" gap="half 3" shrink breakAnywhere tone="soft" textAlign="end">
      {children}
    </Row>
  );
}

interface ChangeTextProps {
  readonly change: ShownChange;
  readonly kind: Difference['kind'];
  /** The account whose lines are described. */
  readonly accountId: string | undefined;
}

/** A changed field: the old value struck through, and the new one. */
function ChangeText({ change, kind, accountId }: ChangeTextProps) {
  const speech = useSpeech();
  const { text, format } = speech;
  const { words } = text.scenarios;
  switch (change.kind) {
    case 'value': {
      const { field, from, to } = change;
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
      return <LineWords change={change} accountId={accountId} />;
    case 'payment': {
      const sentence = words.paidBy(format.amount(change.amount), change.title);
      return change.change === 'added' ? <Changed is={sentence} /> : <Changed was={sentence} />;
    }
    case 'scope':
      return change.change === 'granted' ? (
        <Changed is={words.granted(change.scope)} />
      ) : (
        <Changed was={words.taken(change.scope)} />
      );
  }
}

function Changed({ was = null, is = null }: { was?: string | null; is?: string | null }) {
  return (
    <>
      {was !== null && <del className={styles.was}>{was}</del>}
      {was !== null && is !== null && <span aria-hidden> → </span>}
      {is !== null && <ins className={styles.now}>{is}</ins>}
    </>
  );
}

interface LineWordsProps extends Pick<ChangeTextProps, 'accountId'> {
  readonly change: Extract<ShownChange, { readonly kind: 'line' }>;
}

function LineWords({ change: { id, title, from, to }, accountId }: LineWordsProps) {
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

/** The current title of a line; undefined if unknown. */
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

/** The maximum length of a displayed value, in characters. */
const LONGEST = 40;

/** Null if the value is empty. */
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
