import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

import { useFormat } from '#renderer/text/text.ts';

import type { MovedBill } from './moved-bill.ts';
import styles from './stage.module.css';

interface FlightProps {
  readonly bill: MovedBill;
  /** Contains both tables. */
  readonly floor: RefObject<HTMLElement | null>;
}

/** A bill that travels along a curve from table to table, with an arrow that stays for a while. */
export function Flight({ bill, floor }: FlightProps) {
  const format = useFormat();
  const route = useRef<SVGPathElement>(null);
  const traveller = useRef<HTMLSpanElement>(null);
  const { from, to } = bill;
  useLayoutEffect(() => {
    const path = floor.current && curveBetween(floor.current, from, to);
    if (path === null || traveller.current === null) return;
    route.current?.setAttribute('d', path);
    traveller.current.style.offsetPath = `path("${path}")`;
  }, [floor, from, to]);
  return (
    <div className={styles.flight} aria-hidden>
      <svg className={styles.route}>
        <defs>
          <marker id="flight-end" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" orient="auto">
            <path d="M0 0 8 4 0 8Z" />
          </marker>
        </defs>
        <path ref={route} markerEnd="url(#flight-end)" />
      </svg>
      <span ref={traveller} className={styles.bill}>
        {format.money(bill.amount, bill.currency)}
      </span>
    </div>
  );
}

/** How far the curve is from the straight line, as a part of its length. */
const BEND = 0.22;

function curveBetween(floor: HTMLElement, from: string, to: string): string | null {
  const origin = floor.getBoundingClientRect();
  const boxOf = (id: string): DOMRect | undefined =>
    floor.querySelector(`[data-table="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const [source, target] = [boxOf(from), boxOf(to)];
  if (source === undefined || target === undefined) return null;
  const start = edgeOf(source, centreOf(target));
  const end = edgeOf(target, start);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  // Below the line, or beside one that goes down or up.
  const side = dx < 0 ? -1 : 1;
  const bend = {
    x: (start.x + end.x) / 2 - dy * BEND * side,
    y: (start.y + end.y) / 2 + dx * BEND * side,
  };
  const [a, b, c] = [start, bend, end].map(({ x, y }) => `${x - origin.x} ${y - origin.y}`);
  return `M${a} Q${b} ${c}`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function centreOf({ x, y, width, height }: DOMRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle of the edge of a table that faces a point. */
function edgeOf(box: DOMRect, towards: Point): Point {
  const { x, y } = centreOf(box);
  const [dx, dy] = [towards.x - x, towards.y - y];
  return Math.abs(dx) > Math.abs(dy)
    ? { x: dx < 0 ? box.left : box.right, y }
    : { x, y: dy < 0 ? box.top : box.bottom };
}
