// Writes the wheel of the Python package into the folder given as argument, reproducibly.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { strToU8, zipSync } from 'fflate';

import manifest from '../../package.json' with { type: 'json' };
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { pythonCalls } from './python-calls.ts';

/** The earliest time that a zip file can store. */
const CREATED_AT = new Date(1980, 0, 1);

const [folder = 'dist/python'] = process.argv.slice(2);
const { description, license, version } = manifest;
const source = path.join(repositoryFolder, 'python/countertop');
const info = `countertop-${version}.dist-info`;

const files = {
  ...Object.fromEntries(
    readdirSync(source)
      .filter((name) => /\.(?:py|typed)$/u.test(name))
      .map((name) => [`countertop/${name}`, readFileSync(path.join(source, name), 'utf8')]),
  ),
  'countertop/_calls.py': pythonCalls(),
  [`${info}/METADATA`]: `Metadata-Version: 2.1
Name: countertop
Version: ${version}
Summary: ${description}
License: ${license}
Requires-Python: >=3.9
Classifier: Framework :: Pytest
Classifier: Typing :: Typed
`,
  [`${info}/WHEEL`]:
    'Wheel-Version: 1.0\nGenerator: countertop\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  [`${info}/entry_points.txt`]: '[pytest11]\ncountertop = countertop.pytest_plugin\n',
  [`${info}/LICENSE`]: readFileSync(path.join(repositoryFolder, 'LICENSE'), 'utf8'),
};
const record = Object.entries(files).map(([name, text]) => {
  const digest = createHash('sha256').update(text).digest('base64url');
  return `${name},sha256=${digest},${Buffer.byteLength(text)}\n`;
});
const all = { ...files, [`${info}/RECORD`]: [...record, `${info}/RECORD,,\n`].join('') };
const entries = Object.entries(all).map(([name, text]) => [name, strToU8(text)]);

mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, `countertop-${version}-py3-none-any.whl`),
  zipSync(Object.fromEntries(entries), { mtime: CREATED_AT, level: 9 }),
);
