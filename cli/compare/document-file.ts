import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { comparisonDocument } from '#server/contract/comparison.ts';
import { readViolation } from '#server/contract/errors/violation.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

import { CannotDo } from '../command.ts';
import { readJsonFile } from '../files.ts';

/** Reads the document of an interrupted comparison with this target. Throws `CannotDo`. */
export function readDocument(file: string, target: string): ComparisonDocument {
  const read = comparisonDocument.safeParse(readJsonFile(file));
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
