import { Search } from 'lucide-react';

import type { ReactNode } from 'react';

import type { Section } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';

import type { FloorFilter } from './filter-tables.ts';
import styles from './floor.module.css';

interface FloorFiltersProps {
  readonly sections: readonly Section[];
  readonly filter: FloorFilter;
  readonly onChange: (filter: FloorFilter) => void;
  /** Behind the filters. */
  readonly children: ReactNode;
}

/** From so many tables on, one is looked for by its name. */
const FIND_FROM = 40;
const EVERY = '*';

/** Which tables are shown; what is chosen stands in the address. */
export function FloorFilters({ sections, filter, onChange, children }: FloorFiltersProps) {
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
            onChange={(find) => onChange({ ...filter, find: find === '' ? undefined : find })}
          />
        </div>
      )}
      {sections.length > 1 && (
        <div className={styles.choice}>
          <Select
            label={floor.section}
            labelHidden
            value={filter.section ?? EVERY}
            onChange={(id) => onChange({ ...filter, section: id === EVERY ? undefined : id })}
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
        onChange={(show) => onChange({ ...filter, show: show === 'all' ? undefined : show })}
        segments={(['all', 'open', 'free'] as const).map((value) => ({
          value,
          label: floor.shown[value],
        }))}
      />
      {children}
    </>
  );
}
