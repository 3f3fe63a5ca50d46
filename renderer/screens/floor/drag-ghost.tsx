import type { Ref } from 'react';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';

import type { Table } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';

import { PlanFace } from './plan/plan-face.tsx';
import styles from './table-tile.module.css';
import { TileFace } from './tile-face.tsx';
import type { Drop } from './use-moving.ts';

interface DragGhostProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly table: Table;
  readonly inPlan: boolean;
  /** The result of dropping the account here; null if it is not over a table. */
  readonly drop: Drop | null;
}

/** The tile under the pointer. */
export function DragGhost({ ref, table, inPlan, drop }: DragGhostProps) {
  const { floor } = useText();
  return createPortal(
    <div ref={ref} className={styles.ghost} data-plan={inPlan || undefined} aria-hidden>
      <div
        className={styles.tile}
        data-state={table.state}
        data-shape={inPlan ? 'square' : undefined}
      >
        {inPlan ? <PlanFace table={table} /> : <TileFace table={table} />}
      </div>
      {drop !== null && (
        <span className={styles.outcome} data-drop={drop}>
          {floor.give[drop]}
        </span>
      )}
    </div>,
    document.body,
  );
}

/** Moves the ghost with the pointer without rendering. */
export function useGhost() {
  const element = useRef<HTMLDivElement | null>(null);
  const point = useRef({ x: 0, y: 0 });
  return useMemo(() => {
    const place = (): void => {
      const { x, y } = point.current;
      if (element.current !== null) element.current.style.translate = `${x + 12}px ${y + 12}px`;
    };
    return {
      ref: (node: HTMLDivElement | null) => {
        element.current = node;
        place();
      },
      moveTo: (x: number, y: number) => {
        point.current = { x, y };
        place();
      },
    };
  }, []);
}
