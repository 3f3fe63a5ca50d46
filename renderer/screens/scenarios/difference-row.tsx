import { useQuery } from '@tanstack/react-query';
import { Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import type { AccountHead } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import tones from '#renderer/ui/tones.module.css';

import type { Difference } from './difference-rows.ts';
import { DifferenceSubject } from './difference-subject.tsx';
import styles from './scenarios.module.css';
import type { Told } from './told-fields.ts';
import { toldFields } from './told-fields.ts';
import { ToldWords } from './told-words.tsx';

const LOOKS = {
  added: { icon: Plus, tone: 'good' },
  changed: { icon: Pencil, tone: 'warn' },
  removed: { icon: Minus, tone: 'bad' },
} as const;

/** Changes that a row shows before the rest is asked for. */
const MOST_VALUES = 2;
const MOST_ASIDE = 3;

/** A row: the kind of change, what changed, and how. */
export function DifferenceRow({ difference }: { readonly difference: Difference }) {
  return difference.kind === 'accounts' ? (
    <AccountRow difference={difference} />
  ) : (
    <DifferenceLine difference={difference} head={undefined}>
      <OtherWords difference={difference} />
    </DifferenceLine>
  );
}

interface AccountRowProps {
  readonly difference: Extract<Difference, { readonly kind: 'accounts' }>;
}

function AccountRow({ difference }: AccountRowProps) {
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
  /** The account as it is now, where it is one of the newest. */
  readonly head: AccountHead | undefined;
  readonly children: ReactNode;
}

function DifferenceLine({ difference, head, children }: DifferenceLineProps) {
  const { change } = difference.row;
  const { kinds } = useText().scenarios;
  const { icon: Icon, tone } = LOOKS[change];
  return (
    <Stack align="center" gap="1 2" lineBelow size="sm" className={styles.diffRow}>
      <span className={classes(styles.mark, tones[tone])} role="img" aria-label={kinds[change]}>
        <Icon aria-hidden />
      </span>
      <DifferenceSubject difference={difference} head={head} />
      {children}
    </Stack>
  );
}

/** An account that was opened meanwhile. */
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
  /** Where it is an account: whose lines are named. */
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
  const told = toldFields(fields);
  const isMain = ({ kind }: Told): boolean => kind === 'value' || kind === 'scope';
  const main = told.filter(isMain);
  const beside = told.filter((one) => !isMain(one));
  const values = main.slice(0, whole ? undefined : MOST_VALUES);
  const aside = beside.slice(0, whole ? undefined : MOST_ASIDE);
  const left = told.length - values.length - aside.length;
  const inWords = (one: Told): ReactNode => (
    <ToldWords key={JSON.stringify(one)} told={one} kind={difference.kind} accountId={accountId} />
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
