import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const renderer = path.resolve(import.meta.dirname, '..');
const tokensFile = readFileSync(path.join(renderer, 'theme/tokens.css'), 'utf8');

const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gsu, '');

const sheets = globSync('**/*.css', { cwd: renderer })
  .filter((file) => path.basename(file) !== 'tokens.css')
  .map((file) => [file, withoutComments(readFileSync(path.join(renderer, file), 'utf8'))] as const);

/** Declared custom properties: tokens, and those that a component sets for its own rules. */
const TOKEN = /--[\w-]+(?=\s*:)/gu;

test.each(sheets)('%s has no literal colours or pixel values', (_, css) => {
  const declarations = css.replaceAll(/@(?:media|container)[^{]*\{/gu, '{');
  expect(declarations.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/giu) ?? []).toEqual([]);
  expect(declarations.match(/\b\d*\.?\d+px\b/gu) ?? []).toEqual([]);
});

test('every used token exists', () => {
  const known = new Set([
    ...(tokensFile.match(TOKEN) ?? []),
    ...sheets.flatMap(([, css]) => css.match(TOKEN) ?? []),
    // Base UI sets these.
    '--anchor-width',
    '--available-width',
    '--available-height',
    '--transform-origin',
    '--active-tab-left',
    '--active-tab-width',
    // The floor plan sets these on its elements.
    '--step',
    '--w',
    '--h',
    '--x',
    '--y',
  ]);
  const used = sheets.flatMap(([file, css]) =>
    [...css.matchAll(/var\((?<name>--[\w-]+)(?<otherwise>,)?/gu)]
      .filter(({ groups }) => groups?.['otherwise'] === undefined)
      // layout.tsx sets these on elements.
      .filter(({ groups }) => groups?.['name']?.startsWith('--layout-') !== true)
      .filter(({ groups }) => !known.has(groups?.['name'] ?? ''))
      .map(({ groups }) => `${file} ${groups?.['name']}`),
  );
  expect(used).toEqual([]);
});

/** The opaque colours of one theme, by token. */
function palette(theme: 'light' | 'dark'): Map<string, string> {
  const colours = new Map<string, string>();
  const pattern =
    /(?<name>--[\w-]+):\s*(?:light-dark\((?<light>#[0-9a-f]{6}),\s*(?<dark>#[0-9a-f]{6})\)|(?<both>#[0-9a-f]{6}));/gu;
  for (const { groups = {} } of tokensFile.matchAll(pattern)) {
    colours.set(groups['name'] ?? '', groups['both'] ?? groups[theme] ?? '');
  }
  return colours;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const PAPERS = ['--paper', '--surface', '--raised', '--sunken', '--hover', '--selected'];
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...['--ink', '--ink-soft', '--ink-faint'].flatMap((ink) =>
    PAPERS.map((paper) => [ink, paper] as const),
  ),
  ...['--accent-text', '--bad', '--good', '--warn', '--info', '--virtual'].flatMap((ink) =>
    ['--paper', '--surface', '--raised', '--sunken'].map((paper) => [ink, paper] as const),
  ),
  ['--accent-ink', '--accent'],
  ['--accent-ink', '--accent-hover'],
  ['--accent-text', '--accent-soft'],
  ...['good', 'warn', 'bad', 'info', 'virtual'].map(
    (name) => [`--${name}`, `--${name}-soft`] as const,
  ),
  ['--ink-soft', '--neutral-soft'],
  ...[1, 2, 3, 4, 5, 6].map((n) => [`--owner-${n}`, `--owner-${n}-soft`] as const),
  ...['ink', 'soft', 'good', 'bad', 'warn', 'info'].flatMap((name) =>
    ['--night', '--night-raised'].map((paper) => [`--night-${name}`, paper] as const),
  ),
  ...['good', 'bad', 'warn'].map((name) => ['--night-ink', `--night-${name}-solid`] as const),
  ['--screen-ink', '--screen'],
  ['--screen-soft', '--screen'],
];
/** Colours of control borders and of shapes without text, each on its possible backgrounds. */
const MARK_PAIRS = ['--control-line', '--accent', '--focus', '--good-solid', '--bad-solid'].flatMap(
  (mark) => ['--paper', '--surface', '--raised'].map((paper) => [mark, paper] as const),
);

test.each(['light', 'dark'] as const)('%s: text has enough contrast (WCAG 2.2 AA)', (theme) => {
  const colours = palette(theme);
  const tooWeak = (pairs: readonly (readonly [string, string])[], least: number): string[] =>
    pairs
      .map(([ink, paper]) => {
        const ratio = contrast(colours.get(ink) ?? '', colours.get(paper) ?? '');
        return { pair: `${ink} on ${paper}`, ratio };
      })
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);
  expect(tooWeak(TEXT_PAIRS, 4.5)).toEqual([]);
  expect(tooWeak(MARK_PAIRS, 3)).toEqual([]);
});
