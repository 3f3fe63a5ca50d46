import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { LimitGauge } from '#renderer/kit/limit-gauge.tsx';
import { useInstalls, useServerId, useStoreForm, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { JsonEditor } from '#renderer/ui/json-editor.tsx';
import { Stack, Text } from '#renderer/ui/layout.tsx';
import { EmptyState, Refusal } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { useFields } from '#renderer/ui/use-fields.ts';

import type { CallDraft } from './call-draft.ts';
import { NEW_DRAFT, bodyOf, formProblem } from './call-draft.ts';
import styles from './callbacks.module.css';

interface CallFormProps {
  readonly pluginId: string | undefined;
  /** Opens the callback settings of an install. */
  readonly onSettings: (pluginId: string) => void;
  readonly onCalled: (id: string | undefined) => void;
}

/** Calls an action or a hook of a plugin. */
export function CallForm({ pluginId, onSettings, onCalled }: CallFormProps) {
  const { callbacks, kit } = useText();
  const installs = useInstalls();
  const [chosen, setChosen] = useState(pluginId);
  const install =
    installs.find((one) => one.pluginId === chosen) ??
    installs.find((one) => one.callbacks !== null) ??
    installs[0];
  if (install === undefined) {
    return <EmptyState icon={PhoneCall} title={kit.noPlugins} />;
  }
  return (
    <Stack columns="1fr" packed gap={4} pad={4}>
      <Text as="h2" size="lg">
        {callbacks.newCall}
      </Text>
      <Select
        label={kit.plugin}
        value={install.pluginId}
        onChange={setChosen}
        options={installs.map((one) => ({
          value: one.pluginId,
          label: one.title,
          hint: one.callbacks?.baseUrl ?? callbacks.noAddress,
        }))}
      />
      {install.callbacks === null ? (
        <EmptyState
          icon={PhoneCall}
          title={callbacks.noAddressTitle}
          text={callbacks.noAddressText}
          action={
            <Button variant="primary" onClick={() => onSettings(install.pluginId)}>
              {callbacks.settings}
            </Button>
          }
        />
      ) : (
        <Fields key={install.pluginId} pluginId={install.pluginId} onCalled={onCalled} />
      )}
    </Stack>
  );
}

function Fields({ pluginId, onCalled }: Pick<CallFormProps, 'onCalled'> & { pluginId: string }) {
  const { callbacks } = useText();
  const { draft, field } = useFields(NEW_DRAFT);
  const press = useStoreForm('callPlugin', ({ id }) => onCalled(id ?? undefined));
  const isAction = draft.kind === 'action';
  const problem = isAction ? formProblem(draft.formData) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        press.mutate(bodyOf(pluginId, draft));
      }}
    >
      <Stack columns="1fr" packed gap={4}>
        <div>
          <Segmented
            label={callbacks.kind}
            value={draft.kind}
            onChange={(kind) => {
              field('kind').onChange(kind);
              field('type').onChange(kind === 'hook' ? 'table.close' : '');
            }}
            segments={optionsOf(['action', 'hook'], callbacks.kinds)}
          />
        </div>
        <Named kind={draft.kind} field={field} />
        <Stack gap={4} fit={3}>
          <TargetSelect {...field('target')} />
          <ActorSelect {...field('actor')} />
        </Stack>
        {isAction && (
          <JsonEditor
            {...field('formData')}
            label={callbacks.formData}
            hint={callbacks.formHint}
            {...(problem === 'notObject' && { error: callbacks.formNotObject })}
          />
        )}
        <CallLimits pluginId={pluginId} />
        <Refusal error={press.error} />
        <div className={styles.submit}>
          <Button
            type="submit"
            variant="primary"
            icon={PhoneCall}
            busy={press.isPending}
            disabled={draft.type.trim() === '' || problem !== null}
          >
            {isAction ? callbacks.press : callbacks.tryHook}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface NamedProps extends Pick<CallDraft, 'kind'> {
  readonly field: ReturnType<typeof useFields<CallDraft>>['field'];
}

