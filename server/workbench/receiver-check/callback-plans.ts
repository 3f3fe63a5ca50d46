import { randomUUID } from 'node:crypto';

import type { CallbackKind, CallbackTarget } from '#server/domain/callback.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { Verdict } from '#server/domain/receiver-check/judge.ts';
import { judgeCallback, judgeRejected, skipped } from '#server/domain/receiver-check/judge.ts';
import { pluginAddress } from '#server/webhooks/callback.ts';

import type { CheckPlan, CheckTarget, Judging } from './plan.ts';
import type { ProbeBody, ProbeMaker } from './probe-maker.ts';
import { newScope } from './probe-maker.ts';
import type { Sending } from './run-check.ts';
import { SAMPLE_ACTOR, sampleTable } from './sample-events.ts';
import { wronglySigned } from './signing.ts';

const UNKNOWN_ACTION = 'countertop-check-unknown';

const TABLE: CallbackTarget = { type: 'table', id: 'receiver-check' };
const ACTOR = { userId: SAMPLE_ACTOR.userId, role: SAMPLE_ACTOR.role };

export const CALLBACK_PLANS = {
  'action-answers': {
    ...callbackPlan(
      (maker) => {
        const { type = '', target = null } = maker.target.action ?? {};
        return [call(maker, 'action', actionBody(maker, type, target))];
      },
      ({ answers }) => judgeFirst('action', answers, true),
    ),
    skips: (target) =>
      withoutCallbacks(target) ??
      (target.action === null ? { code: 'checkNoAction', params: {} } : null),
  },
  'action-unknown': callbackPlan(
    (maker) => [call(maker, 'action', actionBody(maker, UNKNOWN_ACTION, TABLE))],
    ({ answers, target }) => judgeFirst('action', answers, target.action !== null),
  ),
  'hook-answers': callbackPlan(
    (maker) => [call(maker, 'hook', hookBody(maker))],
    ({ answers, target }) => judgeFirst('hook', answers, (target.callbacks?.hooks.length ?? 0) > 0),
  ),
  'callbacks-reject-wrong-signature': callbackPlan(
    (maker) => {
      const unknown = actionBody(maker, UNKNOWN_ACTION, TABLE);
      const action = call(maker, 'action', unknown, { code: 'sentAction', params: {} });
      const hook = call(maker, 'hook', hookBody(maker), { code: 'sentHook', params: {} });
      return [action, hook].map((valid) => ({ ...valid, headers: wronglySigned(valid.headers) }));
    },
    ({ answers }) => judgeRejected(answers),
  ),
} satisfies Readonly<Record<string, CheckPlan>>;

function callbackPlan(probes: CheckPlan['probes'], judge: CheckPlan['judge']): CheckPlan {
  return { skips: withoutCallbacks, probes, judge, isCallback: true };
}

function withoutCallbacks({ pluginId, callbacks }: CheckTarget): KnownMessage | null {
  if (callbacks !== null) return null;
  return { code: pluginId === null ? 'checkAddressAlone' : 'checkNoCallbacks', params: {} };
}

function judgeFirst(kind: CallbackKind, [answer]: Judging['answers'], isCalled: boolean): Verdict {
  return answer === undefined
    ? skipped({ code: 'checkNothingSent', params: {} })
    : judgeCallback(kind, answer, isCalled);
}

function call(
  maker: ProbeMaker,
  kind: CallbackKind,
  probe: ProbeBody,
  what: KnownMessage | null = null,
): Sending {
  const { target, timeouts } = maker;
  return {
    what,
    url: pluginAddress({ baseUrl: target.callbacks?.baseUrl ?? '' }, kind),
    method: 'POST',
    headers: maker.signed(probe),
    body: probe.body,
    timeoutMs: kind === 'action' ? timeouts.actionMs : timeouts.hookMs,
  };
}

function actionBody(
  { target: { serverId, environment }, now }: ProbeMaker,
  hook: string,
  target: CallbackTarget | null,
): ProbeBody {
  const id = `act_${randomUUID()}`;
  const body = JSON.stringify({
    id,
    type: 'action',
    hook,
    tenantId: serverId,
    environment,
    ...(target !== null && { target }),
    actor: ACTOR,
    occurredAt: now,
  });
  return { id, body };
}

function hookBody({ target: { serverId, environment }, timeouts, now }: ProbeMaker): ProbeBody {
  const id = `hook_${randomUUID()}`;
  const body = JSON.stringify({
    hookId: id,
    type: 'hook',
    event: 'table.close',
    stage: 'before',
    tenantId: serverId,
    environment,
    target: TABLE,
    data: sampleTable(now),
    actor: ACTOR,
    timeoutMs: timeouts.hookMs,
    occurredAt: now,
    sequence: 1,
    sequenceScope: newScope(),
  });
  return { id, body };
}
