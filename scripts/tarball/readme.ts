import { readFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/** The code of the section "In your plugin's tests" of README.md. */
export interface ReadmeExample {
  /** Installs the package and a test runner. */
  readonly install: string;
  readonly suite: { readonly name: string; readonly text: string };
  /** Runs the suite, then again within `exec`. */
  readonly commands: readonly string[];
}

/** Throws if the section does not have the expected form. */
export function readmeExample(): ReadmeExample {
  const readme = readFileSync(path.join(repositoryFolder, 'README.md'), 'utf8');
  const section = readme.split(/^## /mu).find((one) => one.startsWith("In your plugin's tests\n"));
  const blocks = [...(section ?? '').matchAll(/^```(?<language>\w+)\n(?<text>[^]*?)^```$/gmu)].map(
    ({ groups }) => ({ language: groups?.['language'], text: (groups?.['text'] ?? '').trim() }),
  );
  const [install, ...commands] = blocks
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text);
  const suite = blocks.find(({ language }) => language === 'js')?.text;
  const name = /`(?<name>[\w.]+\.test\.js)`/u.exec(section ?? '')?.groups?.['name'];
  if (install === undefined || suite === undefined || name === undefined) {
    throw new Error('README.md has no install line, no suite or no name for it.');
  }
  return { install, suite: { name, text: suite }, commands };
}
