import { toIso } from '#server/clock/clock.ts';
import { presentInstall } from '#server/contract/present/records.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { isExpired } from '#server/domain/tenant.ts';
import { listInstalls } from '#server/store/installs.ts';
import { listTenants } from '#server/store/tenants.ts';
import { ownTimeouts } from '#server/webhooks/timeouts.ts';

import type { ControlContext } from '../context.ts';

/** Stores, installs with their keys, clock, limits and the state of the storage. */
export function viewState(context: ControlContext) {
  const { read } = context.database;
  const timeouts = ownTimeouts(context.timeouts);
  return {
    stores: listTenants(read).map(viewStore),
    installs: listInstalls(read).map(presentInstall),
    clock: viewClock(context),
    limits: viewLimits(context),
    ...(Object.keys(timeouts).length > 0 && { timeouts }),
    ...(context.sandboxes?.keepsNamed === true && { namedSandboxes: true as const }),
    storage: context.storage.state,
  };
}

export function viewClock({ clock }: ControlContext) {
  return { now: toIso(clock.now()), mode: clock.mode };
}

/** The clock with the programs that follow it. */
export function viewFollowedClock(context: ControlContext) {
  const followers = context.followers.list().map(({ id, pid, title, next, behind }) => {
    return { id, pid, title, next: next === null ? null : toIso(next), behind };
  });
  return { ...viewClock(context), followers };
}

export function viewLimits({ limits }: ControlContext) {
  return { profile: limits.profile, values: limits.values };
}

/** A store as shown in the portal. */
export function viewPortalStore({ clock }: ControlContext, tenant: Tenant) {
  const { developer, timeZone, currency, cutoffHour, coverRate, coverTitle } = tenant;
  return {
    ...viewStore(tenant),
    developer,
    expired: isExpired(tenant, clock.now()),
    timeZone,
    currency,
    cutoffHour,
    cover: { rate: toDecimal(coverRate), title: coverTitle },
  };
}

function viewStore({ serverId, name, email, expiresAt }: Tenant) {
  return { serverId, name, email, expiresAt: toIso(expiresAt) };
}
