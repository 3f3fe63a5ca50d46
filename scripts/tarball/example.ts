import { cpSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/** A plugin as an outside developer would write it, in a separate project. */
export const exampleFolder = path.join(repositoryFolder, 'examples', 'kitchen-board');

/** Created by a manual `npm install`. */
const INSTALLED = ['node_modules', 'vendor', 'package-lock.json'].map((name) =>
  path.join(exampleFolder, name),
);

/** Copies the example without installed packages. */
export function copyExample(to: string): void {
  cpSync(exampleFolder, to, { recursive: true, filter: (from) => !INSTALLED.includes(from) });
}
