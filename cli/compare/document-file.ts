import { readFileSync, statSync } from 'node:fs';

import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { comparisonDocument } from '#server/contract/comparison.ts';
import { readViolation } from '#server/contract/errors/violation.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

import { CannotDo } from '../command.ts';
import { writeWholeFile } from '../world/write-whole-file.ts';

/** No document comes near this. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** Replaces the file as a whole. Throws `CannotDo`. */
export function writeDocument(file: string, document: ComparisonDocument): void {
  writeWholeFile(file, `${JSON.stringify(document, null, 2)}\n`);
}

/** Reads the document of an interrupted comparison with this target. Throws `CannotDo`. */
export function readDocument(file: string, target: string): ComparisonDocument {
  const read = comparisonDocument.safeParse(parsed(file, readText(file)));
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new CannotDo(
      `${file} is no document of a comparison: ${where === '' ? '' : `at ${where}: `}${issue && inEnglish(readViolation(issue.message))}.`,
    );
  }
  const document = read.data;
  if (document.target === target) return document;
  throw new CannotDo(
    `${file} compares with ${document.target}, and --target names ${target}: go on with the target it was begun with.`,
  );
}

function readText(file: string): string {
  try {
    if (statSync(file).size > LARGEST_BYTES) {
      throw new CannotDo(`${file} is larger than any document of a comparison.`);
    }
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof CannotDo) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : message;
    throw new CannotDo(`${file} cannot be read: ${reason}.`);
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CannotDo(`${file} is no document of a comparison: it is not JSON.`);
  }
}
