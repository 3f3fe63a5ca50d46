import { useQuery } from '@tanstack/react-query';
import { Equal } from 'lucide-react';

import { snapshotDiffQuery } from '#renderer/data/snapshots.ts';
import type { SnapshotDiff } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Box, Column, Row, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';

import { DifferenceRow } from './difference-row.tsx';
import { countByChange, differenceRows, keyOfDifference } from './difference-rows.ts';
import styles from './scenarios.module.css';

interface DifferencesProps {
  readonly name: string;
  /** Null: now. */
  readonly to: string | null;
}

/** The differences between a snapshot and another state. */
export function Differences({ name, to }: DifferencesProps) {
  const query = useQuery(snapshotDiffQuery(name, to));
  return (
    <Column grow shrinkY padTop={2}>
      <Loaded query={query}>{(diff) => <LoadedDifferences diff={diff} to={to} />}</Loaded>
    </Column>
  );
}

function LoadedDifferences({ diff, to }: { diff: SnapshotDiff; to: string | null }) {
  const text = useText().scenarios;
  const rows = differenceRows(diff);
  const heading = to === null ? text.differsNow : text.differsFrom(to);
  return (
    <>
      <Row as="header" fixed align="center" gap={2} pad="0 4 1" className={styles.diffHead}>
        <h3>{heading}</h3>
        <Counts diff={diff} />
      </Row>
      {rows.length === 0 ? (
        <Box grow shrinkY scroll>
          <EmptyState icon={Equal} title={text.sameTitle}>
            {diff.clock === null ? text.sameText : text.sameBut}
          </EmptyState>
        </Box>
      ) : (
        <LongList label={heading} items={rows} keyOf={keyOfDifference}>
          {(difference) => <DifferenceRow difference={difference} />}
        </LongList>
      )}
    </>
  );
}

function Counts({ diff }: { readonly diff: SnapshotDiff }) {
  const text = useText().scenarios;
  const format = useFormat();
  const { added, changed, removed } = countByChange(diff);
  return (
    <Row as="p" wrap align="center" gap={1}>
      {added > 0 && <Badge tone="good">{text.added(format.number(added))}</Badge>}
      {changed > 0 && <Badge tone="warn">{text.changed(format.number(changed))}</Badge>}
      {removed > 0 && <Badge tone="bad">{text.removed(format.number(removed))}</Badge>}
      {diff.clock !== null && <ClockBy clock={diff.clock} />}
    </Row>
  );
}

function ClockBy({ clock: { from, to } }: { readonly clock: NonNullable<SnapshotDiff['clock']> }) {
  const text = useText().scenarios;
  const format = useFormat();
  const ms = Date.parse(to) - Date.parse(from);
  const by = `${ms < 0 ? '−' : '+'}${format.duration(Math.abs(ms))}`;
  return (
    <Text
      tone="soft"
      size="sm"
      className={styles.clock}
      title={`${format.dateTime(from)} → ${format.dateTime(to)}`}
    >
      {text.clockBy(by)}
    </Text>
  );
}
