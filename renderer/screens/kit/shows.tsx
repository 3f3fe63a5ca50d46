import { Send } from 'lucide-react';
import { useState } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { Badge, Dot } from '#renderer/ui/badge.tsx';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Gauge, ShareBar } from '#renderer/ui/gauge.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { JsonEditor } from '#renderer/ui/json-editor.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { LongList } from '#renderer/ui/long-list.tsx';
import { MinuteBars } from '#renderer/ui/minute-bars.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState, ErrorState, Refusal } from '#renderer/ui/notice.tsx';
import { OwnerChip, OwnerDot } from '#renderer/ui/owner.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { Table } from '#renderer/ui/table.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { Steps, Timeline } from '#renderer/ui/timeline.tsx';

import { sample } from './sample.ts';
import { Specimens } from './specimens.tsx';

const TONES: readonly Tone[] = ['neutral', 'accent', 'good', 'warn', 'bad', 'info', 'virtual'];
const PLUGINS = ['demo-qr', 'demo-kds', 'demo-reader', 'demo-pay', 'loyalty'];
const LONG_ID = '0197f3c2-5f0c-7d11-b1c4-1f2e3d4c5b6a';

export function WordSpecimens() {
  const words = [sample.table, sample.open, sample.paid, sample.retrying, sample.dropped];
  return (
    <>
      <Specimens name="Badge, Dot, OwnerChip, OwnerDot">
        {TONES.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            <Dot tone={tone} /> {words[index % words.length]}
          </Badge>
        ))}
        {PLUGINS.map((pluginId) => (
          <OwnerChip key={pluginId} pluginId={pluginId}>
            station=grill
          </OwnerChip>
        ))}
        {PLUGINS.map((pluginId) => (
          <OwnerDot key={pluginId} pluginId={pluginId} />
        ))}
      </Specimens>
      <Specimens name="IdChip, Key, Money">
        <IdChip id="demo-line-0001" />
        <IdChip id={LONG_ID} short />
        <IdChip id="127.0.0.1:4010/plugin-api" large />
        <Key>Ctrl K</Key>
        <Key>P</Key>
        <Money value={1240.5} />
        <Money value={880} currency="TRY" size="lg" />
        <Money value={580} currency="TRY" size="xl" />
      </Specimens>
      <Specimens name="Gauge, ShareBar" stacked>
        <Gauge label={sample.lines} used={3} limit={20} note="41s" />
        <Gauge label={sample.lines} used={16} limit={20} />
        <Gauge label={sample.payments} used={200} limit={200} />
        <Gauge label={sample.payments} used={12} limit={null} />
        <ShareBar share={0.34} label={sample.paid} />
      </Specimens>
      <Specimens name="MinuteBars" stacked>
        <MinuteBars
          label={sample.payments}
          bars={MINUTES}
          now={NOON}
          describe={({ good, bad }) => `${good} / ${bad}`}
        />
      </Specimens>
    </>
  );
}

const NOON = Date.parse('2026-03-01T12:00:00Z');

const MINUTES = [3, 8, 5, 12, 20, 20, 6, 1].map((good, index) => ({
  at: new Date(NOON - index * 240_000).toISOString(),
  good,
  bad: good === 20 ? 7 : 0,
}));

interface SampleRow {
  readonly id: string;
  readonly state: Tone;
  readonly total: number;
}

const ROWS: readonly SampleRow[] = [
  { id: 'S2', state: 'info', total: 880 },
  { id: 'S4', state: 'good', total: 1240.5 },
  { id: 'B1', state: 'warn', total: 200 },
];

