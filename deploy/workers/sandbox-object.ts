import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { DurableObject } from 'cloudflare:workers';

import { setDate } from '#server/api/http/response-date.ts';
import { EmulatorClock, systemTime } from '#server/clock/clock.ts';
import { passRealTime, yieldToEventLoop } from '#server/clock/real-time.ts';
import type { SandboxLink } from '#server/control/sandboxes/sandbox-host.ts';
import type { FaultSettings } from '#server/domain/faults/rule.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { replaceSecrets } from '#server/operations/replace-secrets.ts';
import { seedWorld } from '#server/operations/seed-world.ts';
import { refuseRequest } from '#server/start/app.ts';
import type { Awake } from '#server/start/awake-sandbox.ts';
import { closeAwake, isIdle, nextWorkAt } from '#server/start/awake-sandbox.ts';
import type { Place } from '#server/start/mount-emulator.ts';
import { BoundedRequests } from '#server/start/sandbox-bounds.ts';
import { addLink, useLink } from '#server/start/sandbox-links.ts';
import { cancelPending } from '#server/store/deliveries.ts';
import { listInstalls } from '#server/store/installs.ts';

import type { ObjectState } from './engine.ts';
import type { Environment } from './environment.ts';
import { log } from './log.ts';
import { openObjectDatabase } from './object-connection.ts';
import { ObjectFiles } from './object-files.ts';
import { placeOf } from './object-place.ts';
import { openObject } from './open-object.ts';
import { answerBy } from './own-requests.ts';
import type {
  BegunSandbox,
  CopiedState,
  NewSandbox,
  ObjectRecord,
  SandboxStub,
} from './sandbox-stub.ts';
import { copyOf, SERVER } from './sandbox-stub.ts';

/** How long an object waits, in ms, before it checks whether it is idle and can write what is buffered. */
const CHECK_MS = 1000;

/** The least time between two alarms, and the precision of the alarm, in ms. */
const ALARM_MS = 1000;

/** A sandbox, or the server that creates them. The engine opens it when it is called or its alarm is due. */
export class SandboxObject extends DurableObject<Environment> implements SandboxStub {
  readonly #files: ObjectFiles;
  readonly #bounded: BoundedRequests;
  #opening: Promise<Outcome<Awake>> | null = null;
  #isWaiting = false;
  /** Epoch ms; null if no alarm is set, undefined if that is unknown. */
  #alarmAt: number | null | undefined;

  constructor(ctx: ObjectState, env: Environment) {
    super(ctx, env);
    const { storage } = ctx;
    this.#files = new ObjectFiles(storage);
    this.#bounded = new BoundedRequests(this.#name, env.SETTINGS, () => storage.sql.databaseSize);
  }

