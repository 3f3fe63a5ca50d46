import type { RefObject } from 'react';
import { useLayoutEffect, useMemo } from 'react';

import type { Section } from '#renderer/data/types.ts';

import { useFloorSearch } from '../search.ts';
import type { Fit } from './use-fit.ts';
import { useFit } from './use-fit.ts';
import type { PlacedSection } from './with-places.ts';
import { withPlaces } from './with-places.ts';

export interface Plan {
  readonly rooms: readonly PlacedSection[];
  /** False: the floor is drawn as a grid. Null: not measured yet. */
  readonly fit: Fit | false | null;
  /** The id of the section that is shown in tabs. */
  readonly tab: string | undefined;
}

/** The plan in an element; `sections` is null for a grid. */
export function usePlan(
  element: RefObject<HTMLElement | null>,
  sections: readonly Section[] | null,
  onNarrow: ((narrow: boolean) => void) | undefined,
): Plan {
  const [search] = useFloorSearch();
  const rooms = useMemo(() => withPlaces(sections ?? []), [sections]);
  const measured = useFit(element, rooms);
  const isGrid = sections === null;
  const narrow = measured?.narrow;
  useLayoutEffect(() => {
    if (narrow !== undefined && !isGrid) onNarrow?.(narrow);
  }, [narrow, isGrid, onNarrow]);
  const tab =
    rooms.find(({ id }) => id === search.section) ??
    rooms.find(({ tables }) => tables.some(({ tableId }) => tableId === search.table)) ??
    rooms[0];
  return { rooms, fit: isGrid || narrow ? false : measured, tab: tab?.id };
}

/** The tables that can be reached: in tabs, only those of one section. */
export function tablesIn(sections: readonly Section[], { fit, tab }: Plan) {
  const inTabs = fit !== null && fit !== false && fit.tabs;
  return sections.filter(({ id }) => !inTabs || id === tab).flatMap((section) => section.tables);
}
