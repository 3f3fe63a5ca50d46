import type { JsonObject } from '../json.ts';
import type { Phase, Rows, TourStep } from '../step.ts';

type More = Partial<Omit<TourStep, 'id' | 'phase' | 'call' | 'rows' | 'with'>>;

/** Reads by id: the rows that each settles, its path, and what else there is to say. */
type Reads = Readonly<Record<string, readonly [rows: Rows, path: string, more?: More]>>;

/** Writes by id: the rows that each settles, its body (or null), and what else there is to say. */
type Writes = Readonly<Record<string, readonly [rows: Rows, body: JsonObject | null, more?: More]>>;

export function readSteps(phase: Phase, reads: Reads): TourStep[] {
  return Object.entries(reads).map(([id, [rows, path, more]]) => {
    return { id, phase, call: `GET ${path}`, rows, ...more };
  });
}

/** Writes to one path. */
export function writeSteps(path: string, writes: Writes): TourStep[] {
  return Object.entries(writes).map(([id, [rows, body, more]]) => {
    const call = `POST ${path}`;
    return { id, phase: 'writes', call, ...(body !== null && { with: body }), rows, ...more };
  });
}

/** The same value so many times. */
export function times<Value>(count: number, value: Value): Value[] {
  return Array.from({ length: count }, () => value);
}
