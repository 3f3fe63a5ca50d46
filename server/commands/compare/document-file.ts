import { readFileSync, statSync } from 'node:fs';

import { comparisonDocument } from '#contract/comparison.ts';
import type { ComparisonDocument } from '#domain/compare/document.ts';

import { CannotDo } from '../command.ts';
import { writeWholeFile } from '../world/write-whole-file.ts';

/** No tour's document comes near this. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** Writes a document in place of what is in the file; whoever reads it finds one whole. Throws `CannotDo`. */
export function writeDocument(file: string, document: ComparisonDocument): void {
  writeWholeFile(file, `${JSON.stringify(document, null, 2)}\n`);
}

/** Reads the document of a comparison with this target that was interrupted. Throws `CannotDo`. */
export function readDocument(file: string, target: string): ComparisonDocument {
  const read = comparisonDocument.safeParse(parsed(file, readText(file)));
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new CannotDo(
      `${file} is no document of a comparison: ${where === '' ? '' : `at ${where}: `}${issue?.message}.`,
    );
  }
  const document = read.data;
  if (document.target === target) return document as ComparisonDocument;
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
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'there is no such file' : String((error as Error).message);
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
