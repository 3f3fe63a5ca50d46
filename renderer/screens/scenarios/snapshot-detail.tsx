import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, GitBranch, RotateCcw, Trash2 } from 'lucide-react';

import { write, writeInForm } from '#renderer/data/queries.ts';
import { sandboxesQuery, snapshotFile } from '#renderer/data/snapshots.ts';
import type { Snapshot } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import button from '#renderer/ui/button.module.css';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { ConfirmButton, useConfirm } from '#renderer/ui/confirm.tsx';
import { Column, Row, Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { Differences } from './differences.tsx';
import { openSandbox, rememberToken } from './sandbox-links.ts';
import styles from './scenarios.module.css';
import { useScenariosSearch } from './search.ts';
import { useShownName } from './shown-name.ts';

/** Stands for the present; no snapshot is called so. */
const NOW = '*';

interface SnapshotDetailProps {
  readonly snapshot: Snapshot;
  readonly others: readonly Snapshot[];
  /** This world is a sandbox: it holds none and keeps no checkpoints. */
  readonly inSandbox: boolean;
}

/** What can be done with a snapshot, and what differs from it. */
export function SnapshotDetail({ snapshot, others, inSandbox }: SnapshotDetailProps) {
  const [search] = useScenariosSearch();
  const text = useText().scenarios;
  const format = useFormat();
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
        <Text
          as="p"
          truncate
          tone="soft"
          size="sm"
          className={styles.note}
          title={snapshot.note ?? undefined}
          data-whole={(!checkpoint && snapshot.note === null) || undefined}
        >
          {checkpoint
            ? text.checkpointText
            : (snapshot.note ?? format.dateTime(snapshot.createdAt))}
        </Text>
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

/** What the snapshot is compared with. */
function CompareSelect({ snapshot, others, to }: CompareSelectProps) {
  const text = useText().scenarios;
  const format = useFormat();
  const shown = useShownName();
  const [, change] = useScenariosSearch();
  return (
    <Row align="center" gap={2} push tone="soft" size="sm">
      <span aria-hidden>{text.comparedWith}</span>
      <div className={styles.to}>
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
      </div>
    </Row>
  );
}

function RestoreButton({ name, inSandbox }: { name: string; inSandbox: boolean }) {
  const text = useText().scenarios;
  const restore = useMutation({
    ...writeInForm('restoreSnapshot'),
    onSuccess: () => showToast({ title: text.restored(name) }),
  });
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
  const text = useText().scenarios;
  const client = useQueryClient();
  const branch = useMutation({
    ...write('createSandbox'),
    onSuccess: (sandbox) => {
      rememberToken(sandbox.id, sandbox.controlToken);
      showToast({
        title: text.branched(sandbox.title ?? sandbox.id),
        description: text.branchedText,
        action: { label: text.openIt, run: () => openSandbox(sandbox) },
      });
      return client.invalidateQueries({ queryKey: sandboxesQuery.queryKey });
    },
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
  const text = useText().scenarios;
  const remove = useMutation({
    ...writeInForm('deleteSnapshot'),
    onSuccess: () => showToast({ title: text.deleted(name) }),
  });
  const { ask, dialog } = useConfirm({
    title: text.deleteTitle(name),
    text: text.deleteText,
    action: text.deleteAction,
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
