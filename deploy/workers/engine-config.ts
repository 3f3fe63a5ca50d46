import path from 'node:path';

import type { WorkerSettings } from './environment.ts';

/** The compatibility date of the engine's behavior, as in wrangler.jsonc. */
export const COMPATIBILITY_DATE = '2026-11-01';

/** The built worker. */
export const BUILT = path.join(import.meta.dirname, '../../dist/workers');

/** The environment variable with the control token, which is not in the configuration. */
export const TOKEN_VARIABLE = 'COUNTERTOP_CONTROL_TOKEN';

/** What the nodes of a cluster share, and where this one listens for the others. */
export interface ClusterSettings {
  /** `s3://BUCKET/PREFIX`. Its credentials come from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. */
  readonly bucket: string;
  readonly bucketEndpoint: string;
  /** `HOST:PORT`, on a private network: the traffic is not encrypted. */
  readonly address: string;
  /** A secret of at least 32 bytes. */
  readonly key: string;
  /** For tests: divides the lease of 20 s, and the other times for which a takeover waits. */
  readonly timeDivisor?: number;
}

/** How the engine serves the built worker. */
export interface EngineSettings {
  readonly host: string;
  readonly port: number;
  /** The folder of the objects' databases. */
  readonly persist: string;
  readonly worker: WorkerSettings;
  /** Passed in the environment. */
  readonly controlToken: string;
  /** The addresses that may be called in addition to public ones: ranges, or `private`. */
  readonly allowedTargets: readonly string[];
  readonly cluster: ClusterSettings | null;
}

/** The engine's configuration in the text format of Cap'n Proto, which imports the worker from `BUILT`. */
export function engineConfig(settings: EngineSettings): string {
  const { host, port, persist, worker, allowedTargets, cluster } = settings;
  const targets = ['public', ...allowedTargets].map(quoted).join(', ');
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "main.js", esModule = embed "/main.js")],
      compatibilityDate = "${COMPATIBILITY_DATE}",
      bindings = [
        (name = "SANDBOX", durableObjectNamespace = "SandboxObject"),
        (name = "ASSETS", service = (name = "assets", entrypoint = "AssetWorker")),
        (name = "SETTINGS", json = ${quoted(JSON.stringify(worker))}),
        (name = "CONTROL_TOKEN", fromEnvironment = "${TOKEN_VARIABLE}")
      ],
      durableObjectNamespaces = [
        (className = "SandboxObject", uniqueKey = "countertop-sandbox", enableSql = true)
      ],
      durableObjectStorage = (localDisk = "objects"),
      globalOutbound = "outside"
    )),
    (name = "assets", assets = (
      path = ${quoted(path.join(BUILT, 'assets'))},
      config = ${quoted(JSON.stringify({ html_handling: 'none' }))},
      compatibilityDate = "${COMPATIBILITY_DATE}"
    )),
    (name = "outside", network = (allow = [${targets}], tlsOptions = (trustBrowserCas = true))),
    (name = "objects", disk = (path = ${quoted(persist)}, writable = true))
  ],
  sockets = [(name = "http", address = ${quoted(`${host}:${port}`)}, http = (), service = "worker")]${clusterPart(cluster)}
);
`;
}

function clusterPart(cluster: ClusterSettings | null): string {
  if (cluster === null) return '';
  const { bucket, bucketEndpoint, address, key, timeDivisor = 1 } = cluster;
  return `,
  cluster = (
    bucket = ${quoted(bucket)},
    bucketOptions = [${quoted(`aws_endpoint=${bucketEndpoint}`)}],
    address = ${quoted(address)},
    key = ${quoted(key)},
    unsafeTimeDivisor = ${timeDivisor}
  )`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
