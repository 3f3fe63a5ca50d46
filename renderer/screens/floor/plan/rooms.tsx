import type { ComponentProps, ReactNode } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Box } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import type { Tabs } from '#renderer/ui/tabs.tsx';

import { useFloorSearch } from '../search.ts';
import styles from './plan.module.css';
import type { Fit } from './use-plan.ts';
import { ROOM_GAP } from './use-plan.ts';
import type { PlacedSection } from './with-places.ts';

const RoomTabs = lazyComponent<ComponentProps<typeof Tabs<string>>>(
  async () => (await import('../floor-parts.ts')).Tabs,
);

interface RoomsProps<Section> {
  readonly sections: readonly Section[];
  readonly fit: Fit;
  /** The id of the section whose tab is open, if there are tabs. */
  readonly tab: string | undefined;
  readonly children: (section: Section) => ReactNode;
}

/** Rooms side by side, or in tabs. */
export function Rooms<Section extends Pick<PlacedSection, 'id' | 'title' | 'room'>>(
  props: RoomsProps<Section>,
) {
  const { sections, fit, tab, children } = props;
  const [, change] = useFloorSearch();
  const { floor } = useText();
  const shown = sections.find(({ id }) => id === tab) ?? sections[0];
  if (shown === undefined) return null;
  const style = { '--step': `${fit.stepOf(shown.room)}px`, gap: ROOM_GAP };
  if (!fit.tabs) {
    return (
      <div className={styles.rooms} style={style}>
        {sections.map(children)}
      </div>
    );
  }
  return (
    <div style={style}>
      <RoomTabs
        label={floor.section}
        value={shown.id}
        onChange={(section) => change({ section })}
        tabs={sections.map((section) => ({
          name: section.id,
          label: section.title,
          // Outlines reach over the edge of a room.
          content: <Box pad={1}>{children(section)}</Box>,
        }))}
      />
    </div>
  );
}
