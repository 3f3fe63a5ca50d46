import { readFileSync } from 'node:fs';
import path from 'node:path';

import { validate as validateDockerfile } from 'dockerfile-utils';
import { expect, test } from 'vitest';

import { CONTROL_ROUTES } from '#server/control/routes.ts';
import { readServeFlags } from '#server/start/process/serve-flags.ts';

import manifest from '../package.json' with { type: 'json' };
import { repositoryFolder } from '../scripts/bootstrap/paths.mjs';

const dockerfile = readFileSync(path.join(repositoryFolder, 'deploy', 'Dockerfile'), 'utf8');

/** The arguments of an instruction in the last stage, once for each time that it is used. */
function instructions(name: string): string[] {
  const joined = dockerfile.replaceAll(/\\\n\s*/gu, '');
  const lastStage = joined.slice(joined.lastIndexOf('\nFROM '));
  return lastStage.split('\n').flatMap((line) => {
    return line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : [];
  });
}

const jsonOf = (name: string): string[] => JSON.parse(instructions(name)[0] ?? '[]') as string[];

test('the Dockerfile has no problem for a linter', () => {
  expect(validateDockerfile(dockerfile)).toEqual([]);
});

test('the image starts the server with existing flags, on the port and the volume it declares', () => {
  const [, ...entryPoint] = jsonOf('ENTRYPOINT');
  const [command, ...flags] = [...entryPoint, ...jsonOf('CMD')];
  expect(command).toBe('serve');
  expect(readServeFlags(flags)).toMatchObject({
    host: '0.0.0.0',
    port: 4010,
    db: '/data/countertop.db',
    json: true,
  });
  expect(instructions('EXPOSE')).toEqual(['4010']);
  expect(jsonOf('VOLUME')).toEqual(['/data']);
  expect(instructions('USER')).toEqual(['node']);
  expect(instructions('STOPSIGNAL')).toEqual(['SIGTERM']);
});

test('the health check asks a public control call, with Node alone', () => {
  const [check = ''] = instructions('HEALTHCHECK');
  const [program, ...rest] = JSON.parse(check.slice(check.indexOf('['))) as string[];
  const url = new URL(/fetch\('([^']+)'\)/u.exec(rest.join(' '))?.[1] ?? '');
  const route = CONTROL_ROUTES.find(
    (one) => `/control${one.path}` === url.pathname && one.public === true,
  );
  const query = Object.fromEntries(url.searchParams);

  expect(program).toBe('node');
  expect(url.port).toBe('4010');
  expect(route?.query?.safeParse(query).success).toBe(true);
});

test('the image is built from the tarball of this version, on a Node that the package supports', () => {
  const majors = [...dockerfile.matchAll(/^FROM node:(\d+)/gmu)].map(([, major]) => major);
  expect(majors).toEqual(['24', '24']);
  expect(dockerfile).toContain(`ARG TARBALL=${manifest.name}-${manifest.version}.tgz`);
});
