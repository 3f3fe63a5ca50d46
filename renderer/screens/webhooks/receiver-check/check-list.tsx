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
import { useFormat, useText } from '#renderer/text/text.ts';
import { Text } from '#renderer/ui/layout.tsx';

import styles from './check-list.module.css';
import type { GroupName, Result } from './standing.ts';
import { GROUP_NAMES, GROUPS } from './standing.ts';

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

/** Every check with how it went, in groups. */
export function CheckList({ results, selected, onSelect }: CheckListProps) {
  const text = useText().receiverCheck;
  return (
    <section className={styles.sheet} aria-label={text.list}>
      {GROUP_NAMES.map((name) => {
        const ids: readonly CheckId[] = GROUPS[name];
        const found = ids.flatMap((id) => results.get(id) ?? []);
        return (
          found.length > 0 && (
            <Group key={name} name={name} found={found} selected={selected} onSelect={onSelect} />
          )
        );
      })}
    </section>
  );
}

interface GroupProps extends Pick<CheckListProps, 'selected' | 'onSelect'> {
  readonly name: GroupName;
  readonly found: readonly Result[];
}

function Group({ name, found, selected, onSelect }: GroupProps) {
  const text = useText().receiverCheck;
  const format = useFormat();
  const ran = found.filter(({ check }) => check.outcome !== 'skipped');
  const passed = ran.filter(({ check }) => check.outcome === 'passed').length;
  const Icon = ICONS[name];
  return (
    <>
      <h3 className={styles.group}>
        <Icon aria-hidden />
        <span>{text.groups[name]}</span>
        <Text push tone="soft" size="sm" weight="normal">
          {ran.length > 0 && text.ofAll(format.number(passed), format.number(ran.length))}
        </Text>
      </h3>
      <ul className={styles.list} aria-label={text.groups[name]}>
        {found.map((result) => (
          <li key={result.check.id}>
            <Row result={result} selected={selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({
  result: { check },
  selected,
  onSelect,
}: Pick<GroupProps, 'selected' | 'onSelect'> & { readonly result: Result }) {
  const text = useText().receiverCheck;
  const { id, outcome } = check;
  return (
    <button
      type="button"
      className={styles.row}
      data-outcome={outcome}
      aria-pressed={id === selected}
      onClick={() => onSelect(id)}
    >
      <OutcomeIcon outcome={outcome} />
      <span className={styles.title}>{text.checks[id].title}</span>
      <span className={styles.outcome}>{text.outcomes[outcome]}</span>
    </button>
  );
}

const OUTCOMES: Readonly<Record<CheckOutcome, LucideIcon>> = {
  passed: Check,
  failed: X,
  warning: TriangleAlert,
  skipped: Minus,
};

/** How a check went, as a sign; words say it beside it. */
export function OutcomeIcon({
  outcome,
  large = false,
}: {
  readonly outcome: CheckOutcome;
  readonly large?: boolean;
}) {
  const Icon = OUTCOMES[outcome];
  return (
    <span className={large ? styles.largeSign : styles.sign} data-outcome={outcome} aria-hidden>
      <Icon />
    </span>
  );
}
