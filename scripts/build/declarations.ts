import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Plugin } from 'vite';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/** A reference to another file: `from './x.ts'` or `import('#generated/x.ts')`. */
const NAMED_FILE = /(?<before>\bfrom\s+|\bimport\()(?<quote>['"])(?<file>[^'"]+)\k<quote>/gu;

/**
 * Writes the types of a library beside its code: for each entry `<name>.d.ts` and, for CommonJS,
 * `<name>.d.cts`, and every file that they refer to, in one folder. They refer to no package, so that they
 * work in any project.
 */
export function declarations(entries: Readonly<Record<string, string>>): Plugin {
  let isDone = false;
  return {
    name: 'declarations',
    buildStart() {
      isDone = false;
    },
    generateBundle() {
      // Called for each output format; once is enough.
      if (isDone) return;
      isDone = true;
      for (const { name, text } of declarationsOf(entries)) {
        this.emitFile({ type: 'asset', fileName: `${name}.d.ts`, source: text('.js') });
        this.emitFile({ type: 'asset', fileName: `${name}.d.cts`, source: text('.cjs') });
      }
    },
  };
}

/** A declaration file; `text` returns its content with the given ending for the files it refers to. */
interface Declaration {
  readonly name: string;
  readonly text: (ending: '.js' | '.cjs') => string;
}

function declarationsOf(entries: Readonly<Record<string, string>>): Declaration[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-declarations-'));
  try {
    compile(Object.values(entries), folder);
    return reachable(entries, (source) =>
      readFileSync(path.join(folder, source.replace(/\.ts$/u, '.d.ts')), 'utf8'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the declarations of the sources and of what they import, without checking them. */
function compile(sources: readonly string[], folder: string): void {
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    allowJs: false,
    rootDir: repositoryFolder,
    outDir: folder,
    tsBuildInfoFile: path.join(folder, 'types.tsbuildinfo'),
    typeRoots: [path.join(repositoryFolder, 'node_modules/@types')],
  };
  const written = {
    extends: path.join(repositoryFolder, 'tsconfig.json'),
    compilerOptions,
    include: [],
    files: sources.map((source) => path.join(repositoryFolder, source)),
  };
  writeFileSync(config, JSON.stringify(written));
  const compiler = path.join(repositoryFolder, 'node_modules/typescript/bin/tsc');
  // The compiler prints errors to standard output, which belongs to the task.
  execFileSync(process.execPath, [compiler, '-p', config], { stdio: ['ignore', 2, 2] });
}

/** The entries and the files that they refer to, with names for one folder. */
function reachable(
  entries: Readonly<Record<string, string>>,
  read: (source: string) => string,
): Declaration[] {
  const names = new Map(Object.entries(entries).map(([name, source]) => [source, name]));
  const found: Declaration[] = [];
  // The loop also visits entries that it adds.
  for (const [source, name] of names) {
    const said = read(source);
    for (const { groups } of said.matchAll(NAMED_FILE)) {
      const file = sourceOf(groups?.['file'] ?? '', source);
      if (!names.has(file)) names.set(file, freeName(file, [...names.values()]));
    }
    const text = (ending: string): string =>
      withItsLibraries(said).replaceAll(NAMED_FILE, (_, before: string, quote: string, file) => {
        const named = names.get(sourceOf(String(file), source)) ?? '';
        return `${before}${quote}./${named}${ending}${quote}`;
      });
    found.push({ name, text });
  }
  return found;
}

/** Resolves a reference to the path of a source from the top folder. */
function sourceOf(named: string, from: string): string {
  if (named.startsWith('.')) return path.posix.join(path.posix.dirname(from), named);
  const [top = '', ...rest] = named.slice(1).split('/');
  const ours = manifestImports()[`#${top}/*`];
  if (ours === undefined || !named.startsWith('#')) {
    throw new Error(`The types of ${from} need ${named}, which a project may not have.`);
  }
  return path.posix.normalize(ours.replace('*', rest.join('/')));
}

function manifestImports(): Readonly<Record<string, string | undefined>> {
  const manifest = readFileSync(path.join(repositoryFolder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { imports: Record<string, string> }).imports;
}

/** The name of a file in the one folder. Throws if it is taken. */
function freeName(source: string, taken: readonly string[]): string {
  const name = path.posix.basename(source, '.ts');
  if (taken.includes(name)) throw new Error(`Two declaration files would be called ${name}.`);
  return name;
}

/** Adds the library for `await using`, which projects with an older target lack. */
function withItsLibraries(said: string): string {
  const needs = /\[Symbol\.(?:asyncDispose|dispose)\]/u.test(said);
  return needs ? `/// <reference lib="esnext.disposable" />\n${said}` : said;
}
