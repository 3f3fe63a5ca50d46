import { toIso } from '#server/clock/clock.ts';
import type { TestFile } from '#server/domain/generated-tests.ts';
import {
  commentLines,
  declare,
  printText,
  printValue,
  testFile,
  withoutPeople,
} from '#server/domain/generated-tests.ts';
import { DEEPEST, fieldOf, isDeeperThan, parsed } from '#server/domain/json.ts';

import type { LoggedCall } from './logged-call.ts';

/** A test that repeats a logged call in the world as it was then, and expects the logged response. */
export function callTest(call: LoggedCall): TestFile {
  const path = call.target.split('?', 1)[0] ?? '';
  const message = fieldOf(parsed(call.responseBody), 'message');
  const words = typeof message === 'string' ? `${call.status}: ${message}` : String(call.status);
  const isClosed = closes(call.fault);
  return testFile({
    about: `${path} ${isClosed ? 'lost' : call.status}`,
    title: `${call.method} ${path} ${isClosed ? 'is never answered' : `is answered ${words}`}`,
    remarks: call.remarks,
    isSkipped: call.isSkipped,
    before: [declare('fixture', call.fixture)],
    body: [
      `await using sandbox = await startSandbox({\n  fixture,\n  limits: ${printValue(call.limits, 2)},\n  clock: ${printText(toIso(call.at))},\n});`,
      `const plugin = sandbox.plugin(${printText(call.pluginId)});`,
      ...earlierCalls(call),
      ...faultLines(call),
      '',
      ...(isClosed ? lostCall(call) : answeredCall(call, message)),
      ...effectLines(call),
    ],
  });
}

function earlierCalls(call: LoggedCall): string[] {
  if (call.usedUp > 0) {
    return [
      '',
      ...commentLines('The limit is used up by as many calls before it.'),
      `for (let n = 0; n < ${call.usedUp}; n += 1) {\n  ${printCall(call, call.requestBody, 2)};\n}`,
    ];
  }
  return call.sentBefore.flatMap((body) => [
    '',
    ...commentLines('The same key was used before.'),
    `${printCall(call, body, 0)};`,
  ]);
}

function faultLines({ fault }: LoggedCall): string[] {
  if (fault === null) return [];
  return [`await sandbox.faults.set([${printValue({ on: 'request', effect: fault.effect })}]);`];
}

function closes(fault: LoggedCall['fault']): boolean {
  return fault !== null && ('drop' in fault.effect || 'truncate' in fault.effect);
}

function lostCall(call: LoggedCall): string[] {
  const isDone = call.fault?.effect['drop'] !== 'before';
  return [
    ...commentLines(
      isDone
        ? 'The call is done, and its answer is lost on the way.'
        : 'The connection ends before anything is done.',
    ),
    `await expect(${printCall(call, call.requestBody, 0).replace(/^await /u, '')}).rejects.toThrow();`,
  ];
}

function answeredCall(call: LoggedCall, message: unknown): string[] {
  const expected = expectedBody(call, message);
  return [
    `const answer = ${printCall(call, call.requestBody, 0)};`,
    '',
    `expect(answer.status).toBe(${call.status});`,
    ...(expected === null ? [] : [`expect(answer.body).toMatchObject(${printValue(expected)});`]),
  ];
}

/** The expected body: a refusal, or the fields of a success that are the same in each run. */
function expectedBody(call: LoggedCall, message: unknown): unknown {
  if (typeof message === 'string') return { success: false, message };
  if (call.status !== 200) return null;
  const body = parsed(call.responseBody) ?? {};
  if (call.method === 'GET') return { success: fieldOf(body, 'success') };
  return stable(withoutPeople(body), knownIds(call));
}

