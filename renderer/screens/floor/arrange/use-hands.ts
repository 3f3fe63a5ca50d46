import type { KeyboardEvent, PointerEvent } from 'react';
import { useMemo, useState } from 'react';

import { useLatest } from '#renderer/kit/latest.ts';
import type { Area } from '#server/domain/room.ts';

import { followDrag } from '../follow-drag.ts';
import type { FloorPlan, Item } from './edits.ts';
import { areaOf, moveToSection, putAt, remove, resize, rotate, sectionOf, step } from './edits.ts';
import type { useArranging } from './use-arranging.ts';

/** Where a dragged item would land. */
export interface Landing {
  readonly sectionId: string;
  readonly area: Area;
  /** Why it cannot stay there, in words. */
  readonly refused: string | null;
}

/** Handlers of items; the object never changes. */
export interface Hands {
  readonly select: (item: Item) => void;
  readonly press: (item: Item, event: KeyboardEvent<HTMLElement>) => void;
  readonly grab: (item: Item, event: PointerEvent<HTMLElement>) => void;
  /** Drags the lower right corner. */
  readonly stretch: (item: Item, event: PointerEvent<HTMLElement>) => void;
}

interface Owner {
  readonly arranging: ReturnType<typeof useArranging>;
  readonly select: (item: Item | null) => void;
  /** Focuses the fields of the selected item. */
  readonly edit: () => void;
}

/** Moves, resizes, rotates and removes items with the pointer and the keyboard. */
export function useHands(owner: Owner) {
  const [landing, setLanding] = useState<Landing | null>(null);
  const latest = useLatest(owner);
  const hands = useMemo((): Hands => {
    const select = (item: Item): void => latest.current.select(item);
    const drag = (item: Item, event: PointerEvent<HTMLElement>, reach: Reach): void => {
      const { arranging } = latest.current;
      if (event.button === 0) dragItem(arranging, item, event, reach, setLanding);
    };
    return {
      select,
      press: (item, event) => pressKey(latest.current, item, event),
      grab: (item, event) => drag(item, event, moveUnder),
      stretch: (item, event) => {
        event.stopPropagation();
        drag(item, event, stretchTo);
      },
    };
  }, [latest]);
  return { hands, landing };
}

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pressKey(
  { arranging, select, edit }: Owner,
  item: Item,
  event: KeyboardEvent<HTMLElement>,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { plan, change } = arranging;
  const changed = changedBy(event, plan, item);
  if (changed !== null) {
    change(changed);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    if (change(remove(plan, item))) select(null);
  } else if (event.key === 'Enter' || event.key === 'F2') {
    select(item);
    edit();
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** The plan after a key that moves, resizes or rotates; null for other keys. */
function changedBy(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  plan: FloorPlan,
  item: Item,
): FloorPlan | null {
  const area = areaOf(plan, item);
  if (area === null) return null;
  if (key.toLowerCase() === 'r') return rotate(plan, item);
  const arrow = ARROWS[key];
  if (arrow === undefined) return null;
  const [dx, dy] = arrow;
  return shiftKey ? resize(plan, item, area.w + dx, area.h + dy) : step(plan, item, dx, dy);
}

/** The drag of an item, in steps of the grid. */
interface Drag {
  readonly item: Item;
  readonly plan: FloorPlan;
  /** Its area and room before the drag. */
  readonly area: Area;
  readonly room: HTMLElement;
  readonly element: HTMLElement;
  /** The pointer's distance from the item's corner when it was pressed, in pixels. */
  readonly held: { readonly x: number; readonly y: number };
}

/** The plan if the drag ended at a point, and the part of it that changed. */
type Reach = (
  drag: Drag,
  x: number,
  y: number,
) => { plan: FloorPlan; sectionId: string; area: Area };

/** Moves the element without rendering; only the landing is rendered. */
function dragItem(
  arranging: Owner['arranging'],
  item: Item,
  event: PointerEvent<HTMLElement>,
  reach: Reach,
  show: (landing: Landing | null) => void,
): void {
  const { plan, change, refusalOf } = arranging;
  const element = event.currentTarget.closest<HTMLElement>('[data-spot]');
  const room = element?.closest<HTMLElement>('[data-room]');
  const area = areaOf(plan, item);
  if (!element || !room || area === null) return;
  const corner = element.getBoundingClientRect();
  const held = { x: event.clientX - corner.x, y: event.clientY - corner.y };
  const drag = { item, plan, area, room, element, held };
  let reached: ReturnType<Reach> | null = null;
  const at = (x: number, y: number): void => {
    const before = JSON.stringify(reached?.area) + reached?.sectionId;
    reached = reach(drag, x, y);
    if (JSON.stringify(reached.area) + reached.sectionId === before) return;
    show({ ...reached, refused: refusalOf(reached.plan) });
  };
  const end = (): void => {
    delete element.dataset['dragged'];
    element.style.translate = '';
    show(null);
  };
  followDrag(
    event.nativeEvent,
    element.closest<HTMLElement>('[data-rooms]')?.parentElement ?? null,
    {
      begin: (x, y) => {
        element.dataset['dragged'] = '';
        at(x, y);
      },
      at,
      drop: () => {
        end();
        if (reached !== null) change(reached.plan);
      },
      cancel: end,
    },
  );
}

/** Follows the pointer, snapped to the grid of the room under it. Parts stay in their room. */
const moveUnder: Reach = ({ item, plan, area, room, element, held }, x, y) => {
  const home = room.getBoundingClientRect();
  const size = stepOf(room, plan);
  const [left, top] = [home.x + area.x * size, home.y + area.y * size];
  element.style.translate = `${x - held.x - left}px ${y - held.y - top}px`;
  const found =
    item.kind === 'table'
      ? document
          .elementsFromPoint(x, y)
          .map((under) => under.closest<HTMLElement>('[data-room]'))
          .find((under) => under !== null)
      : room;
  const into = found ?? room;
  const sectionId = into.dataset['room'] ?? '';
  const { w, h } = plan.find(({ id }) => id === sectionId)?.room ?? { w: 0, h: 0 };
  const { x: from, y: above } = into.getBoundingClientRect();
  const landed = {
    ...area,
    x: within(Math.round((x - held.x - from) / size), w - area.w),
    y: within(Math.round((y - held.y - above) / size), h - area.h),
  };
  const moved =
    into === room ? putAt(plan, item, landed) : moveToSection(plan, item, sectionId, landed);
  return { plan: moved, sectionId, area: landed };
};

const stretchTo: Reach = ({ item, plan, area, room }, x, y) => {
  const home = room.getBoundingClientRect();
  const size = stepOf(room, plan);
  const { w, h } = sectionOf(plan, item)?.room ?? area;
  const resized = resize(
    plan,
    item,
    Math.min(Math.round((x - home.x) / size) - area.x, w - area.x),
    Math.min(Math.round((y - home.y) / size) - area.y, h - area.y),
  );
  return {
    plan: resized,
    sectionId: room.dataset['room'] ?? '',
    area: areaOf(resized, item) ?? area,
  };
};

/** A step of the grid in pixels. */
function stepOf(room: HTMLElement, plan: FloorPlan): number {
  const width = plan.find(({ id }) => id === room.dataset['room'])?.room.w ?? 1;
  return room.getBoundingClientRect().width / width;
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
