import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const folder = path.join(repositoryFolder, 'deploy');

export const DOCKERFILE = readFileSync(path.join(folder, 'Dockerfile'), 'utf8');

/** A service of the compose file, with the keys that are read here. */
interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

export const COMPOSE = parse(readFileSync(path.join(folder, 'compose.yaml'), 'utf8')) as {
  readonly services: Readonly<Record<'countertop' | 'proxy', Service>>;
};

/** The arguments of each use of an instruction in a stage, by default the last stage. */
export function instructions(name: string, stage = -1): string[] {
  const joined = DOCKERFILE.replaceAll(/\\\n\s*/gu, '');
  const lines =
    joined
      .split(/^(?=FROM )/mu)
      .at(stage)
      ?.split('\n') ?? [];
  return lines.flatMap((line) =>
    line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : [],
  );
}

/** The words of an instruction in the exec form. */
export function wordsOf(name: string): string[] {
  const [text = ''] = instructions(name);
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** The environment variables of the image. */
export function variables(): Readonly<Record<string, string>> {
  const [text = ''] = instructions('ENV');
  return Object.fromEntries(text.split(/\s+/u).map((one) => one.split('=', 2)));
}
