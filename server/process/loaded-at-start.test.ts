import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import type { LoadingRecord } from '#testing/record-loading.ts';
import type { ServingProcess } from '#testing/serve-process.ts';
import { serveJson, SOURCE_MAIN } from '#testing/serve-process.ts';
import { KEYS } from '#testing/start-test-server.ts';

// The time to the first answer, and the memory of a server that nobody uses, are mostly what is loaded
// until then. Nothing is timed here: what should not be there is named instead.

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const PRELOADED = path.join(REPOSITORY, 'server', 'testing', 'record-loading.ts');

/** Of the folders that describe, check and answer calls, these files alone. */
const NEEDED = [
  'server/api/keys-in-progress.ts',
  'server/contract/check-answer.ts',
  'server/contract/control/health.ts',
  'server/contract/control/iso-time.ts',
  'server/contract/envelope.ts',
  'server/contract/errors/control-api.ts',
  'server/contract/errors/offender.ts',
  'server/contract/errors/schema-message.ts',
  'server/contract/safe-parse.ts',
  'server/control/control-api.ts',
  'server/control/done-call.ts',
  'server/control/pipeline.ts',
  'server/control/resource-api.ts',
  'server/control/resources.ts',
  'server/control/route.ts',
  'server/control/state/health.ts',
  'server/worlds/start-world.ts',
];
const LOADED_LATER = /^(?:server\/(?:api|contract|control|openapi|scenarios|worlds)|fixtures)\//u;

/** Packages that we import; what they need themselves comes with them. */
const PACKAGES = ['better-sqlite3', 'express', 'pino', 'zod'];
const NOT_AT_START = ['jose', 'open', 'pino-pretty', 'undici', 'zod-openapi'];

/**
 * The runtime's HTTP client and what it needs. (zlib is there from sources: Express brings it with a
 * body parser, which the bundle leaves out.)
 */
const NODE_NOT_AT_START = ['internal/deps/undici/undici', 'http2', 'tls'];

/** As many as there are today, and some room. */
const MOST_SCHEMAS = 80;
const MOST_FILES_OF_OURS = 270;

test('a server that has answered one call has loaded what that call needs and no more', async () => {
  const server = await startRecorded();
  expect((await fetch(`${server.ready.control}/health`)).status).toBe(200);
  const { own, packages, ofNode, schemas } = await loadedBy(server);

  expect(own.filter((file) => LOADED_LATER.test(file) && !NEEDED.includes(file))).toEqual([]);
  expect(NEEDED.filter((file) => !own.includes(file))).toEqual([]);
  expect(NOT_AT_START.filter((name) => packages.has(name))).toEqual([]);
  expect(PACKAGES.filter((name) => !packages.has(name))).toEqual([]);
  expect(NODE_NOT_AT_START.filter((name) => ofNode.includes(name))).toEqual([]);
  expect(own.length).toBeLessThanOrEqual(MOST_FILES_OF_OURS);
  expect(schemas).toBeGreaterThan(0);
  expect(schemas).toBeLessThanOrEqual(MOST_SCHEMAS);
});

test('a first call of the Data API loads all of that API and no call of the control API', async () => {
  const server = await startRecorded();
  const answer = await fetch(`${server.ready.dataApi}/tables/open`, {
    headers: { Authorization: `Bearer ${KEYS.qr}` },
  });
  expect(answer.status).toBe(200);
  const { own, packages, ofNode } = await loadedBy(server);

  expect(own).toContain('server/api/tables/open.ts');
  expect(own).toContain('server/api/packets/create.ts');
  expect(own.filter((file) => /^server\/control\/.+\//u.test(file))).toEqual([]);
  expect(NOT_AT_START.filter((name) => packages.has(name))).toEqual([]);
  expect(NODE_NOT_AT_START.filter((name) => ofNode.includes(name))).toEqual([]);
});

async function startRecorded(): Promise<ServingProcess> {
  const server = await serveJson(['--port', '0', '--db', ':memory:'], {
    main: SOURCE_MAIN,
    nodeArguments: ['--import', PRELOADED],
    channel: true,
  });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** What a server has loaded until now: files of ours as they are named from the top, and packages. */
async function loadedBy({ child }: ServingProcess) {
  const told = once(child, 'message') as Promise<[LoadingRecord]>;
  child.send('tell');
  const [{ files, ...record }] = await told;
  const paths = files.map((url) =>
    path.relative(REPOSITORY, fileURLToPath(url)).replaceAll(path.sep, '/'),
  );
  const packages = paths.flatMap(
    (file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(file)?.[1] ?? [],
  );
  return {
    ...record,
    own: paths.filter((file) => /^(?:server|fixtures|generated)\//u.test(file)),
    packages: new Set(packages),
  };
}
