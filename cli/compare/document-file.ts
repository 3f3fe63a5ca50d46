import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { comparisonDocument } from '#server/contract/comparison.ts';
import { readViolation } from '#server/contract/errors/violation.ts';
import { parsed } from '#server/domain/json.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

import { CannotDo } from '../command.ts';
import { readTextFile, writeWholeFile } from '../files.ts';

/** In characters. */
const LARGEST = 16 * 1024 * 1024;

/** Replaces the file as a whole. Throws `CannotDo`. */
export function writeDocument(file: string, document: ComparisonDocument): void {
  writeWholeFile(file, `${JSON.stringify(document, null, 2)}\n`);
}

/** Reads the document of an interrupted comparison with this target. Throws `CannotDo`. */
export function readDocument(file: string, target: string): ComparisonDocument {
  const text = readTextFile(file);
  if (text.length > LARGEST) {
    throw new CannotDo(`${file} is too large for a comparison document.`);
  }
  const json = parsed(text);
  if (json === undefined) {
    throw new CannotDo(`${file} is not a comparison document: it is not JSON.`);
  }
  const read = comparisonDocument.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new CannotDo(
      `${file} is not a comparison document: ${where === '' ? '' : `at ${where}: `}${issue && inEnglish(readViolation(issue.message))}.`,
    );
  }
  const document = read.data;
  if (document.target === target) return document;
  throw new CannotDo(
    `${file} belongs to a comparison with ${document.target}, but --target is ${target}. Continue with the same target.`,
  );
}
