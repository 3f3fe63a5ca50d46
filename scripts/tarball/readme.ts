import { readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';
import { codeBlocks, filesOf } from '../docs/code-blocks.ts';

/** Downloads packages, and opens the browser. */
const INSTALLS = /^npm i /u;

/** A suite's own comment: commands that install what it needs and run it. */
const COMMENTED = /(?:\/\/|^#) (?<commands>(?:npm i|python3|pip) .+)$/gmu;

/**
 * What readers of README.md paste: the suites by file name, `installing` commands, which download packages
 * (`installed.thorough.ts` runs them), and the other shell blocks (`readme.test.ts` runs them).
 */
export function readReadme() {
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
  const files = filesOf(blocks);
  const suites = Object.values(files).map((suite) =>
    [...suite.matchAll(COMMENTED)].map(({ groups }) => groups?.['commands'] ?? '').join('\n'),
  );
  return { text, files, installing: [...installing, ...suites], commands };
}
