import { gzipSync } from 'node:zlib';

import type { Rolldown, UserConfig } from 'vite';
import { build } from 'vite';

import rendererConfig from './vite.renderer.config.ts';

type Chunk = Rolldown.OutputChunk;
type Asset = Rolldown.OutputAsset;

/** What a browser loads before the floor stands there. */
export interface FirstScreen {
  /** Scripts and styles, each compressed by itself as the server sends them, in bytes. */
  readonly bytes: number;
  /** Names of the files. */
  readonly files: readonly string[];
  /** What stands in the scripts: path from the repository's top, and bytes before compressing. */
  readonly modules: ReadonlyMap<string, number>;
}

/** The last part of the modules that a page in English begins with. */
const BEGINS_WITH = ['/screens/floor/floor-screen.tsx', '/text/en.ts'];

/** Builds the interface in memory, and gives what its first screen takes. */
export async function readFirstScreen(): Promise<FirstScreen> {
  const config = rendererConfig as UserConfig;
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const byName = new Map(built.output.map((file) => [file.fileName, file]));
  const names = new Set<string>();
  const add = (file: Chunk | Asset | undefined): void => {
    if (file === undefined || names.has(file.fileName)) return;
    names.add(file.fileName);
    if (file.type === 'asset') return;
    const styles = file.viteMetadata?.importedCss ?? [];
    for (const name of [...file.imports, ...styles]) add(byName.get(name));
  };
  for (const chunk of built.output.filter((file) => file.type === 'chunk')) {
    const begins = Object.keys(chunk.modules).some((id) =>
      BEGINS_WITH.some((end) => id.endsWith(end)),
    );
    if (chunk.isEntry || begins) add(chunk);
  }
  return measure([...names].flatMap((name) => byName.get(name) ?? []));
}

function measure(files: readonly (Chunk | Asset)[]): FirstScreen {
  const modules = new Map<string, number>();
  let bytes = 0;
  for (const file of files) {
    bytes += gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
    if (file.type === 'asset') continue;
    for (const [id, { renderedLength }] of Object.entries(file.modules)) {
      modules.set(id.replace(`${process.cwd()}/`, ''), renderedLength);
    }
  }
  return { bytes, files: files.map(({ fileName }) => fileName), modules };
}
