import { useQuery } from '@tanstack/react-query';
import { Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { useRead } from '#renderer/data/queries.ts';
import type { AccountHead } from '#renderer/data/types.ts';
import type { Speech } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import tones from '#renderer/ui/tones.module.css';
import { numberOf, textOf } from '#server/domain/json.ts';

import type { Difference } from './difference-rows.ts';
import { DifferenceSubject } from './difference-subject.tsx';
import styles from './scenarios.module.css';
import type { ShownChange } from './shown-changes.ts';
import { shownChanges, writtenValue } from './shown-changes.ts';

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
  const { kind, row } = difference;
  const { kinds } = useText().scenarios;
  const ofAccount = kind === 'accounts' ? row : { serverId: '', accountId: '' };
  const { data: heads } = useQuery({
    ...accountsQuery(ofAccount.serverId),
    enabled: kind === 'accounts',
  });
  // The current account, if it is among the newest.
  const head = heads?.find(({ accountId }) => accountId === ofAccount.accountId);
  const { icon: Icon, tone } = LOOKS[row.change];
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
        square={5}
        fill="tone-soft"
        tone="own"
        className={tones[tone]}
        role="img"
        aria-label={kinds[row.change]}
      >
        <Icon aria-hidden />
      </Stack>
      <DifferenceSubject difference={difference} head={head} />
      {row.change === 'changed' ? (
        <Changes difference={difference} ofAccount={ofAccount} />
      ) : (
        <Whole difference={difference} head={head} />
      )}
    </Stack>
  );
}

interface WholeProps {
  readonly difference: Difference;
  readonly head: AccountHead | undefined;
}

/** What was added or removed. */
function Whole({ difference: { kind, row }, head }: WholeProps) {
  const { words } = useText().scenarios;
  const { format } = useText();
  if (row.change === 'removed') return <Values>{words.notThere}</Values>;
  if (kind !== 'accounts') return <Values>{words.made}</Values>;
  const persons = head?.kind === 'table' ? head.personCount : 0;
  return (
    <>
      <Values>{persons === 0 ? words.opened : words.openedFor(format.number(persons))}</Values>
      {head !== undefined && <Values aside>{format.amount(head.total)}</Values>}
    </>
  );
}

interface ChangesProps {
  readonly difference: Difference;
  /** The account whose lines are described. */
  readonly ofAccount: { readonly serverId: string; readonly accountId: string };
}

function Changes({ difference: { kind, row }, ofAccount }: ChangesProps) {
  const speech = useText();
  const [whole, setWhole] = useState(false);
  const changes = shownChanges(row.fields);
  // Only added and removed lines are reported with their titles.
  const { data: account } = useRead('getAccount', ofAccount, {
    enabled: changes.some((one) => one.kind === 'line' && titleIn(one) === null),
  });
  const isMain = (one: ShownChange): boolean => one.kind === 'value' || one.kind === 'scope';
  const main = changes.filter(isMain);
  const beside = changes.filter((one) => !isMain(one));
  const values = main.slice(0, whole ? undefined : MOST_VALUES);
  const aside = beside.slice(0, whole ? undefined : MOST_ASIDE);
  const left = changes.length - values.length - aside.length;
  const inWords = (one: ShownChange): ReactNode => {
    const line = account?.orders.find(({ id }) => id === one.name)?.title;
    const [was, is] = [one.from, one.to].map((value) =>
      value === null || value === '' ? null : valueInWords(value, one, kind, speech),
    );
    return (
      <span key={JSON.stringify(one)}>
        {labelOf(one, line, speech)}{' '}
        {was && (
          <Text as="del" pad="0 1" radius="sm" fill="bad-soft" tone="bad">
            {was}
          </Text>
        )}
        {was && is && <span aria-hidden> → </span>}
        {is && (
          <Text as="ins" pad="0 1" radius="sm" fill="good-soft" tone="good" className={styles.now}>
            {is}
          </Text>
        )}
      </span>
    );
  };
  return (
    <>
      <Values>{values.map(inWords)}</Values>
      <Values aside>
        {aside.map(inWords)}
        {left > 0 && (
          <Button variant="link" size="sm" onClick={() => setWhole(true)}>
            {speech.kit.andMore(speech.format.number(left))}
          </Button>
        )}
      </Values>
    </>
  );
}

function Values({ aside = false, children }: { aside?: boolean; children: ReactNode }) {
  const look = aside ? ({ justify: 'end', tone: 'soft', textAlign: 'end' } as const) : {};
  return (
    <Row as="span" wrap gap="half 3" shrink breakAnywhere {...look}>
      {children}
    </Row>
  );
}

/** Null if the values need no label; `line` is the current title of a line. */
function labelOf(
  change: ShownChange,
  line: string | undefined,
  { scenarios }: Speech,
): string | null {
  const { kind, name } = change;
  if (kind === 'line') return titleIn(change) ?? line ?? scenarios.words.line;
  if (kind !== 'value' || name === 'state') return null;
  const known: Readonly<Record<string, string>> = scenarios.fields;
  return known[name] ?? name;
}

function titleIn({ from, to }: ShownChange): string | null {
  return textOf(to, 'title') ?? textOf(from, 'title');
}

function valueInWords(
  value: unknown,
  { kind, name, from }: ShownChange,
  of: Difference['kind'],
  speech: Speech,
): string {
  const { format } = speech;
  const { words } = speech.scenarios;
  switch (kind) {
    case 'line':
      return `×${format.number(numberOf(value, 'quantity') ?? 1)}`;
    case 'payment':
      return words.paidBy(
        format.amount(numberOf(value, 'amount') ?? 0),
        textOf(value, 'title') ?? '',
      );
    case 'scope':
      return from === null ? words.granted(name) : words.taken(name);
    case 'value':
      return fieldInWords(value, name, of, speech);
  }
}

const MONEY = new Set(['total', 'paid', 'totalDiscount', 'price', 'amount', 'approvedAmount']);

/** The maximum length of a displayed value, in characters. */
const LONGEST = 40;

function fieldInWords(
  value: unknown,
  field: string,
  of: Difference['kind'],
  { scenarios: { values }, terminal, format }: Speech,
): string {
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (typeof value === 'number') {
    return MONEY.has(field) ? format.amount(value) : format.number(value);
  }
  const written = writtenValue(value);
  const states: Readonly<Record<string, string>> = of === 'payments' ? terminal.states : values;
  const known = field === 'state' ? states[written] : undefined;
  return known ?? (written.length <= LONGEST ? written : `${written.slice(0, LONGEST)}…`);
}
