import { useQuery } from '@tanstack/react-query';
import { Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import type { AccountHead } from '#data/accounts.ts';
import { accountsQuery } from '#data/accounts.ts';
import { useFormat, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';

import type { Change, Difference } from './difference-rows.ts';
import { DifferenceSubject } from './difference-subject.tsx';
import styles from './differences.module.css';
import type { Told } from './told-fields.ts';
import { toldFields } from './told-fields.ts';
import { ToldWords } from './told-words.tsx';

const ICONS = { added: Plus, changed: Pencil, removed: Minus } as const;

/** So much of one thing is told in its row, until all of it is asked for. */
const MOST_VALUES = 2;
const MOST_ASIDE = 3;

/** A row: how it differs, what it is, and what is told of it. */
export function DifferenceRow({ difference }: { readonly difference: Difference }) {
  return difference.kind === 'accounts' ? (
    <AccountRow difference={difference} />
  ) : (
    <Row difference={difference} head={undefined}>
      <OtherWords difference={difference} />
    </Row>
  );
}

function AccountRow({
  difference,
}: {
  readonly difference: Extract<Difference, { readonly kind: 'accounts' }>;
}) {
  const { row } = difference;
  const { data: heads } = useQuery(accountsQuery(row.serverId));
  const head = heads?.find(({ accountId }) => accountId === row.accountId);
  return (
    <Row difference={difference} head={head}>
      {row.change === 'added' ? (
        <Opened head={head} />
      ) : (
        <OtherWords difference={difference} accountId={row.accountId} />
      )}
    </Row>
  );
}

interface RowProps {
  readonly difference: Difference;
  /** The account as it is now, where it is one of the newest. */
  readonly head: AccountHead | undefined;
  readonly children: ReactNode;
}

function Row({ difference, head, children }: RowProps) {
  const { change } = difference.row;
  return (
    <div className={styles.row} data-change={change}>
      <ChangeMark change={change} />
      <DifferenceSubject difference={difference} head={head} />
      {children}
    </div>
  );
}

function ChangeMark({ change }: { readonly change: Change }) {
  const text = useText().scenarios;
  const Icon = ICONS[change];
  return (
    <span className={styles.mark} role="img" aria-label={text.kinds[change]}>
      <Icon aria-hidden />
    </span>
  );
}

/** An account that was opened meanwhile. */
function Opened({ head }: { readonly head: AccountHead | undefined }) {
  const { words } = useText().scenarios;
  const format = useFormat();
  const persons = head?.kind === 'table' ? head.personCount : 0;
  return (
    <>
      <span className={styles.told}>
        {persons === 0 ? words.opened : words.openedFor(persons, format.number(persons))}
      </span>
      {head !== undefined && <span className={styles.aside}>{format.amount(head.total)}</span>}
    </>
  );
}

interface OtherWordsProps {
  readonly difference: Difference;
  /** Where it is an account: whose lines are named. */
  readonly accountId?: string;
}

function OtherWords({ difference, accountId }: OtherWordsProps) {
  const { words } = useText().scenarios;
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const { change, fields } = difference.row;
  if (change !== 'changed') {
    return <span className={styles.told}>{change === 'added' ? words.made : words.notThere}</span>;
  }
  const told = toldFields(fields);
  const isMain = ({ kind }: Told): boolean => kind === 'value' || kind === 'scope';
  const main = told.filter(isMain);
  const beside = told.filter((one) => !isMain(one));
  const values = main.slice(0, whole ? undefined : MOST_VALUES);
  const aside = beside.slice(0, whole ? undefined : MOST_ASIDE);
  const left = told.length - values.length - aside.length;
  const words1 = (one: Told): ReactNode => (
    <ToldWords key={JSON.stringify(one)} told={one} kind={difference.kind} accountId={accountId} />
  );
  return (
    <>
      <span className={styles.told}>{values.map(words1)}</span>
      <span className={styles.aside}>
        {aside.map(words1)}
        {left > 0 && (
          <Button variant="link" size="sm" onClick={() => setWhole(true)}>
            {words.andMore(format.number(left))}
          </Button>
        )}
      </span>
    </>
  );
}
