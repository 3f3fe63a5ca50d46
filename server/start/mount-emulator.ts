import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { BlockList } from 'node:net';

import type { OwnAddress } from '#server/api/http/own-request.ts';
import { KeysInProgress } from '#server/api/idempotency.ts';
import { toDate } from '#server/clock/clock.ts';
import type { ControlContext, JudgedRun, WorldHistory } from '#server/control/context.ts';
import type { SessionAddress } from '#server/control/control-session.ts';
import { ControlSession } from '#server/control/control-session.ts';
import { sessionSecret } from '#server/operations/parts/secrets.ts';
import { logPlaces } from '#server/store/report-card-log.ts';
import { findSessionSecret } from '#server/store/secrets.ts';
import { deviceSteps } from '#server/terminal/normal-sale.ts';
import { SimulatedDevice } from '#server/terminal/simulated-device.ts';
import { PullSlot } from '#server/workbench/pull/pull-slot.ts';
import { ReceiverChecks } from '#server/workbench/receiver-check/receiver-checks.ts';
import type { CheckTimes } from '#server/workbench/receiver-check/run-check.ts';

import { createApp } from './app.ts';
import type { Emulator } from './emulator.ts';
import type { Logger } from './process/log.ts';
import { VERSION } from './process/version.ts';
import type { ReadBuilt } from './web/interface-files.ts';
import { fromFolders } from './web/interface-files.ts';

/** The domain of the platform's own e-mail addresses (F1). */
const PLATFORM_DOMAIN = 'service.example';

/** The options of the APIs and the interface of an emulator. */
export interface MountOptions {
  /** Null for a random token. */
  readonly controlToken: string | null;
  /** Addresses to which a pull must not connect. */
  readonly forbidden?: BlockList;
  /** Reads the built interface and documentation; by default from the folders of `npm run build`. */
  readonly readBuilt?: ReadBuilt;
  /** How long receiver checks may take; tests set shorter times. */
  readonly receiverCheckTimes?: Partial<CheckTimes>;
  /** The worlds that reports on the whole process cover; this one is added. */
  readonly run?: JudgedRun | null;
  readonly log: Logger;
}

export interface MountClosing {
  /** How long calls in progress may take, in ms of real time. */
  readonly graceMs?: number;
  /** True if reports on the whole process still cover this world after it has ended. */
  readonly keeps?: boolean;
}

/** Where an emulator can be reached. */
export interface Place extends SessionAddress {
  readonly url: () => string;
  readonly ownAddress: () => OwnAddress;
}

/** An emulator with its APIs, without a listening server. */
export interface MountedEmulator {
  readonly controlToken: string;
  readonly emulator: Emulator;
  readonly keysInProgress: KeysInProgress;
  readonly history: WorldHistory;
  readonly session: ControlSession;
  readonly handle: RequestListener;
  /** Formats the emulator's time as an HTTP date (RFC 9110, 5.6.7). */
  readonly date: () => string;
  /** Must be called once the emulator can be reached: from then on, the simulated device calls it. */
  begin(): void;
  /** Ends event streams and other calls that could wait for a long time. */
  endWaiting(): Promise<void>;
  /** Closes everything behind the APIs. */
  close(closing?: MountClosing): Promise<void>;
}

/** Puts the APIs and the interface in front of an emulator. */
export function mountEmulator(
  emulator: Emulator,
  options: MountOptions,
  place: Place,
  beyond: Pick<ControlContext, 'sandboxes' | 'inCopy'> &
    Partial<Pick<ControlContext, 'missing' | 'canApply'>>,
): MountedEmulator {
  const { run = null } = options;
  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url');
  const keysInProgress = new KeysInProgress();
  let isClosing = false;
  const { url, ownAddress } = place;
  const device = new SimulatedDevice({ ...emulator, url, ownAddress });
  const start = logPlaces(emulator.database.read);
  const history: WorldHistory = { sandbox: null, start, run };
  const control: ControlContext = {
    ...emulator,
    version: VERSION,
    ownDomain: PLATFORM_DOMAIN,
    url,
    ownAddress,
    controlToken,
    device,
    history,
    receiverChecks: new ReceiverChecks(emulator, options.receiverCheckTimes),
    pull: pullSlot(emulator, options),
    missing: new Set(),
    canApply: () => true,
    ...beyond,
    isClosing: () => isClosing,
  };
  const session = sessionOf(emulator, controlToken, place);
  return {
    controlToken,
    emulator,
    keysInProgress,
    history,
    session,
    handle: createApp({
      dataApi: { ...emulator, keysInProgress },
      control,
      session,
      readBuilt: options.readBuilt ?? fromFolders(),
      log: options.log,
    }),
    date: () => toDate(emulator.clock.now()).toUTCString(),
    begin: () => {
      emulator.agenda.add(deviceSteps(emulator, device, () => isClosing));
      if (run !== null) joinRun(control, run);
    },
    endWaiting: async () => {
      isClosing = true;
      await endWaiting(emulator);
    },
    close: ({ graceMs, keeps = false } = {}) =>
      emulator.close(graceMs, () => {
        if (keeps) emulator.worldEnd.around(() => run?.worlds.delete(control));
      }),
  };
}

function pullSlot({ runs, live }: Emulator, { log, forbidden }: MountOptions): PullSlot {
  const onError = (error: unknown): void => log.error({ error }, 'a pull failed unexpectedly');
  return new PullSlot({ runs, live, onError, forbidden }, `countertop-pull/${VERSION}`);
}

function sessionOf(emulator: Emulator, token: string, place: SessionAddress): ControlSession {
  return new ControlSession(token, place, {
    find: () => findSessionSecret(emulator.database.read),
    make: () => sessionSecret(emulator),
  });
}

async function endWaiting({ live, followers, settling, faults, runs }: Emulator): Promise<void> {
  live.close();
  followers.end();
  settling.end();
  faults.delayed.close();
  // Calls that wait for a run end only with the run.
  await runs.endAll();
}

/** Includes this world in reports on the whole process, even after it has ended. */
function joinRun(control: ControlContext, run: JudgedRun): void {
  run.worlds.add(control);
  control.worldEnd.around = (work) => run.past.end(control, work);
}
