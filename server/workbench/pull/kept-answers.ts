import * as z from 'zod';

import { fieldOf, mapTexts, objectsOf } from '#server/domain/json.ts';

import type { TourAnswer } from '../compare/core/step.ts';
import { answerWith } from '../compare/core/step.ts';

/** Answers by step id, without personal data, from which a pull can be resumed. */
export const keptAnswers = z.record(
  z.string(),
  z.strictObject({ status: z.int(), data: z.unknown().optional() }),
);

export type KeptAnswers = z.output<typeof keptAnswers>;

/** A shorter key may be part of an ordinary word. */
const SHORTEST_KEY = 12;

/** The fields that are kept of people and accounts, besides a table's cover line. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'role'],
  'tables-open': ['tableId', 'currency'],
  'table-detail': ['currency', 'personCount'],
};

/** The part of an answer that is kept, without the key, which a target may repeat in it. */
export function keptAnswer(step: string, { status, body }: TourAnswer, key: string) {
  const data = fieldOf(body, 'data');
  const fields = FIELDS[step];
  const kept = fields === undefined ? data : withOnly(step, data, fields);
  return {
    status,
    data: key.length < SHORTEST_KEY ? kept : mapTexts(kept, (text) => text.replaceAll(key, '')),
  };
}

function withOnly(step: string, data: unknown, fields: readonly string[]): unknown {
  const pick = (record: object): object =>
    Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
  if (step !== 'table-detail') return objectsOf(data).map(pick);
  const [detail] = objectsOf([data]);
  if (detail === undefined) return undefined;
  // Only the cover line is kept; it shows the cover charge per person.
  const cover = objectsOf(detail['orders']).filter(({ lineId }) => lineId === 'kuver');
  const orders = cover.map(({ lineId, title, price, quantity }) => ({
    lineId,
    title,
    price,
    quantity,
  }));
  return { ...pick(detail), orders };
}

/** Kept answers in the form that the comparison reads. */
export function answersOf(kept: KeptAnswers): Map<string, TourAnswer> {
  return new Map(
    Object.entries(kept).map(([step, { status, data }]) => [step, answerWith(data, status)]),
  );
}
