import type * as z from 'zod';

import { toIso } from '#server/clock/clock.ts';
import type { dueItem } from '#server/contract/control/clock.ts';
import { MOST_DUE } from '#server/contract/control/clock.ts';
import { newestIds } from '#server/store/activity.ts';
import { listExpiringCodes } from '#server/store/authorization-codes.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { firstDue, firstUninstallNotices } from '#server/store/deliveries.ts';
import { findDeliveryItem } from '#server/store/delivery-list.ts';
import { listNextSteps } from '#server/store/device-steps.ts';
import { listExpiringAnswers } from '#server/store/idempotency.ts';
import { listListeners } from '#server/store/installs.ts';
import { listTenants } from '#server/store/tenants.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';
import { listCounted } from '../limits.ts';
import { viewClock } from '../state/emulator-view.ts';

type DueItem = z.output<typeof dueItem>;

/** A due item with its time in epoch ms, for sorting. */
type Due = {
  [Kind in DueItem as Kind['kind']]: Omit<Kind, 'at'> & { at: number };
}[DueItem['kind']];

/** One more than is listed, to find out whether there are others. */
const ASKED = MOST_DUE + 1;

const MINUTE_MS = 60_000;

export const dueHandlers = handlers({
  listDue: ({ context }) => {
    const answers = listExpiringAnswers(context.database.read, ASKED);
    const due = listDue(context, answers);
    const { standing } = context.clock;
    return {
      data: {
        clock: viewClock(context),
        standing: standing && { since: toIso(standing.since), cause: standing.cause },
        items: due.slice(0, MOST_DUE).map((item) => ({ ...item, at: toIso(item.at) })),
        more: due.length > MOST_DUE || answers.length === ASKED,
        newestAttempt: newestIds(context.database.read).attempts,
      },
    };
  },
});

function listDue(context: ControlContext, answers: ReturnType<typeof listExpiringAnswers>): Due[] {
  const { read } = context.database;
  return [
    ...dueDeliveries(read),
    ...listNextSteps(read, ASKED).map(({ id, ...step }): Due => {
      return { ...step, kind: 'deviceStep', id: `deviceStep/${id}` };
    }),
    ...dueOfEvening(context),
    ...dueResets(context),
    ...dueStores(context),
    ...listExpiringCodes(read, ASKED).map((code, place): Due => {
      const { serverId, pluginId, at } = code;
      return { ...code, kind: 'codeExpiry', id: `code/${serverId}/${pluginId}/${at}/${place}` };
    }),
    ...dueAnswers(answers),
  ].toSorted((one, other) => one.at - other.at);
}

/** Deliveries to disabled webhooks and suspended installs are paused (D6). */
function dueDeliveries(read: ReadableDb): Due[] {
  const places = [
    ...listListeners(read).flatMap(({ serverId, pluginId }) =>
      firstDue(read, serverId, pluginId, ASKED),
    ),
    ...firstUninstallNotices(read, ASKED),
  ].toSorted((one, other) => one.dueAt - other.dueAt);
  return places.slice(0, ASKED).flatMap(({ id, dueAt }): Due[] => {
    const delivery = findDeliveryItem(read, id);
    if (delivery === undefined) return [];
    const { serverId, pluginId, type, attempts } = delivery;
    const deliveryId = String(id);
    const names = { id: `delivery/${id}`, serverId, pluginId, deliveryId, type };
    return [{ kind: 'delivery', at: dueAt, ...names, attempt: attempts + 1 }];
  });
}

function dueOfEvening({ autopilot }: ControlContext): Due[] {
  const at = autopilot.nextDueAt();
  return at === null ? [] : [{ kind: 'autopilot', id: 'autopilot', at }];
}

/** The ends of the open rate limit windows. */
function dueResets({ database, limits }: ControlContext): Due[] {
  return listCounted(database.read, {}).flatMap(({ counted, ...names }): Due[] => {
    const { limit, remaining, resetAt } = limits.usage(counted, names.bucket);
    if (resetAt === null || limit === null || remaining === null) return [];
    const { serverId, pluginId, bucket } = names;
    const { deviceId } = counted;
    const id = ['limit', serverId, pluginId, ...(deviceId ? [deviceId] : []), bucket].join('/');
    return [{ kind: 'limitReset', id, at: resetAt, ...names, limit, remaining }];
  });
}

function dueStores({ database, clock }: ControlContext): Due[] {
  const now = clock.now();
  return listTenants(database.read)
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ serverId, name, expiresAt }) => {
      return { kind: 'storeExpiry', id: `store/${serverId}`, at: expiresAt, serverId, name };
    });
}

/** Grouped by the minute, since a busy plugin has thousands. */
function dueAnswers(answers: ReturnType<typeof listExpiringAnswers>): Due[] {
  const groups = Map.groupBy(
    answers,
    ({ serverId, pluginId, at }) => `answers/${serverId}/${pluginId}/${Math.floor(at / MINUTE_MS)}`,
  );
  return [...groups].flatMap(([id, [first, ...others]]): Due[] => {
    if (first === undefined) return [];
    const { serverId, pluginId, at } = first;
    return [{ kind: 'answerExpiry', id, at, serverId, pluginId, keys: others.length + 1 }];
  });
}
