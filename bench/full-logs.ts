import type { WritableDb } from '#server/store/database.ts';
import { Database } from '#server/store/database.ts';
import { insertAttempt } from '#server/store/deliveries.ts';
import { listDeliveries } from '#server/store/delivery-list.ts';
import { insertRequest, sizeOfRequestLog } from '#server/store/requests.ts';

import { databaseWithBacklog } from './pending.ts';
import type { Prepared } from './prepare.ts';
import { API_KEY, PLUGIN_ID, SERVER_ID } from './workload.ts';

/** Never called, since all deliveries have been made. */
const WEBHOOK = 'http://127.0.0.1:9/webhook';

/** The time between two calls, in ms. */
const APART_MS = 100;

/** One in so many calls was refused. */
const REFUSED_EVERY = 10;

/**
 * A copy of the prepared database with `count` logged calls and `count` completed deliveries, written
 * through our own store.
 */
export function databaseWithFullLogs(prepared: Prepared, count: number): string {
  const backlog = { url: WEBHOOK, count, dueAt: Date.now() - count * APART_MS };
  const file = databaseWithBacklog(prepared, 'logged', backlog);
  const database = Database.open(file);
  try {
    database.write((db) => deliverAll(db, count));
    database.write((db) => {
      const { newest } = sizeOfRequestLog(db);
      for (let number = 1; number <= count; number += 1) {
        const at = backlog.dueAt + number * APART_MS;
        insertRequest(db, loggedCall(newest + number, at));
      }
    });
  } finally {
    database.close();
  }
  return file;
}

function deliverAll(db: WritableDb, count: number): void {
  const any = { serverId: null, pluginId: null, type: null, eventId: null, before: null };
  const pending = listDeliveries(db, { ...any, status: 'pending', limit: count + 1 });
  if (pending.length !== count) throw new Error('The fixture has changed.');
  for (const { id, createdAt } of pending) {
    const attempt = {
      delivery: id,
      n: 1,
      at: createdAt,
      url: WEBHOOK,
      status: 204,
      durationUs: 1500 + (id % 1000),
      requestHeaders: JSON.stringify({ 'Content-Type': 'application/json' }),
      signedPrefix: '',
      responseHeaders: JSON.stringify({ Connection: 'keep-alive' }),
      responseBody: '',
      error: null,
      fault: null,
    };
    insertAttempt(db, attempt, { status: 'delivered', nextAttemptAt: null });
  }
}

/** A small call, because the log is limited in bytes as well. */
function loggedCall(id: number, at: number) {
  const isRefused = id % REFUSED_EVERY === 0;
  const notes = isRefused ? [{ code: 'tableNotOpen', params: {}, ledger: null }] : [];
  const call = {
    path: '/plugin-api/tables/get',
    query: `id=salon-${id % 8}`,
    requestHeaders: JSON.stringify({ authorization: maskedKey, accept: '*/*' }),
    requestBody: '',
    responseHeaders: JSON.stringify({ 'content-type': 'application/json; charset=utf-8' }),
    responseBody: JSON.stringify({ data: { id: `salon-${id % 8}`, title: `S${id % 8}` } }),
  };
  return {
    ...call,
    id,
    at,
    realAt: at * 1000,
    method: 'GET',
    status: isRefused ? 404 : 200,
    refusedStatus: null,
    subject: null,
    durationUs: 800 + (id % 1000),
    serverId: SERVER_ID,
    pluginId: PLUGIN_ID,
    bucket: 'read',
    notes: JSON.stringify(notes),
    fault: null,
    bytes: Object.values(call).reduce((sum, text) => sum + text.length, 0),
  };
}

const maskedKey = `Bearer ${API_KEY.slice(0, API_KEY.lastIndexOf('.'))}.***`;
