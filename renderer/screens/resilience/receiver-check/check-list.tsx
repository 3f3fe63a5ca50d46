import {
  Check,
  Feather,
  Minus,
  PhoneCall,
  ShieldCheck,
  Timer,
  TriangleAlert,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import type { CheckId, CheckOutcome } from '#renderer/data/types.ts';
import { RowButton } from '#renderer/kit/row-list.tsx';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import tones from '#renderer/ui/tones.module.css';

import styles from './receiver-check.module.css';
import type { GroupName, Result } from './receiver-state.ts';
import { GROUP_NAMES, GROUPS } from './receiver-state.ts';

interface CheckListProps {
  readonly results: ReadonlyMap<CheckId, Result>;
  readonly selected: CheckId | undefined;
  readonly onSelect: (id: CheckId) => void;
}

const ICONS: Readonly<Record<GroupName, LucideIcon>> = {
  signature: ShieldCheck,
  tolerance: Feather,
  timing: Timer,
  callbacks: PhoneCall,
};

/** The checks in groups, each with its ticks; the group of the selected check is open. */
export function CheckList({ results, selected, onSelect }: CheckListProps) {
  const text = useText().receiverCheck;
  return (
    <Box as="section" shrink surface clip aria-label={text.list}>
      {GROUP_NAMES.map((name) => {
        const ids: readonly CheckId[] = GROUPS[name];
        const found = ids.flatMap((id) => results.get(id) ?? []);
        return (
          found.length > 0 && (
            <Group key={name} name={name} found={found} selected={selected} onSelect={onSelect} />
          )
        );
      })}
    </Box>
  );
}

interface GroupProps extends Pick<CheckListProps, 'selected' | 'onSelect'> {
  readonly name: GroupName;
  readonly found: readonly Result[];
}

function Group({ name, found, selected, onSelect }: GroupProps) {
  const { receiverCheck: text, format } = useText();
  const ran = found.filter(({ check }) => check.outcome !== 'skipped');
  const passed = ran.filter(({ check }) => check.outcome === 'passed').length;
  const Icon = ICONS[name];
  return (
    <details className={styles.group} open={found.some(({ check }) => check.id === selected)}>
      <summary>
        <Icon aria-hidden />
        <Text weight="strong">{text.groups[name]}</Text>
        <Note>
          {ran.length > 0 && text.ofAll(format.number(passed), format.number(ran.length))}
        </Note>
        <Ticks found={found} />
      </summary>
      <ul className={styles.list} aria-label={text.groups[name]}>
        {found.map((result) => (
          <li key={result.check.id}>
            <CheckRow check={result.check} selected={selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Ticks({ found }: Pick<GroupProps, 'found'>) {
  const text = useText().receiverCheck;
  return (
    <Row as="span" gap={1} className={styles.ticks} aria-hidden>
      {found.map(({ check: { id, outcome } }) => (
        <span
          key={id}
          className={classes(styles.tick, outcome !== 'skipped' && tones[OUTCOMES[outcome].tone])}
          title={`${text.checks[id].title}: ${text.outcomes[outcome]}`}
        />
      ))}
    </Row>
  );
}

interface CheckRowProps extends Pick<CheckListProps, 'selected' | 'onSelect'> {
  readonly check: Result['check'];
}

function CheckRow({ check: { id, outcome }, selected, onSelect }: CheckRowProps) {
  const text = useText().receiverCheck;
  const isBad = outcome === 'failed';
  const isWrong = isBad || outcome === 'warning';
  return (
    <RowButton className={styles.row} selected={id === selected} onSelect={() => onSelect(id)}>
      <OutcomeIcon outcome={outcome} />
      <Text weight={isBad ? 'strong' : 'normal'}>{text.checks[id].title}</Text>
      <Text
        tone={isWrong ? OUTCOMES[outcome].tone : 'soft'}
        weight={isWrong ? 'strong' : 'normal'}
        size="sm"
      >
        {text.outcomes[outcome]}
      </Text>
    </RowButton>
  );
}

export const OUTCOMES = {
  passed: { tone: 'good', icon: Check },
  failed: { tone: 'bad', icon: X },
  warning: { tone: 'warn', icon: TriangleAlert },
  skipped: { tone: 'neutral', icon: Minus },
} as const satisfies Readonly<Record<CheckOutcome, { tone: Tone; icon: LucideIcon }>>;

interface OutcomeIconProps {
  readonly outcome: CheckOutcome;
  readonly large?: boolean;
}

export function OutcomeIcon({ outcome, large = false }: OutcomeIconProps) {
  const { tone, icon: Icon } = OUTCOMES[outcome];
  return (
    <Stack
      as="span"
      fixed
      centered
      radius="full"
      square={large ? 8 : 4}
      fill="tone-soft"
      tone="own"
      className={classes(styles.sign, large && styles.large, tones[tone])}
      data-outcome={outcome}
      aria-hidden
    >
      <Icon />
    </Stack>
  );
}