/** The inputs for the name of the action or hook and the slot of the button. */
function Named({ kind, field }: NamedProps) {
  const { callbacks } = useText();
  if (kind === 'hook') {
    return (
      <TextField
        {...field('type')}
        label={callbacks.kinds.hook}
        hint={callbacks.hookHint}
        mono
        example="table.close"
      />
    );
  }
  return (
    <Stack gap={4} fit={3}>
      <TextField
        {...field('type')}
        label={callbacks.kinds.action}
        hint={callbacks.actionHint}
        mono
        example="print-receipt"
      />
      <TextField
        {...field('slot')}
        label={callbacks.slot}
        hint={callbacks.slotHint}
        mono
        example="account.footer"
      />
    </Stack>
  );
}

const BUCKETS = ['action', 'hook', 'callbackDay'] as const;

/** The limits of a plugin's callbacks. */
function CallLimits({ pluginId }: { readonly pluginId: string }) {
  const { callbacks } = useText();
  const { data: usage = [] } = useStoreRead('getLimitsUsage', { pluginId });
  return (
    <Stack gap={4} pad="3 4" border radius="lg" fit={2}>
      {BUCKETS.map((bucket) => {
        const row = usage.find((candidate) => candidate.bucket === bucket);
        const label = callbacks.buckets[bucket];
        return row !== undefined && <LimitGauge key={bucket} label={label} row={row} />;
      })}
    </Stack>
  );
}

/** The value of "none" in a select. */
const NONE = '';

interface TargetSelectProps {
  readonly value: CallDraft['target'];
  readonly onChange: (target: CallDraft['target']) => void;
}

/** The target of a call: a table, an open packet, or none. */
function TargetSelect({ value, onChange }: TargetSelectProps) {
  const { callbacks, packets: words, floor } = useText();
  const serverId = useServerId();
  const { data: sections = [] } = useStoreRead('listTables');
  const { data: packets = [] } = useQuery(
    accountsQuery(serverId, { kind: 'packet', status: 'open' }),
  );
  const tables = sections
    .flatMap(({ tables: all }) => all)
    .toSorted((one, other) => Number(other.account !== null) - Number(one.account !== null));
  return (
    <Select
      label={callbacks.target}
      value={value === null ? NONE : `${value.type} ${value.id}`}
      onChange={(chosen) => onChange(targetOf(chosen))}
      options={[
        { value: NONE, label: callbacks.noTarget },
        ...tables.map(({ tableId, title, account }) => ({
          value: `table ${tableId}`,
          label: callbacks.table(title),
          hint: account === null ? floor.states.free : floor.states.open,
        })),
        ...packets.flatMap((packet) =>
          packet.kind === 'packet'
            ? {
                value: `packet ${packet.packetId}`,
                label: callbacks.packet(packet.customer?.name ?? words.noCustomer),
                hint: shortened(packet.packetId),
              }
            : [],
        ),
      ]}
    />
  );
}

function targetOf(chosen: string): CallDraft['target'] {
  const [, type, id] = /^(table|packet) (.+)$/u.exec(chosen) ?? [];
  if (id === undefined || (type !== 'table' && type !== 'packet')) return null;
  return { type, id };
}

interface ActorSelectProps {
  readonly value: CallDraft['actor'];
  readonly onChange: (actor: CallDraft['actor']) => void;
}

/** The person who presses the button. */
function ActorSelect({ value, onChange }: ActorSelectProps) {
  const { callbacks } = useText();
  const { data: users = [] } = useStoreRead('listUsers');
  return (
    <Select
      label={callbacks.actor}
      value={value?.userId ?? NONE}
      onChange={(chosen) => {
        const user = users.find(({ id }) => id === chosen);
        const role = user?.role === 'manager' ? 'manager' : 'staff';
        onChange(user === undefined ? null : { userId: user.id, role });
      }}
      options={[
        { value: NONE, label: callbacks.firstManager },
        ...users.map(({ id, name, role }) => ({ value: id, label: name, hint: role })),
      ]}
    />
  );
}
