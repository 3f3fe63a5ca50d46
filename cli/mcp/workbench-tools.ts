import * as z from 'zod';

import { passRealTime } from '#server/clock/real-time.ts';
import type { CallInput, CallResult } from '#server/contract/control/client.ts';
import { faultsBody } from '#server/contract/control/faults.ts';
import type { ReceiverCheckResult } from '#server/contract/control/receiver-checks.ts';
import { receiverCheckBody } from '#server/contract/control/receiver-checks.ts';
import { reportQuery } from '#server/contract/control/report.ts';
import { scenarioRunBody } from '#server/contract/control/scenarios.ts';
import { snapshotBody } from '#server/contract/control/snapshots.ts';

import { CannotDo } from '../command.ts';
import { truncate, compactRow, omit } from './tool-result.ts';
import type { ToolCall } from './tool.ts';
import { defineTool, fieldLike, fieldsLike, meanwhile } from './tool.ts';
import { currencyOf } from './world-tools.ts';

const name = z.string().optional();

/** `snapshot`: saved states. */
export const snapshot = defineTool({
  name: 'snapshot',
  reads: {
    about:
      'list: the saved states. diff: what has changed since `name`, or between `name` and `to`; serverId restricts it to one store.',
    fields: { do: z.enum(['diff', 'list']), name, to: name },
  },
  writes: {
    about:
      'save: saves the whole state under a new name, including logs and clock. restore: returns to a saved state, after a checkpoint ' +
      'of the current one is saved.',
    fields: {
      do: z.enum(['save', 'restore', 'diff', 'list']),
      note: fieldLike(snapshotBody.shape.note),
    },
  },
  destroys: true,
  run: async ({ do: what, name: one, to, note, serverId }, call) => {
    const { control } = call;
    if (what === 'list') return { snapshots: await control.listSnapshots() };
    if (one === undefined) throw new CannotDo(`${what} needs a name.`);
    if (what === 'save') return await control.saveSnapshot({ name: one, note });
    if (what === 'restore') {
      return { restored: one, clock: (await control.restoreSnapshot({ name: one })).clock };
    }
    const { clock, ...kinds } = await control.diffSnapshot({ name: one, to });
    const lists = Object.entries(kinds)
      .map(([kind, rows]) => [kind, rows.filter((row) => isOf(row, serverId))] as const)
      .filter(([, rows]) => rows.length > 0);
    return {
      changes: Object.fromEntries(lists.map(([kind, rows]) => [kind, rows.length])),
      clock,
      currency: await currencyOf(call, { serverId }),
      ...Object.fromEntries(lists),
    };
  },
});

function isOf(row: object, serverId: string | undefined): boolean {
  return serverId === undefined || !('serverId' in row) || row.serverId === serverId;
}

type Run = CallResult<'runScenario'>;

const STOP_WITHIN_MS = 10_000;
const POLL_MS = 250;

/** `run_scenario`: plays a scenario and reports whether it passed. */
export const runScenario = defineTool({
  name: 'run_scenario',
  writes: {
    about:
      'Plays a scenario (state {what: scenarios} lists them) to its end. Returns whether it passed, and whose receiver got its deliveries. ' +
      'It changes the world; a checkpoint is saved first. pace: fast (default), real, or a multiple of real time. Cancelling the call ' +
      'stops the scenario.',
    fields: { name: z.string(), ...fieldsLike(scenarioRunBody) },
  },
  destroys: true,
  allStores: true,
  run: async ({ name: one, ...body }, call) => {
    const run = await played(one, body, call);
    if (call.full) return run;
    const failed = run.steps.find((step) => step.state === 'failed');
    return {
      ...omit(run, 'step'),
      ...(failed !== undefined && { failed: compactRow(failed) }),
      steps: run.steps.map(
        ({ kind, title, state }) => `${kind}, ${state}: ${truncate(title.en, 80)}`,
      ),
    };
  },
});

