import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';

import type { CallInput } from '#renderer/data/client.ts';
import { useForm, useRead } from '#renderer/data/queries.ts';
import { sandboxesQuery } from '#renderer/data/snapshots.ts';
import { NewButton } from '#renderer/kit/command-button.tsx';
import { FilterBar, FindField } from '#renderer/kit/filter-bar.tsx';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Box, Note, Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';
import { useFields } from '#renderer/ui/use-fields.ts';
import { SANDBOX_NAME } from '#server/domain/sandbox-name.ts';

import type { NamedSandbox } from './named-sandboxes.ts';
import { findSandboxes, isWrongName, namedOf } from './named-sandboxes.ts';
import { LastUsed, SandboxPanel } from './sandbox-panel.tsx';
import { useStoresSearch } from './search.ts';
import styles from './stores.module.css';

/** The sandboxes that are kept on disk. `above` is shown above the list. */
export function SandboxesView({ above }: { readonly above: ReactNode }) {
  const text = useText().sandboxes;
  const [{ sandbox: name }, change] = useStoresSearch();
  /** The sandbox that the open dialog copies, null if it copies none; undefined while the dialog is closed. */
  const [copied, setCopied] = useState<string | null>();
  const query = useQuery({ ...sandboxesQuery, select: namedOf });
  const chosen = query.data?.find((sandbox) => sandbox.name === name);
  const choose = (sandbox: string | undefined): void => change({ sandbox });
  return (
    <Screen
      title={text.title}
      actions={
        <NewButton id="sandbox new" keys="c s" onClick={() => setCopied(null)}>
          {text.add}
        </NewButton>
      }
      aside={
        chosen && (
          <SandboxPanel
            key={chosen.name}
            sandbox={chosen}
            onCopy={() => setCopied(chosen.name)}
            onClose={() => choose(undefined)}
          />
        )
      }
    >
      {above}
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={Boxes} title={text.emptyTitle} text={text.emptyText} />
          ) : (
            <Found all={all} />
          )
        }
      </Loaded>
      {copied !== undefined && (
        <NewSandboxDialog of={copied} onClose={() => setCopied(undefined)} onMade={choose} />
      )}
    </Screen>
  );
}

function Found({ all }: { readonly all: readonly NamedSandbox[] }) {
  const { sandboxes: text, format } = useText();
  const [{ find, sort, sandbox }, change] = useStoresSearch();
  const found = useMemo(
    () => findSandboxes(all, { find, sort }, format),
    [all, find, sort, format],
  );
  return (
    <>
      <FilterBar>
        <FindField label={text.find} value={find} onChange={(next) => change({ find: next })} />
        <Box width={3}>
          <Select
            label={text.sort}
            labelHidden
            value={sort ?? 'lastUsed'}
            onChange={(next) => change({ sort: next === 'lastUsed' ? undefined : next })}
            options={optionsOf(['lastUsed', 'name', 'size'], text.sorts)}
          />
        </Box>
        <Note as="p" role="status">
          {text.count(format.number(found.length))}
        </Note>
      </FilterBar>
      {found.length === 0 ? (
        <NoneFit title={text.noneTitle} onClear={() => change({ find: undefined })} />
      ) : (
        <Sheet className={styles.sheet}>
          <RowList
            label={text.title}
            items={found}
            keyOf={({ name }) => name}
            selected={sandbox}
            onSelect={(name) => change({ sandbox: name })}
            columns={styles.sandbox}
          >
            {(one) => <Columns sandbox={one} />}
          </RowList>
        </Sheet>
      )}
    </>
  );
}

function Columns({ sandbox }: { readonly sandbox: NamedSandbox }) {
  const { sandboxes: text, format } = useText();
  const { name, title, state, bytes, lastUsedAt } = sandbox;
  return (
    <>
      <Stack as="span" shrink className={styles.name}>
        <Text weight="strong" breakAnywhere>
          {name}
        </Text>
        {title !== null && (
          <Text truncate tone="soft" size="sm" title={title}>
            {title}
          </Text>
        )}
      </Stack>
      <span>
        <Badge tone={state === 'awake' ? 'good' : 'neutral'}>{text.states[state]}</Badge>
      </span>
      <Text tone="soft" textAlign="end">
        {format.bytes(bytes)}
      </Text>
      <Text tone="soft" textAlign="end">
        <LastUsed at={lastUsedAt} />
      </Text>
    </>
  );
}

type Source = NonNullable<CallInput<'createSandbox'>['from']>;

/** A source as an option, whose value is the JSON of the source. */
const option = (source: Source, label: string) => ({ value: JSON.stringify(source), label });

interface NewSandboxDialogProps {
  /** The name of a sandbox that is offered as a source and selected by default; null for none. */
  readonly of: string | null;
  readonly onClose: () => void;
  readonly onMade: (name: string) => void;
}

function NewSandboxDialog({ of, onClose, onMade }: NewSandboxDialogProps) {
  const { sandboxes: text, stores, kit } = useText();
  const { data: snapshots = [] } = useRead('listSnapshots');
  const sources = [
    ...(of === null ? [] : [option({ sandbox: of }, text.sources.sandbox(of))]),
    option('start', text.sources.start),
    option('now', text.sources.now),
    ...snapshots
      .filter(({ kind }) => kind === 'named')
      .map((one) => option({ snapshot: one.name }, text.sources.snapshot(one.name))),
  ];
  const { draft, field } = useFields({ name: '', title: '', source: sources[0]?.value ?? '' });
  const { name, title, source } = draft;
  const make = useForm('createSandbox', () => {
    showToast({ title: stores.made(name) });
    onMade(name);
    onClose();
  });
  const isWrong = isWrongName(name);
  return (
    <FormDialog
      onClose={onClose}
      title={text.add}
      description={text.newText}
      action={text.add}
      ready={SANDBOX_NAME.test(name)}
      mutation={make}
      onSubmit={() =>
        make.mutate({
          name,
          from: JSON.parse(source) as Source,
          ...(title.trim() !== '' && { title: title.trim() }),
        })
      }
    >
      <TextField
        {...field('name')}
        autoFocus
        mono
        label={kit.name}
        hint={isWrong ? undefined : text.nameRule}
        error={isWrong ? text.nameRule : undefined}
        maxLength={40}
      />
      <TextField {...field('title')} label={kit.note} maxLength={200} />
      <Select {...field('source')} label={text.from} options={sources} />
    </FormDialog>
  );
}
