import { useState } from 'react';

import type { CallSide } from '#renderer/kit/call-sides.tsx';
import { CallProblem, CallSides, NothingHere } from '#renderer/kit/call-sides.tsx';
import { Detail, Fact, Facts } from '#renderer/kit/detail.tsx';
import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { MasterDetail } from '#renderer/kit/master-detail.tsx';
import { PluginFilter } from '#renderer/kit/plugin-filter.tsx';
import { NamedSheet, RowList } from '#renderer/kit/row-list.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { NoneFit } from '#renderer/ui/notice.tsx';

import { sample } from './sample.ts';
import { Specimens } from './specimens.tsx';

const TABLES = ['S1', 'S2', 'S3'];

/** The larger parts that screens share: filters, a list with its detail, a call to a plugin. */
export function ScreenSpecimens() {
  return (
    <>
      <Filters />
      <ListAndDetail />
      <Call />
    </>
  );
}

function Filters() {
  const [find, setFind] = useState<string>();
  const [plugin, setPlugin] = useState<string>();
  const [state, setState] = useState<'open'>();
  return (
    <Specimens name="FilterBar, FindField, PluginFilter, FilterSelect" stacked>
      <FilterBar label={sample.state}>
        <FindField label={sample.name} value={find} onChange={setFind} />
        <PluginFilter label={sample.name} any={sample.name} value={plugin} onChange={setPlugin} />
        <FilterSelect
          label={sample.state}
          any={sample.state}
          value={state}
          onChange={setState}
          options={[{ value: 'open', label: sample.open }]}
        />
      </FilterBar>
    </Specimens>
  );
}

function ListAndDetail() {
  const [selected, setSelected] = useState('S2');
  return (
    <Specimens name="MasterDetail, NamedSheet, RowList, Detail, Facts, NoneFit" stacked>
      <MasterDetail
        list={
          <NamedSheet label={sample.table}>
            <RowList
              label={sample.table}
              items={TABLES}
              keyOf={(table) => table}
              selected={selected}
              onSelect={setSelected}
            >
              {(table) => table}
            </RowList>
          </NamedSheet>
        }
        detail={
          <Detail>
            <Facts>
              <Fact name={sample.table}>{selected}</Fact>
              <Fact name={sample.state}>{sample.open}</Fact>
            </Facts>
            <NoneFit
              title={sample.emptyTitle}
              clear={sample.open}
              onClear={() => setSelected('S2')}
            />
          </Detail>
        }
      />
    </Specimens>
  );
}

function Call() {
  const [side, setSide] = useState<CallSide>('request');
  return (
    <Specimens name="CallSides, CallProblem, NothingHere" stacked>
      <CallProblem>{sample.error}</CallProblem>
      <CallSides
        label={sample.history}
        side={side}
        onSide={setSide}
        request={<CodeBlock label={sample.name} value="{}" />}
        response={<NothingHere>{sample.error}</NothingHere>}
        signature={<NothingHere>{sample.error}</NothingHere>}
      />
    </Specimens>
  );
}
