import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { codeBlocks, filesOf } from './code-blocks.ts';

/** A page of docs/guides and its code blocks. */
export interface Guide {
  /** The file name without its extension, such as `follow-a-move`. */
  readonly name: string;
  readonly text: string;
  /** The code blocks with a file name after the language, by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** The lines of the shell blocks. */
  readonly commands: readonly string[];
}

const FOLDER = path.join(repositoryFolder, 'docs', 'guides');

/** All guides except the index, README.md. */
export function readGuides(): Guide[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readGuide(name.slice(0, -'.md'.length)));
}

function readGuide(name: string): Guide {
  const text = readFileSync(path.join(FOLDER, `${name}.md`), 'utf8');
  const blocks = codeBlocks(text);
  return {
    name,
    text,
    files: filesOf(blocks),
    commands: blocks
      .filter(({ language }) => language === 'sh')
      .flatMap((block) => block.text.trim().split('\n')),
  };
}
