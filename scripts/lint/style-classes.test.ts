import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const IMPORT = /import (?<name>\w+) from '(?<file>[^']+\.module\.css)'/gu;

/** Types do not cover style sheets, so a missing class would only be noticed on the screen. */
test('every class that a component names is in its style sheet', () => {
  const components = globSync('renderer/**/*.{ts,tsx}');
  const missing = components.flatMap((component) => {
    const source = readFileSync(component, 'utf8');
    const text = source.replaceAll(/^import .*\n/gmu, '');
    return [...source.matchAll(IMPORT)].flatMap(({ groups: { name = '', file = '' } = {} }) => {
      const classes = classesOf(
        file.startsWith('#') ? file.slice(1) : path.join(path.dirname(component), file),
      );
      return [...text.matchAll(new RegExp(`(?<![./\\w])${name}\\.(\\w+)`, 'gu'))]
        .map(([, named = '']) => named)
        .filter((named) => !classes.has(named))
        .map((named) => `${component}: ${name}.${named}`);
    });
  });
  expect(components.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

function classesOf(sheet: string): ReadonlySet<string> {
  const names = readFileSync(sheet, 'utf8').matchAll(/\.([a-z_][\w-]*)/giu);
  return new Set([...names].map(([, name = '']) => name));
}
