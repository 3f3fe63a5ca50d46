import type { TourAnswer } from '../tour-step.ts';

/** Fields of an object; none of anything else, since a target may answer with anything. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** The objects of a list answer's `data`; none where it was refused. */
export function itemsOf(answer: TourAnswer | undefined): Readonly<Record<string, unknown>>[] {
  const data = fieldsOf(answer?.body)['data'];
  return Array.isArray(data) ? data.map(fieldsOf) : [];
}

/** `data` of an answer of success. */
export function dataOf(answer: TourAnswer | undefined): Readonly<Record<string, unknown>> {
  return hasSucceeded(answer) ? fieldsOf(fieldsOf(answer?.body)['data']) : {};
}

/** Whether the answer says that what was asked is done. */
export function hasSucceeded(answer: TourAnswer | undefined): boolean {
  return answer?.status === 200 && fieldsOf(answer.body)['success'] === true;
}

/** A text that is not empty; null for anything else. */
export function textAt(fields: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A finite number; null for anything else. */
export function numberAt(fields: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
