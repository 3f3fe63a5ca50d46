import type { ServerResponse } from 'node:http';

import type { World } from '#server/contract/world.ts';
import type { FaultSettings, NamedFaultRule } from '#server/domain/faults/rule.ts';
import type { EngineFeature } from '#server/domain/refusals/workbench.ts';
import type { Awake } from '#server/start/awake-sandbox.ts';
import { openEmulator } from '#server/start/emulator.ts';
import type { Place } from '#server/start/mount-emulator.ts';
import { mountEmulator } from '#server/start/mount-emulator.ts';
import { ownOptions } from '#server/start/sandbox-record.ts';
import type { ReadBuilt } from '#server/start/web/interface-files.ts';
import { DeliveryRoom } from '#server/webhooks/in-flight.ts';
import { DEFAULT_FIXTURE, loadStartWorld } from '#server/workbench/worlds/start-world.ts';

import { callByFetch } from './call-by-fetch.ts';
import type { ObjectStorage } from './engine.ts';
import type { Environment } from './environment.ts';
import { log } from './log.ts';
import { openObjectDatabase } from './object-connection.ts';
import type { ObjectFiles } from './object-files.ts';
import { ObjectSandboxes } from './object-sandboxes.ts';
import { ObjectSnapshots } from './object-snapshots.ts';
import type { ObjectRecord } from './sandbox-stub.ts';

const MISSING: ReadonlySet<EngineFeature> = new Set([
  'readSnapshotFiles',
  'openSnapshots',
  'copyWorlds',
  'pull',
  'hunt',
]);

interface OpenedObject {
  readonly name: string;
  readonly storage: ObjectStorage;
  readonly files: ObjectFiles;
  readonly env: Environment;
  /** Undefined for the server. */
  readonly record: ObjectRecord | undefined;
  /** The fault rules of a new sandbox. */
  readonly faults: FaultSettings | undefined;
  readonly place: Place;
}

/** Opens the emulator of an object. */
export async function openObject(object: OpenedObject): Promise<Awake> {
  const { name, storage, files, env, record, faults, place } = object;
  const { SETTINGS: settings, CONTROL_TOKEN } = env;
  const openDatabase = () => openObjectDatabase(name, storage);
  const options = {
    ...settings,
    db: name,
    openDatabase,
    openSnapshots: () => new ObjectSnapshots(files),
    portalLogin: false,
    keepsSettings: true,
    pluginCalls: callByFetch,
    // Not shared between objects: they must not run each other's code, and may end without freeing what they took.
    deliveryRoom: new DeliveryRoom(),
    readBuilt: builtIn(env),
    log,
    controlToken: CONTROL_TOKEN,
    ...(record &&
      ownOptions(record, openDatabase(), () => files.read('start') ?? Buffer.alloc(0), faults)),
  };
  const emulator = openEmulator(options, await worldOf(object));
  const mounted = mountEmulator(emulator, options, place, {
    sandboxes: record === undefined ? new ObjectSandboxes(storage, env, emulator) : null,
    inCopy: () => Promise.reject(new Error('A Durable Object cannot open a copy.')),
    missing: MISSING,
    canApply,
  });
  return { ...mounted, open: new Set<ServerResponse>(), inUse: new Set<never>() };
}

async function worldOf({ files, env }: OpenedObject): Promise<World> {
  const given = files.readJson<World>('world') ?? env.SETTINGS.world;
  return given ?? (await loadStartWorld(DEFAULT_FIXTURE));
}

/** Reads the built files of the interface and the documentation. */
function builtIn({ ASSETS }: Environment): ReadBuilt {
  return async (site, file) => {
    const found = await ASSETS.fetch(`http://assets${site === 'docs' ? '/docs' : ''}${file}`);
    return found.ok ? Buffer.from(await found.arrayBuffer()) : undefined;
  };
}

/** The engine cannot break off a response. */
function canApply(rules: readonly NamedFaultRule[]): boolean {
  return rules.every(({ on, effect }) => {
    const breaksOff = 'drop' in effect || 'truncate' in effect;
    return on !== 'request' || !breaksOff;
  });
}
