import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** A comparison's document without its calls. */
export interface StoredEvidence {
  readonly id: number;
  readonly target: string;
  /** As the document says it. */
  readonly at: string;
  /** How many calls it compares. */
  readonly calls: number;
  /** How many differences it found. */
  readonly differences: number;
  /** The verdicts of the ledger rows, as JSON. */
  readonly ledger: string;
}

/** A comparison's document to be kept. */
export interface NewEvidence extends Omit<StoredEvidence, 'id'> {
  /** `at` in a form of which each moment has one. */
  readonly moment: string;
  /** The whole document, as JSON. */
  readonly document: string;
}

const FIELDS = 'id, target, at, calls, differences, ledger';
const all = query<StoredEvidence>(`SELECT ${FIELDS} FROM evidence ORDER BY id`);
const one = query<StoredEvidence>(`SELECT ${FIELDS} FROM evidence WHERE id = ?`);
const whole = query<{ document: string }>('SELECT document FROM evidence WHERE id = ?');
const same = query<{ id: number }>('SELECT id FROM evidence WHERE target = ? AND moment = ?');
const counted = query<{ documents: number }>('SELECT count(*) AS documents FROM evidence');
const insert = command(`
  INSERT INTO evidence (target, at, moment, calls, differences, ledger, document)
  VALUES (@target, @at, @moment, @calls, @differences, @ledger, @document)`);
const replace = command(`
  UPDATE evidence SET at = @at, calls = @calls, differences = @differences, ledger = @ledger,
    document = @document WHERE target = @target AND moment = @moment`);
const remove = command('DELETE FROM evidence WHERE id = ?');

/** In the order in which they were handed in. */
export function listEvidence(db: ReadableDb): StoredEvidence[] {
  return all.all(db);
}

export function findEvidence(db: ReadableDb, id: number): StoredEvidence | undefined {
  return one.get(db, id);
}

/** The whole document, as JSON. */
export function findEvidenceDocument(db: ReadableDb, id: number): string | undefined {
  return whole.get(db, id)?.document;
}

/** The id of what is kept of the same run: one target's that began at the same moment. */
export function findSameRun(db: ReadableDb, target: string, moment: string): number | undefined {
  return same.get(db, target, moment)?.id;
}

export function countEvidence(db: ReadableDb): number {
  return counted.get(db)?.documents ?? 0;
}

/** Returns its id. */
export function insertEvidence(db: WritableDb, evidence: NewEvidence): number {
  const id = insert.insert(db, { ...evidence });
  db.changed('evidence', String(id));
  return id;
}

/** In place of what is kept of the same run, under the same id. */
export function replaceEvidence(db: WritableDb, id: number, evidence: NewEvidence): void {
  replace.run(db, { ...evidence });
  db.changed('evidence', String(id));
}

export function deleteEvidence(db: WritableDb, id: number): void {
  remove.run(db, id);
  db.changed('evidence', String(id));
}