export function ListSpecimens() {
  const [side, setSide] = useState('lines');
  const [selected, setSelected] = useState('S4');
  return (
    <>
      <Specimens name="Panel, Table" stacked>
        <Panel title={sample.table} actions={<Button size="sm">{sample.action}</Button>} flush>
          <Table
            label={sample.table}
            rows={ROWS}
            keyOf={(row) => row.id}
            selected={selected}
            onSelect={(row) => setSelected(row.id)}
            columns={[
              { name: 'id', title: sample.table, mono: true, cell: (row) => row.id },
              {
                name: 'state',
                title: sample.state,
                grow: true,
                cell: (row) => <Badge tone={row.state}>{sample.open}</Badge>,
              },
              {
                name: 'total',
                title: sample.total,
                align: 'end',
                cell: (row) => <Money value={row.total} />,
              },
            ]}
          />
        </Panel>
      </Specimens>
      <Specimens name="Tabs" stacked>
        <Tabs
          label={sample.table}
          value={side}
          onChange={setSide}
          tabs={[
            { name: 'lines', label: sample.lines, content: sample.added },
            { name: 'payments', label: sample.payments, content: sample.paid },
            { name: 'history', label: sample.history, content: sample.opened },
          ]}
        />
      </Specimens>
      <Specimens name="LongList" stacked>
        <LongList label={sample.lines} items={PLUGINS} keyOf={(plugin) => plugin}>
          {(plugin) => <OwnerChip pluginId={plugin} />}
        </LongList>
      </Specimens>
      <Ways />
    </>
  );
}

function Ways() {
  return (
    <Specimens name="Timeline, Steps" stacked>
      <Timeline
        label={sample.history}
        entries={[
          {
            id: '3',
            at: '12:41:07',
            title: sample.lost,
            tone: 'bad',
            aside: <Badge tone="bad">demo-kds</Badge>,
            detail: sample.lostDetail,
          },
          { id: '2', at: '12:40:51', title: sample.added, tone: 'info' },
          { id: '1', at: '11:58:00', title: sample.opened, tone: 'good' },
        ]}
      />
      <Steps
        label={sample.state}
        steps={[
          { name: 'a', label: sample.opened, state: 'done' },
          { name: 'b', label: sample.sent, state: 'done' },
          { name: 'c', label: sample.waiting, state: 'now' },
          { name: 'd', label: sample.approved, state: 'ahead' },
        ]}
      />
      <Steps
        label={sample.state}
        steps={[
          { name: 'a', label: sample.sent, state: 'done' },
          { name: 'b', label: sample.dropped, state: 'failed' },
        ]}
      />
      <Steps
        label={sample.state}
        steps={[
          { name: 'a', label: sample.sent, state: 'done' },
          { name: 'b', label: sample.waiting, state: 'skipped' },
          { name: 'c', label: sample.retrying, state: 'uncertain' },
        ]}
      />
    </Specimens>
  );
}

export function CodeSpecimens() {
  const [source, setSource] = useState('{\n  "tableId": "salon-2",\n  "cash": tru\n}');
  return (
    <Specimens name="CodeBlock, JsonEditor" stacked>
      <CodeBlock
        label="POST /plugin-api/tables/update-orders"
        value={{ tableId: 'salon-2', cart: [{ product: 'p-adana', quantity: 2 }], cash: true }}
      />
      <JsonEditor label={sample.note} value={source} onChange={setSource} />
      <CodeBlock label={sample.note} value={'curl -H "Authorization: Bearer …" http://127.0.0.1'} />
    </Specimens>
  );
}

export function StateSpecimens() {
  const refused = new CallFailure('refused', sample.notSupported, 400);
  const offline = new CallFailure('offline', '', null);
  const retry = (): void => undefined;
  return (
    <>
      <Specimens name="Refusal, Skeleton" stacked>
        <Refusal error={refused} />
        <Skeleton shape="line" rows={3} />
        <Skeleton rows={2} />
        <Skeleton shape="tile" rows={3} />
      </Specimens>
      <Specimens name="EmptyState, ErrorState" stacked>
        <Panel>
          <EmptyState
            icon={Send}
            title={sample.emptyTitle}
            action={<Button>{sample.action}</Button>}
          >
            {sample.emptyText}
          </EmptyState>
        </Panel>
        <Panel>
          <ErrorState error={refused} onRetry={retry} />
        </Panel>
        <Panel>
          <ErrorState error={offline} onRetry={retry} />
        </Panel>
      </Specimens>
    </>
  );
}
