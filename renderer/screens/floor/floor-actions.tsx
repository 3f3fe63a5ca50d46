import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { Section } from '#renderer/data/types.ts';
import type { FilterSelect as Filter } from '#renderer/kit/filter-bar.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import type { FloorFilter } from './filter-tables.ts';
import styles from './floor.module.css';

const parts = () => import('./floor-parts.ts');
// Their place is reserved while they load, so that the heading keeps its height.
const room = <Box className={styles.fieldRoom} />;
const FindField = lazyComponent(async () => (await parts()).FindField, room);
const FilterSelect = lazyComponent<ComponentProps<typeof Filter<string>>>(
  async () => (await parts()).FilterSelect,
  room,
);

interface FloorActionsProps {
  readonly filter: FloorFilter;
  readonly onFilter: (filter: FloorFilter) => void;
  /** A table is to be opened; which one is not chosen yet. */
  readonly onOpen: () => void;
}

/** From so many tables on, one is looked for by its name. */
const FIND_FROM = 40;

/** Filters the tables, which the address keeps, and opens one. What is on the tables changes nothing here. */
export function FloorActions({ filter, onFilter, onOpen }: FloorActionsProps) {
  const { floor } = useText();
  const { data } = useQuery({
    ...read('listTables', { serverId: useServerId() }),
    select: placesOf,
  });
  const { count, sections } = data ?? NO_PLACES;
  return (
    <>
      {(count >= FIND_FROM || filter.find !== undefined) && (
        <div className={styles.find}>
          <FindField
            wide
            label={floor.find}
            value={filter.find}
            onChange={(find) => onFilter({ ...filter, find })}
          />
        </div>
      )}
      {sections.length > 1 && (
        <FilterSelect
          label={floor.section}
          any={floor.allSections}
          value={filter.section}
          onChange={(section) => onFilter({ ...filter, section })}
          options={sections}
        />
      )}
      <Segmented
        label={floor.show}
        value={filter.show ?? 'all'}
        onChange={(show) => onFilter({ ...filter, show: show === 'all' ? undefined : show })}
        segments={optionsOf(['all', 'open', 'free'], floor.shown)}
      />
      <Button variant="primary" icon={Plus} onClick={onOpen}>
        {floor.openTable}
      </Button>
    </>
  );
}

interface Places {
  /** How many tables there are. */
  readonly count: number;
  /** The sections to choose from. */
  readonly sections: readonly { readonly value: string; readonly label: string }[];
}

const NO_PLACES: Places = { count: 0, sections: [] };

function placesOf(sections: readonly Section[]): Places {
  return {
    count: sections.reduce((sum, { tables }) => sum + tables.length, 0),
    sections: sections.map(({ id, title }) => ({ value: id, label: title })),
  };
}
