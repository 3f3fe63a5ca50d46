import type { ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Tabs } from '#renderer/ui/tabs.tsx';

import type { Fit } from './fit-rooms.ts';
import { ROOM_GAP } from './fit-rooms.ts';
import styles from './plan.module.css';
import type { PlacedSection } from './with-places.ts';

interface RoomsProps {
  readonly sections: readonly PlacedSection[];
  readonly fit: Fit;
  /** The id of the section that is shown in tabs. */
  readonly tab: string | undefined;
  readonly onTab: (sectionId: string) => void;
  readonly children: (section: PlacedSection) => ReactNode;
}

/** Rooms side by side, or in tabs. */
export function Rooms({ sections, fit, tab, onTab, children }: RoomsProps) {
  const { floor } = useText();
  const style = { '--step': `${fit.step}px`, gap: ROOM_GAP };
  if (!fit.tabs) {
    return (
      <div className={styles.rooms} style={style}>
        {sections.map(children)}
      </div>
    );
  }
  return (
    <div style={style}>
      <Tabs
        label={floor.section}
        value={tab ?? ''}
        onChange={onTab}
        tabs={sections.map((section) => ({
          name: section.id,
          label: section.title,
          content: children(section),
        }))}
      />
    </div>
  );
}
