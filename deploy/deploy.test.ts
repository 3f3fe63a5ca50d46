import { writeFileSync } from 'node:fs';

import { validate as validateDockerfile } from 'dockerfile-utils';
import { expect, test } from 'vitest';

import { CONTROL_ROUTES } from '#server/control/routes.ts';
import { readServeFlags } from '#server/start/process/serve-flags.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

import manifest from '../package.json' with { type: 'json' };
import { COMPOSE, DOCKERFILE, instructions, wordsOf } from '../scripts/deploy/image.ts';

test('a linter finds no problem in the Dockerfile', () => {
  expect(validateDockerfile(DOCKERFILE)).toEqual([]);
});

test('the image starts the server with existing flags, on the port and the volume it declares', () => {
  const [, ...entryPoint] = wordsOf('ENTRYPOINT');
  const [command, ...flags] = [...entryPoint, ...wordsOf('CMD')];
  expect(command).toBe('serve');
  expect(readServeFlags(flags)).toMatchObject({
    host: '0.0.0.0',
    port: 4010,
    db: '/data/countertop.db',
    json: true,
  });
  expect(instructions('EXPOSE')).toEqual(['4010']);
  expect(wordsOf('VOLUME')).toEqual(['/data']);
  expect(instructions('USER')).toEqual(['node']);
  expect(instructions('STOPSIGNAL')).toEqual(['SIGTERM']);
});

test('compose gives the server existing flags, and only the proxy has ports on the host', () => {
  const { countertop, proxy } = COMPOSE.services;
  const flags = (countertop.command ?? []).map((flag) =>
    flag.replace(/\$\{.*\}/u, 'countertop.test'),
  );
  const tokenFile = temporaryFile('control-token');
  writeFileSync(tokenFile, 'token');
  const [, , ...entryPoint] = wordsOf('ENTRYPOINT');
  const read = readServeFlags([
    ...entryPoint,
    ...flags.map((flag) => flag.replace('/run/secrets/control-token', tokenFile)),
  ]);
  expect(read).toMatchObject({
    publicUrl: 'https://countertop.test',
    controlToken: 'token',
    db: '/data/countertop.db',
    sandboxes: '/data/sandboxes',
  });
  expect([countertop.ports, proxy.ports]).toEqual([undefined, ['80:8080', '443:8443']]);
  expect(proxy.environment).toEqual({ HTTP_ADDRESS: ':8080', HTTPS_ADDRESS: ':8443' });
});

test('the health check makes a public control call, with Node alone', () => {
  const [program, ...rest] = wordsOf('HEALTHCHECK');
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
  const majors = [...DOCKERFILE.matchAll(/^FROM node:(\d+)/gmu)].map(([, major]) => major);
  expect(majors).toEqual(['24', '24']);
  expect(DOCKERFILE).toContain(`ARG TARBALL=${manifest.name}-${manifest.version}.tgz`);
});
