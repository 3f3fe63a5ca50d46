import { Plus, Search, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { Screen } from '#renderer/kit/screen.tsx';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Badge, Dot } from '#renderer/ui/badge.tsx';
import { Button, IconButton, tooltip } from '#renderer/ui/button.tsx';
import { Checkbox, Switch } from '#renderer/ui/checkbox.tsx';
import { Choices } from '#renderer/ui/choices.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { TextArea, TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Gauge, ShareBar } from '#renderer/ui/gauge.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { JsonEditor } from '#renderer/ui/json-editor.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/menu.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState, ErrorState, Refusal } from '#renderer/ui/notice.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { OwnerChip } from '#renderer/ui/owner.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { Steps, Timeline } from '#renderer/ui/timeline.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import styles from './kit-screen.module.css';

const TONES: readonly Tone[] = ['neutral', 'accent', 'good', 'warn', 'bad', 'info', 'virtual'];
const STEP_STATES = ['done', 'now', 'ahead', 'failed', 'skipped', 'uncertain'] as const;
const OPTIONS = [
  { value: 'cash', label: 'Cash', hint: 'pm-cash' },
  { value: 'card', label: 'Card', hint: 'pm-card' },
];
const HINT = 'As printed on the receipt.';
const WRONG = 'must not be empty';

function nothing(): void {
  // No-op: the components only demonstrate their states here.
}

/** Shows the components of renderer/ui in all their states, in both themes. Served by `npm run dev` only. */
export function KitScreen() {
  return (
    <Screen title="Kit">
      <Stack gap={4} align="start" className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} className={styles.sheet} data-theme={theme} aria-label={theme}>
            <Controls />
            <Fields />
            <Words />
            <Lists />
            <States />
            <Overlays />
          </section>
        ))}
      </Stack>
    </Screen>
  );
}

interface ShownProps {
  /** The names of the components. */
  readonly name: string;
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

function Shown({ name, stacked = false, children }: ShownProps) {
  return (
    <Stack gap={3} shrink>
      <Text as="h3" tone="faint" mono size="xs">
        {name}
      </Text>
      {stacked ? (
        <Stack gap={4} shrink>
          {children}
        </Stack>
      ) : (
        <Row wrap align="center" gap={3}>
          {children}
        </Row>
      )}
    </Stack>
  );
}

function Controls() {
  return (
    <Shown name="Button, IconButton">
      {(['primary', 'default', 'quiet', 'danger', 'link'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <Button busy>busy</Button>
      <Button icon={Plus} size="sm">
        small
      </Button>
      <Button variant="primary" size="lg">
        large
      </Button>
      <IconButton icon={Plus} label="quiet" />
      <IconButton icon={Search} label="default" variant="default" shortcut="S" />
      <IconButton icon={Plus} label="disabled" disabled />
    </Shown>
  );
}

function Fields() {
  const [name, setName] = useState('Ayşe');
  const [amount, setAmount] = useState<number | null>(580);
  const [option, setOption] = useState('cash');
  const [on, setOn] = useState(true);
  const [json, setJson] = useState('{ "cash": tru }');
  return (
    <Shown name="Fields and choices" stacked>
      <TextField label="TextField" hint={HINT} value={name} onChange={setName} />
      <TextField label="With an error" error={WRONG} value="" onChange={nothing} />
      <TextField label="Disabled" value="demo-line-0001" onChange={nothing} mono disabled />
      <NumberField label="NumberField" value={amount} onChange={setAmount} min={0} unit="TRY" />
      <TextArea label="TextArea" value={name} onChange={setName} />
      <JsonEditor label="JsonEditor" value={json} onChange={setJson} />
      <Select label="Select" value={option} onChange={setOption} options={OPTIONS} error={WRONG} />
      <Choices label="Choices" value={option} onChange={setOption} choices={OPTIONS} />
      <Segmented label="Segmented" value={option} onChange={setOption} segments={OPTIONS} />
      <Checkbox label="Checkbox" checked={on} onChange={setOn} />
      <Switch label="Switch" hint={HINT} checked={on} onChange={setOn} />
      <Switch label="Disabled" checked onChange={nothing} disabled />
    </Shown>
  );
}

function Words() {
  return (
    <Shown name="Badge, OwnerChip, IdChip, Key, Money, Gauge, ShareBar">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          <Dot tone={tone} /> {tone}
        </Badge>
      ))}
      <OwnerChip pluginId="demo-qr">station=grill</OwnerChip>
      <IdChip id="0197f3c2-5f0c-7d11-b1c4-1f2e3d4c5b6a" short />
      <IdChip id="127.0.0.1:4010/plugin-api" large />
      <Key>Ctrl K</Key>
      <Money value={880} currency="TRY" size="lg" />
      <Gauge label="Gauge" used={16} limit={20} note="41s" />
      <Gauge label="Unlimited" used={12} limit={null} />
      <ShareBar share={0.34} label="paid" />
    </Shown>
  );
}

function Lists() {
  const [tab, setTab] = useState('lines');
  return (
    <Shown name="Panel, Tabs, Timeline, Steps" stacked>
      <Panel title="Panel" actions={<Button size="sm">Action</Button>}>
        {HINT}
      </Panel>
      <Tabs
        label="Tabs"
        value={tab}
        onChange={setTab}
        tabs={['lines', 'payments'].map((each) => ({ name: each, label: each, content: each }))}
      />
      <Timeline
        label="Timeline"
        entries={[
          { id: '2', at: '12:41:07', title: 'Metadata lost', tone: 'bad', detail: HINT },
          { id: '1', at: '11:58:00', title: 'Opened', tone: 'good' },
        ]}
      />
      <Steps
        label="Steps"
        steps={STEP_STATES.map((state) => ({ name: state, label: state, state }))}
      />
    </Shown>
  );
}

function States() {
  const refused = new CallFailure('refused', 'There is no payment method pm-x', 400);
  return (
    <Shown name="Refusal, Skeleton, EmptyState, ErrorState, CodeBlock" stacked>
      <Refusal error={refused} />
      <Skeleton rows={2} />
      <Skeleton shape="tile" rows={3} />
      <EmptyState
        icon={Send}
        title="No deliveries yet"
        text={HINT}
        action={<Button>Action</Button>}
      />
      <ErrorState error={refused} onRetry={nothing} />
      <ErrorState error={new CallFailure('offline', '', null)} onRetry={nothing} />
      <CodeBlock label="CodeBlock" value={{ tableId: 'salon-2', cash: true }} />
    </Shown>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <Shown name="Menu, Popover, tooltip, FormDialog, showToast">
      <Menu trigger={<Button>Menu</Button>}>
        <MenuItem icon={Plus} shortcut="C" onSelect={nothing}>
          Item
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={nothing}>
          Dangerous item
        </MenuItem>
      </Menu>
      <Popover title="Popover" trigger={<Button>Popover</Button>}>
        {HINT}
      </Popover>
      <Button {...tooltip(HINT, 'H')}>Tooltip</Button>
      <Button onClick={() => setOpen(true)}>FormDialog</Button>
      {open && (
        <FormDialog title="FormDialog" action="Void" danger onSubmit={close} onClose={close}>
          <TextField label="Note" value="" onChange={nothing} autoFocus />
        </FormDialog>
      )}
      <Button onClick={() => showToast({ title: 'Moved to B2' })}>Toast</Button>
      <Button onClick={() => showToast({ title: 'No open account', tone: 'bad' })}>
        Bad toast
      </Button>
    </Shown>
  );
}