function effectLines(call: LoggedCall): string[] {
  if (call.method === 'GET') return [];
  const last = call.events.findLast(({ type }) => /^(?:table|packet)\./u.test(type));
  return [
    '',
    ...commentLines('What it did, as the log tells it.'),
    'const [logged] = await sandbox.requests({ limit: 1 });',
    "const { events } = await sandbox.ask('GET /requests/{id}', { id: logged?.id ?? '' });",
    `expect(events.map(({ type }) => type)).toEqual(${printValue(call.events.map(({ type }) => type))});`,
    ...(last === undefined ? [] : [stateLine(call, last.data)]),
    ...(call.losses.length === 0
      ? []
      : [`expect(logged?.notes).toEqual(${printValue(call.losses)});`]),
  ];
}

function stateLine(call: LoggedCall, data: unknown): string {
  const { total, paid, orders, payments } = data as Readonly<Record<string, unknown>>;
  const kept = stable({ total, paid, orders: saleLines(orders), payments }, knownIds(call));
  return `expect(events.at(-1)?.data).toMatchObject(${printValue(withoutPeople(kept))});`;
}

function saleLines(orders: unknown): unknown {
  if (!Array.isArray(orders)) return undefined;
  return orders.map((line: Readonly<Record<string, unknown>>) => {
    const { lineId, productId, quantity, price, note, metadata } = line;
    return { lineId, productId, quantity, price, note: note ?? undefined, metadata };
  });
}

/**
 * Text that contains the ids that are the same in each run: those that the plugin sent, and those of the
 * fixture.
 */
function knownIds(call: LoggedCall): string {
  return `${call.requestBody} ${call.target} ${JSON.stringify(call.fixture)}`;
}

function printCall(call: LoggedCall, body: string, indent: number): string {
  const { method, target, authorization, contentType } = call;
  if (authorization === null) return printFetch(call, body);
  const path = printText(target);
  const headers = { headers: { Authorization: authorization } };
  const options = authorization === undefined ? '' : `, ${printValue(headers)}`;
  if (method === 'GET') {
    return `await plugin.get(${path}${options === '' ? '' : `, {}${options}`})`;
  }
  const value = parsed(body);
  const isJson = contentType !== undefined && /json/u.test(contentType) && value !== undefined;
  if (method !== 'POST' || !isJson || isDeeperThan(value, DEEPEST.shown)) {
    return printFetch(call, body);
  }
  const sent = printValue(withoutPeople(value), indent);
  return `await plugin.post(${path}, ${sent}${options})`;
}

/** For calls that the library cannot make: with other methods, without a key, or with bodies that are not JSON. */
function printFetch(call: LoggedCall, body: string): string {
  const { method, target, authorization, contentType } = call;
  const given =
    authorization === undefined
      ? `Authorization: 'Bearer ' + sandbox.apiKey(${printText(call.pluginId)})`
      : authorization === null
        ? ''
        : `Authorization: ${printText(authorization)}`;
  const type = contentType === undefined ? '' : `'Content-Type': ${printText(contentType)}`;
  const headers = [given, type].filter((header) => header !== '').join(', ');
  const sent = body === '' || method === 'GET' ? '' : `\n  body: ${printText(body)},`;
  return (
    `await fetch(sandbox.dataApi + ${printText(`/${target.replace(/^\//u, '')}`)}, {\n` +
    `  method: ${printText(method)},\n  headers: { ${headers} },${sent}\n` +
    `}).then(async (sent) => ({ status: sent.status, body: (await sent.json()) as unknown }))`
  );
}

/** Fields with generated ids. */
const IDS = new Set(['uuid', 'id', 'packetId', 'lineId', 'accountId']);

/** Fields that differ in each run. */
const UNSTABLE = new Set(['createdAt', 'updatedAt', 'docNo', 'docNoDate']);

/** A value without the fields that differ between runs. Ids in `known` are kept. */
function stable(value: unknown, known: string): unknown {
  if (Array.isArray(value)) return value.map((item) => stable(item, known));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (field === undefined || UNSTABLE.has(name)) return [];
      if (IDS.has(name) && typeof field === 'string' && !known.includes(JSON.stringify(field))) {
        return [];
      }
      return [[name, stable(field, known)]];
    }),
  );
}
