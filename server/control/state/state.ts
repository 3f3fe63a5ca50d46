import {
  familiesOf,
  familiesOfNamed,
  familiesOfProcess,
  prometheusText,
} from '#server/domain/metrics/prometheus.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { readTargetAddress } from '#server/domain/target-address.ts';
import { endSessions } from '#server/operations/end-sessions.ts';
import { listTenants } from '#server/store/tenants.ts';
import type { PullState } from '#server/workbench/pull/pull-slot.ts';
import { readWorld } from '#server/workbench/snapshots/read-world.ts';
import { fromWorld } from '#server/workbench/worlds/world-to-fixture.ts';

import { handlers } from '../handler.ts';
import { viewMessage } from '../list-pages.ts';
import { requireWorld } from '../lookups.ts';
import { viewState } from './emulator-view.ts';

export const stateHandlers = handlers({
  getState: ({ context }) => ({ data: viewState(context) }),

  /** Resets to a fixture (default: the start fixture) and to the start flags (F5). */
  reset: async ({ context, body: { fixture } }) => {
    const world = fixture === undefined ? null : requireWorld(fixture);
    if (isRefusal(world)) return world;
    await context.reset(world);
    return { data: viewState(context) };
  },

  exportWorld: ({ context, query: { serverId } }) => {
    const { read } = context.database;
    const tenants = listTenants(read).filter(
      (tenant) => (serverId ?? tenant.serverId) === tenant.serverId,
    );
    if (tenants.length === 0) return { refused: 'storeNotFound', serverId: serverId ?? '' };
    return { data: fromWorld(readWorld(read, tenants)) };
  },

  /** Sandboxes do not report the metrics of the process. */
  getMetrics: ({ context: { metrics, version, live, storage, sandboxes } }) => {
    const { ok: storageOk, lostLogRows } = storage.state;
    const standing = { version, liveReaders: live.followerCount, lostLogRows, storageOk };
    const families = familiesOf(metrics, standing);
    if (sandboxes === null) return prometheusText(families);
    const all = sandboxes.list();
    families.push(...familiesOfProcess({ sandboxes: all.length, memory: process.memoryUsage() }));
    if (sandboxes.events !== null) families.push(...familiesOfNamed(sandboxes.events, all));
    return prometheusText(families);
  },

  /** Ends the sessions of all pages, and all event streams; clients with the control token reconnect. */
  endSession: ({ context }) => {
    endSessions(context);
    context.live.dismiss();
    return { data: { ended: true } };
  },

  getPull: ({ context: { pull } }) => ({ data: pull.state && viewPull(pull.state) }),

  startPull: ({ context: { pull }, body: { target, key, readsPerMinute } }) => {
    if (pull.state?.state === 'running') return { refused: 'pullRuns' };
    const read = readTargetAddress(target);
    const address = 'address' in read ? read.address : target;
    pull.start({ address, key, readsPerMinute });
    return { data: pull.state && viewPull(pull.state) };
  },

  stopPull: ({ context: { pull } }) => {
    if (pull.state?.state !== 'running') return { refused: 'pullNotRunning' };
    pull.stop();
    return { data: viewPull(pull.state) };
  },
});

function viewPull({ problem, leftMs, ...state }: PullState) {
  return { ...state, leftMs: Math.round(leftMs), ...viewMessage(problem) };
}
