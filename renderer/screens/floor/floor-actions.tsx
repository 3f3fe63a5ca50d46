import { Plus, Search } from 'lucide-react';

import type { Section } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

import type { FloorFilter } from './filter-tables.ts';
import styles from './floor.module.css';

interface FloorActionsProps {
  readonly sections: readonly Section[];
  readonly filter: FloorFilter;
  readonly onFilter: (filter: FloorFilter) => void;
  /** A table is to be opened; which one is not chosen yet. */
  readonly onOpen: () => void;
}

/** From so many tables on, one is looked for by its name. */
const FIND_FROM = 40;
const EVERY = '*';

/** Which tables are shown, which stands in the address, and a button to open one. */
export function FloorActions({ sections, filter, onFilter, onOpen }: FloorActionsProps) {
  const { floor } = useText();
  const count = sections.reduce((sum, { tables }) => sum + tables.length, 0);
  return (
    <>
      {(count >= FIND_FROM || filter.find !== undefined) && (
        <div className={styles.find}>
          <TextField
            label={floor.find}
            labelHidden
            type="search"
            placeholder={floor.find}
            before={<Search aria-hidden />}
            value={filter.find ?? ''}
            onChange={(find) => onFilter({ ...filter, find: find === '' ? undefined : find })}
          />
        </div>
      )}
      {sections.length > 1 && (
        <div className={styles.choice}>
          <Select
            label={floor.section}
            labelHidden
            value={filter.section ?? EVERY}
            onChange={(id) => onFilter({ ...filter, section: id === EVERY ? undefined : id })}
            options={[
              { value: EVERY, label: floor.allSections },
              ...sections.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </div>
      )}
      <Segmented
        label={floor.show}
        value={filter.show ?? 'all'}
        onChange={(show) => onFilter({ ...filter, show: show === 'all' ? undefined : show })}
        segments={(['all', 'open', 'free'] as const).map((value) => ({
          value,
          label: floor.shown[value],
        }))}
      />
      <Button variant="primary" icon={Plus} onClick={onOpen}>
        {floor.openTable}
      </Button>
    </>
  );
}
