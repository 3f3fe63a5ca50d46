import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { COMMAND_NAMES, findCommand } from '#cli/commands.ts';
import { TOOLS } from '#cli/mcp/server.ts';
import * as library from '#library/index.ts';
import { FAULT_PRESETS } from '#server/domain/faults/presets.ts';

import manifest from '../../package.json' with { type: 'json' };
import { ensureBuilt, theLibrary, theServer } from '../bootstrap/builds.mjs';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { run } from '../tarball/packed.ts';

// Agents rely on the names in the skill, so each of them must exist.

const FILE = path.join(repositoryFolder, 'skills', 'countertop', 'SKILL.md');
const text = readFileSync(FILE, 'utf8');
const [, head = '', body = ''] = /^---\n(?<head>[^]*?)\n---\n(?<body>[^]*)$/u.exec(text) ?? [];

/** The texts in code marks. */
const marked = [...body.matchAll(/`(?<code>[^`\n]+)`/gu)].map(([, code = '']) => code);

const suite = /^```js plugin\.test\.mjs\n(?<code>[^]*?)^```$/mu.exec(body)?.groups?.['code'] ?? '';

let project: string;

beforeAll(async () => {
  for (const what of [theServer, theLibrary]) {
    if (!(await ensureBuilt(process.execPath, what))) throw new Error(`No ${what.name}.`);
  }
  project = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-skill-')));
  mkdirSync(path.join(project, 'node_modules'));
  symlinkSync(repositoryFolder, path.join(project, 'node_modules', manifest.name), 'junction');
}, 300_000);

afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

describe('the skill', () => {
  it('has front matter with its name and when to use it', () => {
    const fields = Object.fromEntries(
      head.split('\n').map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
    );
    expect(Object.keys(fields)).toEqual(['name', 'description']);
    expect(fields['name']).toBe(path.basename(path.dirname(FILE)));
    expect(fields['description']).toMatch(/\bUse when\b/u);
    expect(fields['description']?.length).toBeLessThanOrEqual(1024);
    // These have a special meaning in YAML.
    expect(fields['description']).not.toMatch(/: | #/u);
    expect(body.split('\n').length).toBeLessThan(500);
  });

  it('names commands that exist, with options that they take', async () => {
    const lines = marked.filter((code) => code.startsWith('countertop '));
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      const [ours = ''] = line.split(' -- ');
      const [, name = '', ...rest] = ours.split(' ');
      expect(COMMAND_NAMES).toContain(name);
      const help = `${(await findCommand(name))?.help} ${(await findCommand('serve'))?.help}`;
      for (const option of rest.filter((word) => word.startsWith('--'))) {
        expect([line, help.includes(option)]).toEqual([line, true]);
      }
    }
  });

  it('names tools that exist', () => {
    const names = TOOLS.map(({ name }) => name);
    const section = /^## With the tools$[^]*?^## /mu.exec(body)?.[0] ?? '';
    const named = [...section.matchAll(/`(?<name>[a-z_]+)(?: \{[^`]*\})?`/gu)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  it('names members of the library that exist', async () => {
    expect(marked).toContain('verifySignature');
    for (const name of ['startSandbox', 'verifySignature']) expect(library).toHaveProperty(name);
    const sandbox = await library.startSandbox();
    try {
      const chains = [...text.matchAll(/\bsandbox\.(?<chain>\w+(?:\.\w+)*)/gu)].map(
        ({ groups }) => groups?.['chain'] ?? '',
      );
      expect(chains.length).toBeGreaterThan(6);
      for (const chain of chains) {
        const member = chain
          .split('.')
          .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], sandbox);
        expect([chain, typeof member]).toEqual([chain, 'function']);
      }
    } finally {
      await sandbox.close();
    }
  });

  it('names presets of faults that exist', () => {
    const presets = FAULT_PRESETS.map(({ name }) => name);
    const named = marked.filter((code) => presets.includes(code));
    expect(named).toEqual(['lost-replies', 'flaky-network', 'late-and-twice', 'platform-deploy']);
  });

  it('contains a suite that passes unchanged', async () => {
    writeFileSync(path.join(project, 'plugin.test.mjs'), suite);
    const args = ['--test', '--test-isolation=none', '--test-reporter=tap', 'plugin.test.mjs'];
    const { code, stdout } = await run(process.execPath, args, { cwd: project });
    expect([code, code === 0 ? '' : stdout]).toEqual([0, '']);
    expect(stdout).toMatch(/^ok 1 - an order of the plugin/mu);
  });
});
