import { useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, Equal, GitBranch, RotateCcw, Trash2 } from 'lucide-react';

import { useForm, useWrite } from '#renderer/data/queries.ts';
import { snapshotDiffQuery, snapshotFile } from '#renderer/data/snapshots.ts';
import type { Snapshot, SnapshotDiff } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import button from '#renderer/ui/button.module.css';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { ConfirmButton, useConfirm } from '#renderer/ui/confirm.tsx';
import { Box, Column, Note, Row, Text } from '#renderer/ui/layout.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { DifferenceRow } from './difference-row.tsx';
import { countByChange, differenceRows, keyOfDifference } from './difference-rows.ts';
import { openSandbox, rememberToken } from './sandbox-links.ts';
import styles from './scenarios.module.css';
import { useScenariosSearch } from './search.ts';
import { useShownName } from './shown-name.ts';

/** Represents the current state; not a valid snapshot name. */
const NOW = '*';

interface SnapshotDetailProps {
  readonly snapshot: Snapshot;
  readonly others: readonly Snapshot[];
  /** True inside a sandbox, which cannot create sandboxes. */
  readonly inSandbox: boolean;
}

export function SnapshotDetail({ snapshot, others, inSandbox }: SnapshotDetailProps) {
  const [search] = useScenariosSearch();
  const { scenarios: text, format } = useText();
  const to = others.some(({ name }) => name === search.to) ? search.to : undefined;
  const shown = useShownName();
  const checkpoint = snapshot.kind === 'checkpoint';
  return (
    <Column as="section" shrink shrinkY aria-label={snapshot.name}>
      <Row
        as="header"
        fixed
        align="center"
        gap={2}
        lineBelow
        pad="1 2 1 4"
        className={styles.detailHead}
      >
        <Text as="h2" truncate size="lg" title={shown(snapshot)}>
          {shown(snapshot)}
        </Text>
        <Note
          as="p"
          truncate
          className={styles.note}
          title={snapshot.note ?? undefined}
          data-whole={(!checkpoint && snapshot.note === null) || undefined}
        >
          {checkpoint
            ? text.checkpointText
            : (snapshot.note ?? format.dateTime(snapshot.createdAt))}
        </Note>
        <MoreMenu snapshot={snapshot} />
      </Row>
      <Row fixed wrap align="center" gap={2} pad="2 4 0">
        <RestoreButton name={snapshot.name} inSandbox={inSandbox} />
        <BranchButton name={snapshot.name} inSandbox={inSandbox} />
        <a
          className={classes(button.button, button.sm)}
          href={snapshotFile(snapshot.name)}
          download
        >
          <Download aria-hidden />
          {text.exportFile}
        </a>
        <CompareSelect snapshot={snapshot} others={others} to={to} />
      </Row>
      <Differences name={snapshot.name} to={to ?? null} />
    </Column>
  );
}

interface CompareSelectProps extends Pick<SnapshotDetailProps, 'snapshot' | 'others'> {
  readonly to: string | undefined;
}

function CompareSelect({ snapshot, others, to }: CompareSelectProps) {
  const { scenarios: text, format } = useText();
  const shown = useShownName();
  const [, change] = useScenariosSearch();
  return (
    <Row align="center" gap={2} push tone="soft" size="sm">
      <span aria-hidden>{text.comparedWith}</span>
      <Box width={2}>
        <Select
          label={text.comparedWith}
          labelHidden
          value={to ?? NOW}
          onChange={(chosen) =>
            change({ snapshot: snapshot.name, to: chosen === NOW ? undefined : chosen })
          }
          options={[
            { value: NOW, label: text.nowWord },
            ...others.map((other) => ({
              value: other.name,
              label: shown(other),
              ...(other.kind === 'checkpoint' && { hint: format.dateTime(other.createdAt) }),
            })),
          ]}
        />
      </Box>
    </Row>
  );
}

function RestoreButton({ name, inSandbox }: { name: string; inSandbox: boolean }) {
  const text = useText().scenarios;
  const restore = useForm('restoreSnapshot', () => showToast({ title: text.restored(name) }));
  return (
    <ConfirmButton
      size="sm"
      variant="primary"
      icon={RotateCcw}
      question={{
        title: text.restoreTitle(name),
        text: inSandbox ? text.restoreTextSandbox : text.restoreText,
        action: text.restore,
        mutation: restore,
        variables: { name },
      }}
    >
      {text.restore}
    </ConfirmButton>
  );
}

function BranchButton({ name, inSandbox }: { name: string; inSandbox: boolean }) {
  const { scenarios: text, kit } = useText();
  const branch = useWrite('createSandbox', (sandbox) => {
    rememberToken(sandbox.id, sandbox.controlToken);
    showToast({
      title: text.branched(sandbox.title ?? sandbox.id),
      description: text.branchedText,
      action: { label: kit.open, run: () => openSandbox(sandbox) },
    });
  });
  return (
    <Button
      size="sm"
      icon={GitBranch}
      disabled={inSandbox}
      title={inSandbox ? text.noSandboxHere : undefined}
      busy={branch.isPending}
      onClick={() => branch.mutate({ from: { snapshot: name }, title: name })}
    >
      {text.branch}
    </Button>
  );
}

function MoreMenu({ snapshot: { name } }: { readonly snapshot: Snapshot }) {
  const { scenarios: text, kit } = useText();
  const remove = useForm('deleteSnapshot', () => showToast({ title: kit.deleted(name) }));
  const { ask, dialog } = useConfirm({
    title: kit.deleteTitle(name),
    text: text.deleteText,
    action: kit.delete,
    mutation: remove,
    variables: { name },
  });
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={text.more(name)} />}>
        <MenuItem icon={Trash2} danger onSelect={ask}>
          {text.delete}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
}

interface DifferencesProps {
  readonly name: string;
  /** Null for the current state. */
  readonly to: string | null;
}

function Differences({ name, to }: DifferencesProps) {
  const query = useQuery(snapshotDiffQuery(name, to));
  return (
    <Column grow shrinkY pad="2 0 0">
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
          <EmptyState
            icon={Equal}
            title={text.sameTitle}
            text={diff.clock === null ? text.sameText : text.sameBut}
          />
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
  const { scenarios: text, format } = useText();
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
  const { scenarios: text, format } = useText();
  const ms = Date.parse(to) - Date.parse(from);
  const by = `${ms < 0 ? '−' : '+'}${format.duration(Math.abs(ms))}`;
  return (
    <Text
      tone="soft"
      size="sm"
      pad="0 0 0 1"
      title={`${format.dateTime(from)} → ${format.dateTime(to)}`}
    >
      {text.clockBy(by)}
    </Text>
  );
}
