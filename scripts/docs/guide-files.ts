import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/** A page of docs/guides, and the code that its readers paste. */
export interface Guide {
  /** Its file's name without ending, for instance `follow-a-move`. */
  readonly name: string;
  readonly text: string;
  /** The code blocks that have a file name after their language, by that name. */
  readonly files: Readonly<Record<string, string>>;
  /** The lines of the shell blocks. */
  readonly commands: readonly string[];
}

const FOLDER = path.join(repositoryFolder, 'docs', 'guides');

const BLOCK = /^```(?<language>\w+)(?: (?<file>[\w./-]+))?\n(?<text>[^]*?)^```$/gmu;

/** All guides, without their index. */
export function readGuides(): Guide[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readGuide(name.slice(0, -'.md'.length)));
}

function readGuide(name: string): Guide {
  const text = readFileSync(path.join(FOLDER, `${name}.md`), 'utf8');
  const blocks = [...text.matchAll(BLOCK)].map(({ groups = {} }) => groups);
  return {
    name,
    text,
    files: Object.fromEntries(
      blocks.flatMap(({ file, text: content = '' }) =>
        file === undefined ? [] : [[file, content]],
      ),
    ),
    commands: blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text: content = '' }) => content.trim().split('\n')),
  };
}
