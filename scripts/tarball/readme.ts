import { readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { codeBlocks, filesOf } from '../docs/code-blocks.ts';

/** Commands that download packages, and one that also opens the browser. */
const INSTALLS = /^(?:npm i|python3 -m venv) /u;

/** What readers of README.md paste. */
export interface Readme {
  readonly text: string;
  /** The suites, by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** Shell blocks that download; `installed.thorough.ts` runs them. */
  readonly installing: readonly string[];
  /** The other shell blocks; `readme.test.ts` runs them. */
  readonly commands: readonly string[];
}

export function readReadme(): Readme {
  const text = readFileSync(path.join(repositoryFolder, 'README.md'), 'utf8');
  const blocks = codeBlocks(text);
  const other = blocks.filter(({ file, language }) => file === null && language !== 'sh');
  if (other.length > 0) throw new Error('README.md has a block that no test runs.');
  const shell = blocks
    .filter(({ language }) => language === 'sh')
    .map((block) => block.text.trim());
  const { installing = [], commands = [] } = Object.groupBy(shell, (block) =>
    INSTALLS.test(block) ? 'installing' : 'commands',
  );
  return { text, files: filesOf(blocks), installing, commands };
}
