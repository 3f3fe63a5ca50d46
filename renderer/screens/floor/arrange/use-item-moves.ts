import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';

import type { Area } from '#server/domain/room.ts';

import { followDrag } from '../follow-drag.ts';
import { DIRECTIONS } from '../use-floor-keys.ts';
import type { Edit, Item } from './edits.ts';
import { areaOf, edited, find, moveTo, remove, reshape, rotate, step } from './edits.ts';
import type { useArranging } from './use-arranging.ts';

/** Where a dragged item would land. */
export interface Landing {
  readonly sectionId: string;
  readonly area: Area;
  /** The reason why the item cannot stay there, in words. */
  readonly refused: string | null;
}

export interface ItemHandlers {
  readonly select: (item: Item) => void;
  readonly press: (item: Item, event: KeyboardEvent<HTMLElement>) => void;
  /** Drags an item, or resizes it if its lower right corner was pressed. */
  readonly grab: (item: Item, event: PointerEvent<HTMLElement>) => void;
}

interface Owner {
  readonly arranging: ReturnType<typeof useArranging>;
  readonly select: (item: Item | null) => void;
  /** Focuses the fields of the selected item. */
  readonly edit: () => void;
}

/** Moves, resizes, rotates and removes items with the pointer and the keyboard. */
export function useItemMoves(owner: Owner) {
  const [landing, setLanding] = useState<Landing | null>(null);
  const handlers: ItemHandlers = {
    select: owner.select,
    press: (item, event) => pressKey(owner, item, event),
    grab: (item, event) => grab(owner.arranging, item, event, setLanding),
  };
  return { handlers, landing };
}

function pressKey(owner: Owner, item: Item, event: KeyboardEvent<HTMLElement>): void {
  const { arranging, select, edit } = owner;
  const { plan, change } = arranging;
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const moved = item.kind === 'room' ? null : editOf(event);
  if (moved !== null) {
    change(edited(plan, item, moved));
  } else if (['Delete', 'Backspace'].includes(key)) {
    if (change(edited(plan, item, remove))) select(null);
  } else if (['Enter', 'F2'].includes(key)) {
    select(item);
    edit();
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** The edit that a key makes to a table or part; null for other keys. */
function editOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Edit | null {
  if (key.toLowerCase() === 'r') return rotate;
  const arrow = DIRECTIONS[key];
  if (arrow === undefined) return null;
  const [dx, dy] = arrow;
  return (found, draft) => {
    const { w, h } = areaOf(found) ?? { w: 0, h: 0 };
    if (shiftKey) reshape(found, { w: w + dx, h: h + dy });
    else step(found, draft, dx, dy);
  };
}

/** Drags an item in steps of the grid; parts stay in their room. The plan changes only when the item is dropped. */
function grab(
  { plan, change, refusalOf }: Owner['arranging'],
  item: Item,
  event: PointerEvent<HTMLElement>,
  show: (landing: Landing | null) => void,
): void {
  const element = event.currentTarget;
  const home = element.closest<HTMLElement>('[data-room]');
  const area = areaOf(find(plan, item));
  if (event.button !== 0 || home === null || area === null) return;
  const { left, top, width } = element.getBoundingClientRect();
  const pixels = width / area.w;
  const held = { x: (event.clientX - left) / pixels, y: (event.clientY - top) / pixels };
  const isStretched = event.target instanceof Element && event.target.matches('[data-corner]');
  let reached = { plan, key: '' };
  const at = (clientX: number, clientY: number): void => {
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-room]');
    const room = (item.kind === 'table' && !isStretched && under) || home;
    const to = plan.find(({ id }) => id === room.dataset['room']);
    if (to === undefined) return;
    const box = room.getBoundingClientRect();
    const point = { x: (clientX - box.x) / pixels, y: (clientY - box.y) / pixels };
    const { x, y, w, h } = area;
    const landed = isStretched
      ? { x, y, w: within(point.x - x, 1, to.room.w - x), h: within(point.y - y, 1, to.room.h - y) }
      : {
          x: within(point.x - held.x, 0, to.room.w - w),
          y: within(point.y - held.y, 0, to.room.h - h),
          w,
          h,
        };
    const key = JSON.stringify([to.id, landed]);
    if (key === reached.key) return;
    reached = {
      plan: edited(plan, item, (found, draft) => moveTo(found, draft, to.id, landed)),
      key,
    };
    const refused = refusalOf(reached.plan);
    show({ sectionId: to.id, area: areaOf(find(reached.plan, item)) ?? landed, refused });
  };
  const end = (): void => show(null);
  followDrag(event.nativeEvent, isStretched ? null : element, {
    at,
    drop: () => {
      end();
      change(reached.plan);
    },
    cancel: end,
  });
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.round(value)));
}