  async fetch(request: Request): Promise<Response> {
    const awake = await this.#awaken();
    if (!isRefusal(awake)) this.#waitForIdle(awake);
    return answerBy((incoming, response) => this.#answer(awake, incoming, response), request);
  }

  /** Does what is due. It waits at most a second, since a stopping node waits for this call. */
  async alarm(): Promise<void> {
    this.#alarmAt = null;
    const awake = await this.#awaken();
    // The engine calls the alarm again later.
    if (isRefusal(awake)) throw new Error(`The sandbox "${this.#name}" could not be opened.`);
    this.#waitForIdle(awake);
    const { agenda } = awake.emulator;
    for (let left = 10; left > 0 && agenda.isAtWork; left -= 1) await passRealTime(100);
    this.#setAlarm(awake);
  }

  async begin({ record, world, image, faults }: NewSandbox): Promise<Outcome<BegunSandbox>> {
    const name = this.#name;
    if (this.#record !== undefined) return { refused: 'sandboxNameTaken', name };
    const database = openObjectDatabase(name, this.ctx.storage);
    const context = { database, uuid: randomUUID, clock: new EmulatorClock(record.clock) };
    const { connection } = database.read;
    if (image === null) seedWorld(context, world);
    else {
      connection.importing({ image: Buffer.from(image) }, (replaceRows) =>
        database.write((db) => {
          replaceRows();
          cancelPending.run(db);
        }),
      );
    }
    replaceSecrets(context, record.secretSeed);
    if (record.isCopy) this.#files.write('start', connection.export());
    this.#files.writeJson('world', world);
    this.#files.writeJson('name', name);
    this.#files.writeJson('record', record);
    const awake = await this.#awaken(faults);
    if (isRefusal(awake)) return awake;
    return { installs: listInstalls(database.read) };
  }

  async copy(): Promise<Outcome<CopiedState>> {
    const awake = await this.#awaken();
    return isRefusal(awake) ? awake : copyOf(awake.emulator);
  }

  async makeLink(): Promise<Outcome<SandboxLink>> {
    const record = this.#record;
    if (record === undefined) return { refused: 'sandboxNotFound', id: this.#name };
    const { link, links } = addLink(record.links, this.#place.url());
    this.#files.writeJson('record', { ...record, links });
    return link;
  }

  async end(): Promise<void> {
    const awake = await this.#awaken();
    if (!isRefusal(awake)) await closeAwake(awake);
    this.#opening = null;
    this.#isWaiting = false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /**
   * Returns once nothing is in progress and everything is written. The object does not call itself for this: a
   * stopping node would wait for that call, and its other calls would fail.
   */
  async #untilIdle(): Promise<void> {
    const opening = this.#awaken();
    const awake = await opening;
    do {
      await passRealTime(CHECK_MS);
      // It may have been deleted meanwhile.
      if (isRefusal(awake) || this.#opening !== opening) return;
    } while (!isIdle(awake));
    this.#isWaiting = false;
    awake.emulator.keep();
    // Writing arms the timer in the next turn of the event loop. The engine would keep an object with a timer in
    // memory; the alarm does the timer's work.
    await yieldToEventLoop();
    awake.emulator.agenda.disarm();
  }

  /** When a node takes over another's alarms, the engine does not supply the object's name. */
  get #name(): string {
    return this.ctx.id.name ?? this.#files.readJson<string>('name') ?? SERVER;
  }

  get #record(): ObjectRecord | undefined {
    return this.#files.readJson<ObjectRecord>('record');
  }

  #answer(awake: Outcome<Awake>, request: IncomingMessage, response: ServerResponse): void {
    if (isRefusal(awake)) {
      refuseRequest(request, response, awake);
      return;
    }
    setDate(response, awake.date);
    const refused = this.#name === SERVER ? null : this.#bounded.take(request);
    if (refused !== null) {
      response.setHeader('Retry-After', '1');
      refuseRequest(request, response, refused);
      return;
    }
    awake.open.add(response);
    response.once('close', () => awake.open.delete(response));
    awake.handle(request, response);
  }

  #waitForIdle({ emulator }: Awake): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    emulator.agenda.wake();
    this.#untilIdle().catch((error: unknown) => {
      this.#isWaiting = false;
      log.error({ error }, 'an object could not become idle');
    });
  }

  #awaken(faults?: FaultSettings): Promise<Outcome<Awake>> {
    this.#opening ??= this.#open(faults)
      .catch((error: unknown) => {
        log.error({ error, sandbox: this.#name }, 'a sandbox could not be opened');
        return { refused: 'sandboxUnusable', name: this.#name } as const;
      })
      .then((awake) => {
        if (isRefusal(awake)) this.#opening = null;
        return awake;
      });
    return this.#opening;
  }

  async #open(faults?: FaultSettings): Promise<Outcome<Awake>> {
    const record = this.#record;
    if (this.#name !== SERVER && record === undefined) {
      return { refused: 'sandboxNotFound', id: this.#name };
    }
    const { ctx, env } = this;
    const parts = { name: this.#name, storage: ctx.storage, files: this.#files, env };
    const awake = await openObject({ ...parts, record, faults, place: this.#place });
    awake.emulator.agenda.onWoken(() => this.#setAlarm(awake));
    awake.begin();
    if (record !== undefined) log.info({ sandbox: this.#name }, 'a sandbox is awake');
    return awake;
  }

  get #place(): Place {
    return placeOf(this.#name, this.env.SETTINGS, {
      takeLink: (token) => this.#takeLink(token),
      handle: (request, response) => {
        void this.#awaken().then((awake) => this.#answer(awake, request, response));
      },
    });
  }

  #takeLink(token: string): boolean {
    const record = this.#record;
    const links = record && useLink(record.links, token);
    if (links === undefined || links === null) return false;
    this.#files.writeJson('record', { ...record, links });
    return true;
  }

  /** Sets the alarm, which opens the object again if it is gone when its next work is due. */
  #setAlarm({ emulator }: Awake): void {
    const dueAt = nextWorkAt(emulator);
    const at = dueAt === null ? null : Math.max(dueAt, systemTime() + ALARM_MS);
    const known = this.#alarmAt;
    if (known === at) return;
    if (at !== null && known !== undefined && known !== null && Math.abs(known - at) <= ALARM_MS) {
      return;
    }
    this.#alarmAt = at;
    const { storage } = this.ctx;
    const set = at === null ? storage.deleteAlarm() : storage.setAlarm(at);
    set.catch((error: unknown) => log.error({ error }, 'an alarm could not be set'));
  }
}
