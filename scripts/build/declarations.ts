import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Plugin } from 'vite';

import manifest from '../../package.json' with { type: 'json' };
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { asTypes, flatSource, memberNames } from './flat-types.ts';

/** A reference to another file: `from './x.ts'` or `import('#generated/x.ts')`. */
const NAMED_FILE = /(?<before>\bfrom\s+|\bimport\()(?<quote>['"])(?<file>[^'"]+)\k<quote>/gu;

interface Sources {
  /** Sources by the name of their declaration file. */
  readonly entries: Readonly<Record<string, string>>;
  /** Sources whose types are written out (flat-types.ts). */
  readonly flat: readonly string[];
  /** Exports each member of a written-out type as a type of its own: `Account` is `components['schemas']['Account']`. */
  readonly membersOf: { readonly entry: string; readonly of: string; readonly type: string };
}

/**
 * Writes the types of a library next to its code: for each entry `<name>.d.ts` and, for CommonJS,
 * `<name>.d.cts`, plus every file that they refer to, in one folder. They do not refer to any package, so they
 * work in any project.
 */
export function declarations(sources: Sources): Plugin {
  return {
    name: 'declarations',
    generateBundle({ format }) {
      // Called for both output formats, but needed only once.
      if (format !== 'es') return;
      for (const { name, text } of declarationsOf(sources)) {
        this.emitFile({ type: 'asset', fileName: `${name}.d.ts`, source: text('.js') });
        this.emitFile({ type: 'asset', fileName: `${name}.d.cts`, source: text('.cjs') });
      }
    },
  };
}

/** A declaration file; `text` returns its content, with the given ending for referenced files. */
interface Declaration {
  readonly name: string;
  readonly text: (ending: '.js' | '.cjs') => string;
}

function declarationsOf({ entries, flat, membersOf }: Sources): Declaration[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-declarations-'));
  // Inside the repository, because the compiler preserves each file's path relative to one root.
  const flatFolder = mkdtempSync(path.join(repositoryFolder, 'node_modules', '.flat-types-'));
  try {
    const flatFiles = new Map(
      flat.map((source) => {
        const file = path.join(flatFolder, path.basename(source));
        writeFileSync(file, flatSource(source, flatFolder));
        return [source, path.relative(repositoryFolder, file)];
      }),
    );
    const read = compile([...Object.values(entries), ...flatFiles.values()], folder);
    const written = (source: string): string => {
      const flatFile = flatFiles.get(source);
      return flatFile === undefined ? read(source) : asTypes(read(flatFile));
    };
    return reachable(entries, (source) => {
      const text = written(source);
      if (source !== membersOf.entry) return text;
      const names = memberNames(written(membersOf.of), membersOf.type);
      const types = names.map((name) => `export type ${name} = components['schemas']['${name}'];`);
      return [text.trimEnd(), ...types, ''].join('\n');
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(flatFolder, { recursive: true, force: true });
  }
}

/**
 * Compiles the declarations of the sources and their imports, and returns a function that reads one of them.
 */
function compile(sources: readonly string[], folder: string): (source: string) => string {
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
    // Without this, optional fields would allow undefined, which projects with this option reject.
    exactOptionalPropertyTypes: true,
    typeRoots: [path.join(repositoryFolder, 'node_modules/@types')],
  };
  const files = sources.map((source) => path.join(repositoryFolder, source));
  const base = path.join(repositoryFolder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions, include: [], files }));
  const compiler = path.join(repositoryFolder, 'node_modules/typescript/bin/tsc');
  // The compiler reports an error if any imported file has types that cannot be named. That only matters if the
  // declarations of that file are read. With more than one checker, each infers most types again.
  const args = [compiler, '-p', config, '--checkers', '1'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return (source) => {
    const file = path.join(folder, source.replace(/\.ts$/u, '.d.ts'));
    if (!existsSync(file)) throw new Error(`There are no declarations of ${source}:\n${stdout}`);
    return readFileSync(file, 'utf8');
  };
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

/** Resolves a reference to a source path relative to the repository root; each alias is the folder of that name. */
function sourceOf(named: string, from: string): string {
  if (named.startsWith('.')) return path.posix.join(path.posix.dirname(from), named);
  if (!Object.hasOwn(manifest.imports, `${named.split('/')[0]}/*`)) {
    throw new Error(`The types of ${from} need ${named}, which a project may not have.`);
  }
  return named.slice(1);
}

/** The name of a file in the output folder. Throws if it is taken. */
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
