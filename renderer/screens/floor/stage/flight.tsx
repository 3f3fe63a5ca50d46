import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

import { useText } from '#renderer/text/text.ts';

import { tileOf } from '../tile-of.ts';
import type { MovedBill } from './moved-bill.ts';
import styles from './stage.module.css';

interface FlightProps {
  readonly bill: MovedBill;
  /** Contains both tables. */
  readonly floor: RefObject<HTMLElement | null>;
}

/** A bill that travels along a curve from table to table, with an arrow that stays for a while. */
export function Flight({ bill, floor }: FlightProps) {
  const { format } = useText();
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

/** The distance of the curve's control point from the straight line, as a fraction of the line's length. */
const BEND = 0.22;

function curveBetween(floor: HTMLElement, from: string, to: string): string | null {
  const origin = floor.getBoundingClientRect();
  const source = tileOf(from, floor)?.getBoundingClientRect();
  const target = tileOf(to, floor)?.getBoundingClientRect();
  if (source === undefined || target === undefined) return null;
  const start = edgeOf(source, target);
  const end = edgeOf(target, source);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  // The curve is below a horizontal line and beside a vertical one.
  const bend = dx < 0 ? -BEND : BEND;
  const middle = {
    x: (start.x + end.x) / 2 - dy * bend,
    y: (start.y + end.y) / 2 + dx * bend,
  };
  const [a, b, c] = [start, middle, end].map(({ x, y }) => `${x - origin.x} ${y - origin.y}`);
  return `M${a} Q${b} ${c}`;
}

/** The middle of the edge of a table that faces another. */
function edgeOf(box: DOMRect, other: DOMRect): { readonly x: number; readonly y: number } {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [dx, dy] = [other.x + other.width / 2 - x, other.y + other.height / 2 - y];
  return Math.abs(dx) > Math.abs(dy)
    ? { x: dx < 0 ? box.left : box.right, y }
    : { x, y: dy < 0 ? box.top : box.bottom };
}
