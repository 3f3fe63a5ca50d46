import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const linter = path.join(repositoryFolder, 'node_modules/oxlint/bin/oxlint');
const configurationFiles = [
  'oxlint.config.ts',
  'scripts/lint/boundaries.ts',
  'tsconfig.json',
  'package.json',
];

interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly help: string;
}

/**
 * Lints made-up sources (path -> text) with the project's own configuration in a temporary folder, and returns
 * the linter's findings.
 */
export function lintPlanted(sources: Readonly<Record<string, string>>): Finding[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-lint-'));
  try {
    for (const file of configurationFiles) {
      cpSync(path.join(repositoryFolder, file), path.join(folder, file));
    }
    // The type-aware part of the linter is resolved from node_modules.
    const modules = path.join(repositoryFolder, 'node_modules');
    symlinkSync(modules, path.join(folder, 'node_modules'), 'junction');
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return runLinter(folder, Object.keys(sources));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runLinter(folder: string, files: readonly string[]): Finding[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [linter, '--type-aware', '--format', 'json', ...files],
    { cwd: folder, encoding: 'utf8', maxBuffer: Infinity },
  );
  if (!stdout.trimStart().startsWith('{'))
    throw new Error(`The linter printed: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code?: string; help?: string }[];
  };
  return diagnostics.map(({ filename, code = '', help = '' }) => ({
    file: filename.replaceAll('\\', '/'),
    rule: code,
    help,
  }));
}