async function played(one: string, body: object, call: ToolCall): Promise<Run> {
  const { server, control, signal } = call;
  const stop = (): void => {
    // A new signal is needed, since this call's own signal is already aborted.
    const { controlScenarioRun } = server.control(AbortSignal.timeout(STOP_WITHIN_MS));
    controlScenarioRun({ do: 'stop' }).catch(() => undefined);
  };
  let reported = -1;
  const look = async (): Promise<Run | null> => {
    const run = await control.getScenarioRun();
    if (run === null || run.name !== one) return null;
    if (run.step > reported) {
      reported = run.step;
      await call.progress(reported, run.steps.length, run.steps[reported]?.title.en ?? run.state);
    }
    return run;
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const begun = control.runScenario({ name: one, ...body });
    let run = await meanwhile(begun, call, look);
    while (run.state === 'playing') {
      await passRealTime(POLL_MS);
      signal.throwIfAborted();
      run = (await look()) ?? { ...run, state: 'stopped' };
    }
    return run;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** `faults`: simulated failures. */
export const faults = defineTool({
  name: 'faults',
  reads: { about: 'Reads the fault rules and the names of the presets.', fields: {} },
  writes: {
    about:
      'Replaces all rules with `rules` or a preset; rules: [] ends all faults. A rule: {on: request | delivery | callback, ' +
      'match?: {pluginId?, path?, method?, type?} (* stands for anything), when?: {nth?, attempt?, every?, first?, probability?, forMs?}, effect}. One ' +
      'effect per rule. Request: {status, body?, headers?, retryAfter?}, {delayMs}, {drop: before | after}, {truncate}, {withoutHeaders}, ' +
      '{staff: addLine | voidLine | move | pay} (staff change the account right before the write). ' +
      'Delivery: {drop: true}, {delayMs}, {duplicate: n}, {duplicateAfter: n}, {reorder: n}, {signature: missing | wrong | otherSecret}, {ageMs}, ' +
      '{body: truncated | invalidJson}, {status}, {loseAnswer: true}. Callback: {delayMs}, {drop: true}, {status}, {loseAnswer: true}, {answer}.',
    fields: { rules: z.array(z.unknown()).optional(), ...fieldsLike(faultsBody, 'rules') },
  },
  allStores: true,
  run: async (body, { control, full }) => {
    const isRead = Object.keys(body).length === 0;
    const data = await (isRead
      ? control.getFaults()
      : control.setFaults(body as CallInput<'setFaults'>));
    const { presets, ...set } = data;
    if (full) return data;
    return { ...set, ...(isRead && { presets: presets.map((preset) => preset.name) }) };
  },
});

type Report = CallResult<'getReport'>;

/** `judge`: the report card, or the receiver check. */
export const judge = defineTool({
  name: 'judge',
  reads: {
    about:
      'report (default): the report card from the logs: grade, facts, findings with advice and evidence (ids for requests and ' +
      'deliveries). Without pluginId: the grades and findings of all plugins. since: an id of a request, or a time.',
    fields: {
      what: z.enum(['report']).optional(),
      ...fieldsLike(reportQuery, 'all'),
      pluginId: z.string().optional(),
    },
  },
  writes: {
    about:
      'receiver: tests the webhook of pluginId, or of url with secret, with valid and deliberately invalid calls, and grades it. Side ' +
      'effects: the plugin receives real HTTP calls with made-up events and may act on them (header X-Countertop-Check marks them); the ' +
      'store does not change.',
    fields: {
      what: z.enum(['report', 'receiver']).optional(),
      ...fieldsLike(receiverCheckBody, 'pluginId', 'only', 'action'),
      only: z.array(z.string()).optional().describe('Ids of checks'),
    },
  },
  run: async ({ what = 'report', ...given }, call) => {
    const { control, full } = call;
    if (what === 'receiver') {
      const checking = control.checkReceiver(given as CallInput<'checkReceiver'>);
      const data = await meanwhile(checking, call, 'Probing the receiver');
      return full ? data : compactCheck(data);
    }
    const { installs } = await control.getState();
    const { pluginId, serverId } = given;
    if (pluginId !== undefined) {
      const report = await control.getReport({ ...given, pluginId });
      return full ? report : compactReport(report);
    }
    const reports: object[] = [];
    for (const one of installs.filter((install) => isOf(install, serverId))) {
      const judged = { pluginId: one.pluginId, serverId: one.serverId };
      const report = await control.getReport({ ...given, ...judged });
      reports.push({
        ...judged,
        grade: report.grade,
        findings: report.findings.map(({ id }) => id),
      });
    }
    return { reports };
  },
});

function compactReport({ findings, ...report }: Report): object {
  const short = findings.map((one) => ({
    ...omit(one, 'values'),
    evidence: one.evidence.slice(0, 3),
  }));
  return { ...report, findings: short };
}

function compactCheck({ checks, ...check }: ReceiverCheckResult): object {
  const named = (wanted: string) =>
    checks.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  const failed = checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  return {
    ...check,
    passed: named('passed'),
    skipped: named('skipped'),
    failed: failed.map((one) => omit(one, 'title', 'why', 'probes')),
  };
}
