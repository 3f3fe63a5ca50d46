import type { WritableDb } from './database.ts';
import { command, query, scalar } from './statement.ts';

/** A document of a comparison, without its calls. */
export interface StoredEvidence {
  readonly id: number;
  readonly target: string;
  /** As written in the document. */
  readonly at: string;
  /** The number of compared calls. */
  readonly calls: number;
  /** The number of differences found. */
  readonly differences: number;
  /** The verdicts on ledger rows, as JSON. */
  readonly ledger: string;
}

interface NewEvidence extends Omit<StoredEvidence, 'id'> {
  /** `at` in a normalized form, so that equal times are equal strings. */
  readonly moment: string;
  /** The whole document, as JSON. */
  readonly document: string;
}

const FIELDS = 'id, target, at, calls, differences, ledger';
const insert = command<NewEvidence>(`
  INSERT INTO evidence (target, at, moment, calls, differences, ledger, document)
  VALUES (@target, @at, @moment, @calls, @differences, @ledger, @document)`);
const replace = command<NewEvidence>(`
  UPDATE evidence SET at = @at, calls = @calls, differences = @differences, ledger = @ledger,
    document = @document WHERE target = @target AND moment = @moment`);
const remove = command('DELETE FROM evidence WHERE id = ?');

/** In the order of arrival. */
export const listEvidence = query<StoredEvidence, []>(
  `SELECT ${FIELDS} FROM evidence ORDER BY id`,
).all;

export const findEvidence = query<StoredEvidence, [id: number]>(
  `SELECT ${FIELDS} FROM evidence WHERE id = ?`,
).get;

/** The whole document, as JSON. */
export const findEvidenceDocument = scalar<string | undefined, [id: number]>(
  'SELECT document FROM evidence WHERE id = ?',
);

/** The id of a stored document of the same run: one with the same target and start. */
export const findSameRun = scalar<number | undefined, [target: string, moment: string]>(
  'SELECT id FROM evidence WHERE target = ? AND moment = ?',
);

export const countEvidence = scalar<number>('SELECT count(*) FROM evidence');

/** Returns the id of the new document. */
export function insertEvidence(db: WritableDb, evidence: NewEvidence): number {
  const id = insert.insert(db, evidence);
  db.changed('evidence', String(id));
  return id;
}

/** Replaces the document of the same run and keeps its id. */
export function replaceEvidence(db: WritableDb, id: number, evidence: NewEvidence): void {
  replace.run(db, evidence);
  db.changed('evidence', String(id));
}

export function deleteEvidence(db: WritableDb, id: number): void {
  remove.run(db, id);
  db.changed('evidence', String(id));
}
