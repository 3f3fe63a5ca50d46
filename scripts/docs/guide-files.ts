import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { codeBlocks, filesOf } from './code-blocks.ts';

const FOLDER = path.join(repositoryFolder, 'docs', 'guides');

/** All guides except the index, README.md. */
export function readGuides() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => readGuide(name.slice(0, -'.md'.length)));
}

/** A guide and its code blocks; `name` is the file name without its extension, such as `follow-a-move`. */
function readGuide(name: string) {
  const text = readFileSync(path.join(FOLDER, `${name}.md`), 'utf8');
  const blocks = codeBlocks(text);
  return {
    name,
    text,
    /** The code blocks with a file name after the language, by file name. */
    files: filesOf(blocks),
    /** The lines of the shell blocks. */
    commands: blocks
      .filter(({ language }) => language === 'sh')
      .flatMap((block) => block.text.trim().split('\n')),
  };
}
