import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { useForm } from '#renderer/data/queries.ts';
import { snapshotDiffQuery } from '#renderer/data/snapshots.ts';
import type { Sandbox, Snapshot } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { useConfirm } from '#renderer/ui/confirm.tsx';
import { Note, Row, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { differenceRows } from './difference-rows.ts';
import { sandboxLink } from './sandbox-links.ts';
import { useShownName } from './shown-name.ts';
import styles from './snapshot-graph.module.css';

interface SnapshotGraphProps {
  readonly snapshots: readonly Snapshot[];
  readonly sandboxes: readonly Sandbox[];
  readonly chosen: Snapshot | undefined;
  /** True if the selected snapshot is compared with the current state. */
  readonly compared: boolean;
  readonly onChoose: (name: string) => void;
}

/** Snapshots, newest first, with sandboxes as branches. */
export function SnapshotGraph(props: SnapshotGraphProps) {
  const { snapshots, sandboxes, chosen, compared, onChoose } = props;
  const text = useText().scenarios;
  const rows = graphRows(snapshots, sandboxes);
  const last = rows.findLast(({ kind }) => kind !== 'sandbox');
  return (
    <LongList
      label={text.snapshots}
      items={rows}
      keyOf={keyOfRow}
      selected={chosen === undefined ? undefined : `snapshot ${chosen.name}`}
    >
      {(row) => {
        const ends = row === last;
        if (row.kind === 'now')
          return <NowRow chosen={compared ? chosen : undefined} ends={ends} />;
        if (row.kind === 'sandbox') return <SandboxRow row={row} ends={ends} />;
        return (
          <SnapshotRow
            snapshot={row.snapshot}
            chosen={row.snapshot.name === chosen?.name}
            ends={ends}
            onChoose={onChoose}
          />
        );
      }}
    </LongList>
  );
}

function NowRow({ chosen, ends }: { chosen: Snapshot | undefined; ends: boolean }) {
  const { scenarios: text, format } = useText();
  const now = useNow();
  const { data: accounts } = useQuery(accountsQuery(useServerId(), { status: 'open' }));
  return (
    <div className={styles.row} data-kind="now">
      <LineDot kind="now" ends={ends} />
      <Row as="span" align="baseline" gap={2} shrink nowrap className={styles.what}>
        <b>{text.now}</b>
        {accounts !== undefined && (
          <span className={styles.soft}>
            {text.open(accounts.length, format.number(accounts.length))}
            {chosen !== undefined && <Differences chosen={chosen} />}
          </span>
        )}
      </Row>
      <Note as="time" mono className={styles.at}>
        {format.time(now)}
      </Note>
    </div>
  );
}

function Differences({ chosen }: { readonly chosen: Snapshot }) {
  const { scenarios: text, format } = useText();
  const { data } = useQuery(snapshotDiffQuery(chosen.name, null));
  if (data === undefined) return null;
  const count = differenceRows(data).length;
  return <> · {text.differences(count, format.number(count), chosen.name)}</>;
}

interface SnapshotRowProps {
  readonly snapshot: Snapshot;
  readonly chosen: boolean;
  readonly ends: boolean;
  readonly onChoose: (name: string) => void;
}

function SnapshotRow({ snapshot, chosen, ends, onChoose }: SnapshotRowProps) {
  const { scenarios: text, format } = useText();
  const { name, kind, accounts, bytes, createdAt, note } = snapshot;
  const shown = useShownName()(snapshot);
  return (
    <button
      type="button"
      className={styles.row}
      data-kind={kind}
      aria-pressed={chosen}
      title={note ?? undefined}
      onClick={() => onChoose(name)}
    >
      <LineDot kind={kind} ends={ends} />
      <Row as="span" align="baseline" gap={2} shrink nowrap className={styles.what}>
        <Text as="b" truncate className={styles.name}>
          {shown}
        </Text>
        <span className={styles.soft}>
          {kind === 'checkpoint'
            ? text.checkpoint
            : `${text.open(accounts, format.number(accounts))} · ${format.bytes(bytes)}`}
        </span>
      </Row>
      <MadeAt at={createdAt} />
    </button>
  );
}

function SandboxRow({ row, ends }: { row: Extract<GraphRow, { kind: 'sandbox' }>; ends: boolean }) {
  const text = useText().scenarios;
  const { sandbox, fromAbove, toBelow } = row;
  const { id, title, url, createdAt } = sandbox;
  const name = title ?? id;
  return (
    <div className={styles.row} data-kind="sandbox">
      <LineDot kind="sandbox" ends={ends}>
        <svg className={styles.branch} viewBox="0 0 40 38" preserveAspectRatio="none" aria-hidden>
          {fromAbove && <path d="M30 0V19" />}
          <path d={toBelow ? 'M30 19V38' : 'M30 19C30 31 18 27 18 38'} />
        </svg>
      </LineDot>
      <a
        className={styles.sandbox}
        href={sandboxLink(sandbox)}
        target="_blank"
        rel="noreferrer"
        title={text.openSandbox(name)}
      >
        <Text as="b" truncate className={styles.name}>
          {name}
        </Text>
        <Text fixed tone="virtual" size="sm">
          {text.sandbox}
        </Text>
        <Text as="code" truncate tone="soft" size="xs" className={styles.address}>
          {new URL(url).host}
        </Text>
      </a>
      <EndSandbox id={id} name={name} />
      <MadeAt at={createdAt} />
    </div>
  );
}

function EndSandbox({ id, name }: { readonly id: string; readonly name: string }) {
  const text = useText().scenarios;
  const end = useForm('deleteSandbox', () => showToast({ title: text.sandboxEnded(name) }));
  const { ask, dialog } = useConfirm({
    title: text.endTitle(name),
    text: text.endText,
    action: text.endAction,
    mutation: end,
    variables: { id },
  });
  return (
    <>
      <IconButton size="sm" icon={X} label={text.endSandbox(name)} onClick={ask} />
      {dialog}
    </>
  );
}

function LineDot(props: { kind: string; ends: boolean; children?: ReactNode }) {
  return (
    <span
      className={styles.place}
      data-kind={props.kind}
      data-ends={props.ends || undefined}
      aria-hidden
    >
      {props.children}
      <span className={styles.dot} />
    </span>
  );
}

/** The time, or the date for other days. */
function MadeAt({ at }: { readonly at: string }) {
  const { format } = useText();
  const [today] = useState(() => format.date(Date.now()));
  return (
    <Note mono className={styles.at} title={format.dateTime(at)}>
      <time dateTime={at}>
        {today === format.date(at)
          ? format.time(at)
          : `${format.dayMonth(at)} ${format.hourMinute(at)}`}
      </time>
    </Note>
  );
}

type GraphRow =
  | { readonly kind: 'now' }
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | {
      readonly kind: 'sandbox';
      readonly sandbox: Sandbox;
      /** True if the row above belongs to the same branch. */
      readonly fromAbove: boolean;
      /** True if the row below belongs to the same branch. */
      readonly toBelow: boolean;
    };

export function keyOfRow(row: GraphRow): string {
  if (row.kind === 'now') return 'now';
  return row.kind === 'snapshot' ? `snapshot ${row.snapshot.name}` : `sandbox ${row.sandbox.id}`;
}

/**
 * The rows: the current state, then snapshots (newest first), with each sandbox above the newest snapshot that
 * is older than it.
 */
export function graphRows(
  snapshots: readonly Snapshot[],
  sandboxes: readonly Sandbox[],
): readonly GraphRow[] {
  const branches = Map.groupBy(sandboxes.toReversed(), (sandbox) =>
    snapshots.find((snapshot) => snapshot.createdAt < sandbox.createdAt),
  );
  const branchAbove = (snapshot?: Snapshot): GraphRow[] =>
    (branches.get(snapshot) ?? []).map((sandbox, index, { length }) => ({
      kind: 'sandbox',
      sandbox,
      fromAbove: index > 0,
      toBelow: index < length - 1,
    }));
  const trunk = snapshots.flatMap((snapshot): GraphRow[] => [
    ...branchAbove(snapshot),
    { kind: 'snapshot', snapshot },
  ]);
  return [{ kind: 'now' }, ...trunk, ...branchAbove()];
}
