import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Agent, fetch } from 'undici';

import { freePort } from '#server/testing/free-port.ts';
import { prepareProxy } from '#server/testing/haproxy.ts';

import { packInto } from '../tarball/packed.ts';
import { COMPOSE, instructions, variables, wordsOf } from './image.ts';

/** The host name of the server. */
export const HOST = 'countertop.test';

export const TOKEN = 'token-of-the-deployment';

/** `nobody`, if this is root; otherwise the user of this process. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The variables of the image. Without jemalloc, the loader prints a warning and continues. */
const ENVIRONMENT = {
  PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
  ...variables(),
};

/**
 * Installs the package as the Dockerfile does, and starts the proxy with its own certificate. The server is started
 * with the arguments of the image and of the compose file, on a loopback address instead of a container's.
 */
export async function deploy() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'countertop-deploy-')));
  chmodSync(folder, 0o755);
  const places = await installIn(folder);
  const { certificate, key } = makeCertificate(folder);
  const proxy = await prepareProxy(folder, `${certificate}${key}`);
  const port = await freePort();
  proxy.start(`127.0.0.1:${port}`);
  const publicUrl = `https://${HOST}:${proxy.httpsPort}`;
  const agent = new Agent({
    connect: {
      ca: certificate,
      lookup: (_host, { all = false }, found) =>
        all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    },
    bodyTimeout: 0,
  });
  const ofImage = (words: readonly string[]): string[] =>
    words.map((word) =>
      word
        .replace(/\$\{COUNTERTOP_HOST:[^}]*\}/u, new URL(publicUrl).host)
        .replace('/run/secrets/control-token', places.secret)
        .replace(/(^|=)\/data/u, `$1${places.data}`)
        .replace(/^\/app/u, places.app)
        .replace(':4010', `:${port}`),
    );

  return {
    data: places.data,
    publicUrl,
    proxy,
    start: () => {
      const words = [...wordsOf('ENTRYPOINT'), ...(COMPOSE.services.countertop.command ?? [])];
      const here = ['--host', '127.0.0.1', '--port', String(port)];
      return startServer([...ofImage(words), ...here], places.data);
    },
    /** The exit code of the health check of the image. */
    checkHealth: () => {
      const [command = '', ...rest] = ofImage(wordsOf('HEALTHCHECK'));
      return spawnSync(command, rest, { env: ENVIRONMENT, ...USER }).status;
    },
    /** Sends a request through the proxy, to the server or one of its sandboxes. */
    send: (pathname: string, init: Parameters<typeof fetch>[1] = {}, sandbox?: string) => {
      const url = new URL(pathname, publicUrl);
      if (sandbox !== undefined) url.hostname = `${sandbox}.${HOST}`;
      return fetch(url, { redirect: 'manual', ...init, dispatcher: agent });
    },
    end: async () => {
      await agent.destroy();
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Does what the Dockerfile does, and writes the token. Returns the folders in place of `/app` and `/data` in the image,
 * and the secret of the compose file.
 */
async function installIn(folder: string) {
  const place = (name: string): string => path.join(folder, name);
  const [app, data, secret] = [place('app'), place('data'), place('control-token')];
  mkdirSync(app);
  const tarball = await packInto(folder, { builds: false });
  const { uid = process.getuid?.(), gid = process.getgid?.() } = USER;
  const [install = ''] = instructions('RUN', -2);
  const command = install
    .replaceAll('/tmp/countertop.tgz', tarball)
    .replaceAll('/app', app)
    .replaceAll('/data', data)
    .replace('-o node -g node', `-o ${uid} -g ${gid}`);
  execFileSync('sh', ['-c', command], { stdio: 'pipe' });
  writeFileSync(secret, `${TOKEN}\n`, { mode: 0o400 });
  if (USER.uid !== undefined) chownSync(secret, USER.uid, USER.gid);
  return { app, data, secret };
}

/** Resolves when the server accepts requests. */
async function startServer([command = '', ...flags]: readonly string[], cwd: string) {
  const child = spawn(command, flags, {
    cwd,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...USER,
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const failed = ended.then(([code]) => {
    throw new Error(`The server ended with ${code}.`);
  });
  failed.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), failed]);
  return {
    pid: child.pid ?? 0,
    stop: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      return (await ended)[0];
    },
  };
}

export type Deployment = Awaited<ReturnType<typeof deploy>>;

/** A self-signed certificate for the server and its sandboxes. */
function makeCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`];
  const names = ['-addext', `subjectAltName=DNS:${HOST},DNS:*.${HOST}`];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request, ...names, ...algorithm, ...files], { stdio: 'pipe' });
  return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
}
