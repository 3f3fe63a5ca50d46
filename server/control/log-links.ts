import type * as z from 'zod';

import { toIso } from '#server/clock/clock.ts';
import type { chain } from '#server/contract/control/log-subject.ts';
import type { LogSubject } from '#server/domain/logged-call.ts';
import type { LinkedDelivery, LinkedEvent } from '#server/store/chains.ts';
import {
  listDeliveriesCausedBy,
  listDeliveriesOfEvent,
  findLinkedEvent,
  listEventsCausedBy,
} from '#server/store/chains.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { subjectOfCall, subjectOfEvent } from '#server/store/log-subjects.ts';
import type { RequestListItem } from '#server/store/request-list.ts';
import { findListedRequest } from '#server/store/request-list.ts';
import { findRequest } from '#server/store/requests.ts';

import type { ControlContext } from './context.ts';
import { isoOrNull } from './list-pages.ts';

type Chain = z.output<typeof chain>;

/** The subject of a logged call: the stored one, otherwise derived from the current state. */
export function viewSubjectOfCall(db: ReadableDb, call: RequestListItem): LogSubject | null {
  if (call.subject !== null) return JSON.parse(call.subject) as LogSubject | null;
  const record = findRequest(db, call.id);
  return record === undefined ? null : subjectOfCall(db, record);
}

const NOT_LOGGED: Chain = {
  call: null,
  callForgotten: true,
  subject: null,
  events: [],
  deliveries: [],
};

/** A logged call and its effects; `call` is undefined if it is no longer in the log. */
export function chainOfCall(
  { database, deliverer }: Pick<ControlContext, 'database' | 'deliverer'>,
  call: RequestListItem | undefined,
): Chain {
  if (call === undefined) return NOT_LOGGED;
  const { read } = database;
  const id = String(call.id);
  return {
    call: viewCall(call),
    callForgotten: false,
    subject: viewSubjectOfCall(read, call),
    events: listEventsCausedBy(read, id).map(viewEvent),
    deliveries: listDeliveriesCausedBy(read, id).map(viewDelivery(deliverer)),
  };
}

/** The cause of an event, and all its deliveries. */
export function chainOfEvent(
  {
    database,
    deliverer,
    requestLog,
  }: Pick<ControlContext, 'database' | 'deliverer' | 'requestLog'>,
  eventId: string,
): Chain {
  const { read } = database;
  requestLog.flush();
  const event = findLinkedEvent(read, eventId);
  const caused = Number(event?.requestId ?? 0);
  const call = caused > 0 ? findListedRequest(read, caused) : undefined;
  return {
    call: call === undefined ? null : viewCall(call),
    callForgotten: caused > 0 && call === undefined,
    subject: event === undefined ? null : subjectOfEvent(event),
    events: event === undefined ? [] : [viewEvent(event)],
    deliveries: listDeliveriesOfEvent(read, eventId).map(viewDelivery(deliverer)),
  };
}

/** A logged call in short. */
export function viewCall(call: RequestListItem): NonNullable<Chain['call']> {
  const { id, at, method, path, status, refusedStatus, durationUs, pluginId } = call;
  return {
    id: String(id),
    at: toIso(at),
    method,
    path,
    status,
    refusedStatus,
    durationMs: durationUs / 1000,
    pluginId,
  };
}

function viewEvent({ id, type, at }: LinkedEvent): Chain['events'][number] {
  return { id, type, at: toIso(at) };
}

function viewDelivery(deliverer: ControlContext['deliverer']) {
  return (delivery: LinkedDelivery): Chain['deliveries'][number] => {
    const { id, lastAt, lastDurationUs, nextAttemptAt, ...others } = delivery;
    return {
      ...others,
      id: String(id),
      lastAt: isoOrNull(lastAt),
      lastDurationMs: lastDurationUs === null ? null : lastDurationUs / 1000,
      inFlightSince: isoOrNull(deliverer.inFlightSince(id)),
      nextAttemptAt: isoOrNull(nextAttemptAt),
    };
  };
}
