import { execFileSync, spawnSync } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import { runInThisContext } from 'node:vm';

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { asCurl } from '#server/api/inspector/as-curl.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import { shellWord } from '#server/domain/shell-word.ts';
import { findPayment } from '#server/store/payments.ts';
import { foreign } from '#server/testing/foreign-text.ts';
import { sendRaw } from '#server/testing/send-raw.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import { callTest } from './call-test.ts';
import { deliveryTest } from './delivery-test.ts';
import type { DescribedTest } from './described-test.ts';
import type { LoggedCall } from './logged-call.ts';
import { testOfPayments } from './payment-test.ts';
import { pythonTest } from './python.ts';
import { typescriptTest } from './typescript.ts';

const json = fc
  .jsonValue({ stringUnit: 'binary' })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);
/** HTTP allows no line breaks, spaces or other control characters in a target. */
const target = foreign.map((text) => `/${text.replaceAll(/[\p{Cc}\s]/gu, '')}`);

interface Sent {
  readonly to: string;
  readonly body: unknown;
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...given: unknown[]) => Promise<void>;

/** Runs a generated test with fakes for its imports; returns its titles and calls. */
async function runGenerated(text: string) {
  const program = stripTypeScriptTypes(text).replaceAll(/^import \{[^}]*\} from '[^']*';$/gmu, '');
  const titles: string[] = [];
  const sent: Sent[] = [];
  const bodies: Promise<void>[] = [];
  const record = (to: string, body: unknown) => {
    sent.push({ to, body });
    return Promise.resolve({ status: 200, body: {} });
  };
  let respond: () => unknown = () => null;
  const answer = { id: '1', notes: [], events: [], attempts: [], status: '', data: {} };
  const plugin = { get: (path: string) => record(path, null), post: record };
  const sandbox = {
    dataApi: 'http://api',
    apiKey: () => 'key',
    plugin: () => plugin,
    faults: { set: () => Promise.resolve() },
    requests: () => Promise.resolve([answer]),
    deliveries: () => Promise.resolve([answer]),
    ask: () => Promise.resolve((respond(), answer)),
    receiver: () => Promise.resolve({ respond: (handler: () => unknown) => (respond = handler) }),
    staff: { openTable: () => Promise.resolve() },
    terminal: {
      requestPayment: (asked: unknown) => record('payment', asked).then(() => ({ paymentId: 'p' })),
      press: () => Promise.resolve(),
      reconcile: () => Promise.resolve(),
      payment: () => Promise.resolve(answer),
    },
    clock: { settle: () => Promise.resolve() },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  const anything: unknown = new Proxy(() => undefined, {
    get: () => anything,
    apply: () => Promise.resolve(),
  });
  const runTest = (title: string, body: () => Promise<void>) => {
    titles.push(title);
    bodies.push(body());
  };
  const fetched = (to: string, { body }: { body?: string } = {}) =>
    record(to, { raw: body }).then(() => ({ status: 200, json: () => Promise.resolve({}) }));
  const given = {
    test: Object.assign(runTest, { skip: runTest }),
    expect: () => anything,
    startSandbox: () => Promise.resolve(sandbox),
    fetch: fetched,
  };
  await new AsyncFunction(...Object.keys(given), program)(...Object.values(given));
  await Promise.all(bodies);
  expect('hacked' in globalThis).toBe(false);
  return { titles, sent };
}

const CALL: LoggedCall = {
  at: 0,
  method: 'POST',
  target: '/tables/create',
  status: 400,
  pluginId: 'demo-qr',
  contentType: 'application/json',
  authorization: undefined,
  requestBody: '{}',
  responseBody: '{}',
  events: [],
  losses: [],
  fixture: { stores: [] } as unknown as Fixture,
  limits: 'off',
  sentBefore: [],
  usedUp: 0,
  fault: null,
  remarks: [],
  isSkipped: false,
};

describe('a copied test', () => {
  test('of a call without authorization sends the path as data', async () => {
    const { url, control } = await startTestServer();
    const path = '/plugin-api/tables/create?x=\\${globalThis.hacked=1}`\',"';
    await sendRaw(
      url,
      `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`,
    );
    const { items } = (await control('GET', '/requests')).body.data;

    const { text } = (await control('GET', `/requests/${items[0].id}/test`)).body.data;

    const { sent } = await runGenerated(text);
    expect(sent).toEqual([
      { to: `http://api${path.slice('/plugin-api'.length)}`, body: { raw: undefined } },
    ]);
  });

  test('sends the logged call and runs nothing else, for any call', async () => {
    const texts = fc.record({
      target,
      authorization: fc.option(foreign),
      contentType: fc.option(
        foreign.map((text) => `${text}json`),
        { nil: undefined },
      ),
      pluginId: foreign,
      requestBody: fc.oneof(
        foreign,
        json.map((value) => JSON.stringify(value)),
      ),
      message: foreign,
      remarks: fc.array(foreign),
      events: fc.array(
        fc.record({
          type: foreign.map((text) => `table.${text}`),
          data: fc.dictionary(foreign, json),
        }),
      ),
      losses: fc.array(foreign),
      name: foreign,
      effect: fc.dictionary(foreign, json),
    });
    await fc.assert(
      fc.asyncProperty(texts, async ({ message, name, effect, ...call }) => {
        const described = callTest({
          ...CALL,
          ...call,
          responseBody: JSON.stringify({ success: false, message }),
          fixture: { stores: [{ name }] } as unknown as Fixture,
          fault: { rule: 'test', effect },
        });
        const { text } = typescriptTest(described);
        const { titles, sent } = await runGenerated(text);
        expect(titles).toHaveLength(1);
        const [{ to, body } = { to: '', body: null }] = sent;
        expect(to.replace('http://api', '')).toBe(call.target);
        const raw = body !== null && typeof body === 'object' && 'raw' in body ? body.raw : null;
        expect([null, undefined, call.requestBody]).toContain(raw);
      }),
    );
  });

  test('sends a deeply nested body as text', async () => {
    const requestBody = '['.repeat(50_000) + ']'.repeat(50_000);
    const { text } = typescriptTest(callTest({ ...CALL, requestBody }));
    const { sent } = await runGenerated(text);
    expect(sent.map(({ body }) => body)).toEqual([{ raw: requestBody }]);
  });

  test('of a delivery is one test, for any names', async () => {
    await fc.assert(
      fc.asyncProperty(foreign, foreign, foreign, async (type, pluginId, signature) => {
        const store = { serverId: type, name: signature } as Fixture['stores'][number];
        const base = { at: 0, status: 'delivered', answers: [503, 200], store } as const;
        const { titles } = await runGenerated(
          typescriptTest(deliveryTest({ ...base, type, pluginId, signature })).text,
        );
        expect(titles).toHaveLength(1);
      }),
    );
  });

  test('of a payment requests the same payment, for any names and terminal messages', async () => {
    const { control, server } = await startTestServer();
    const { paymentId } = (await control('POST', '/payments', { amount: 9 })).body.data;
    await control('POST', `/terminal/${paymentId}/press`, { button: 'refusal' });
    const { database } = server.emulator;
    const payment = findPayment(database.read, paymentId);
    if (payment === undefined) throw new Error('There is a payment.');
    await fc.assert(
      fc.asyncProperty(foreign, foreign, foreign, async (deviceId, methodId, name) => {
        database.write((db) => {
          db.connection.prepare("UPDATE payment_history SET kind = 'stale', message = ?").run(name);
        });
        const store = { serverId: name, name, devices: [{ id: deviceId, name, pluginId: name }] };
        const described = testOfPayments(
          database.read,
          [{ ...payment, deviceId, methodId, serverId: name, pluginId: name }],
          store as unknown as Fixture['stores'][number],
        );
        const { text } = typescriptTest(described);
        const { titles, sent } = await runGenerated(text);
        expect(titles).toHaveLength(1);
        expect(sent).toMatchObject([{ to: 'payment', body: { deviceId, methodId, amount: 9 } }]);
      }),
    );
  });

  test('contains any values and comments, without control characters', () => {
    fc.assert(
      fc.property(json, foreign, (value, text) => {
        const source = typescriptTest(described(value, text)).text;
        const printed = /const fixture = (?<value>[^]*?);\n\n(?:const answers|test\()/u.exec(
          source,
        );
        expect(() => stripTypeScriptTypes(source)).not.toThrow();
        expect(runInThisContext(`(${printed?.groups?.['value']})`)).toEqual(value);
        expect(source).not.toMatch(UNSEEN);
      }),
    );
  });
});

const UNSEEN = /[^\n\P{Cc}]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/u;

/** A test with a value and a text in every place that a logged call can fill. */
function described(value: unknown, text: string): DescribedTest {
  const call = { method: 'PUT', target: text, authorization: text };
  const raw = { pluginId: text, contentType: text, body: text };
  return {
    about: text,
    title: text,
    remarks: [text],
    fixture: value,
    clock: text,
    steps: [
      { kind: 'plugin', pluginId: text },
      { kind: 'send', call: { ...call, method: 'POST', json: [value, text] }, times: 2, why: text },
      { kind: 'fault', rule: value },
      { kind: 'lose', call: { ...call, raw }, why: text },
      {
        kind: 'answer',
        call: { ...call, method: 'GET' },
        status: 200,
        body: { text, value: [value] },
      },
      { kind: 'log', types: [text], state: [value, { text }], notes: [text] },
      { kind: 'pay', payment: 1, fields: { deviceId: text } },
      { kind: 'press', payment: 1, button: text, amount: 1 },
      { kind: 'paid', payment: 1, fields: { state: text } },
    ],
  };
}

const PYTHON = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/**
 * Reads sources, and prints the parts of each as JSON: its fixture, the kinds of its statements and those of
 * its test, and the texts in the test.
 */
const READ_PYTHON = `
import ast, json, sys

def read(source):
    tree = ast.parse(source)
    fixture = next(one.value for one in tree.body if isinstance(one, ast.Assign))
    test = tree.body[-1]
    texts = [one.value for one in ast.walk(test) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return {
        'fixture': ast.literal_eval(fixture),
        'kinds': [type(one).__name__ for one in tree.body],
        'statements': [type(one).__name__ for one in test.body],
        'texts': texts,
    }

print(json.dumps([read(source) for source in json.load(sys.stdin)]))
`;

describe('a copied Python test', () => {
  const samples = fc.sample(fc.tuple(json, foreign), 100);

  test('contains no invisible characters, and no text of the call becomes code', () => {
    for (const [value, text] of samples) {
      const { file, text: source } = pythonTest(described(value, text));
      expect(source).not.toMatch(UNSEEN);
      expect(file).toMatch(/^test_[a-z0-9_]+\.py$/u);
      const outside = source.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|#.*/gu, '');
      expect(outside).not.toMatch(/hacked=|[^ -~\n]|['"\\;#$]/u);
    }
  });

  test.skipIf(PYTHON === undefined)(
    'contains the values and texts of the call when read by Python',
    () => {
      const sources = samples.map(([value, text]) => pythonTest(described(value, text)).text);
      const deep = '['.repeat(90) + ']'.repeat(90);
      sources.push(pythonTest(described(JSON.parse(deep), '')).text);
      const read = JSON.parse(
        execFileSync(PYTHON ?? '', ['-c', READ_PYTHON], {
          input: JSON.stringify(sources),
          encoding: 'utf8',
          maxBuffer: 2 ** 26,
        }),
      ) as { fixture: unknown; kinds: string[]; statements: string[]; texts: string[] }[];
      for (const [index, [value, text]] of samples.entries()) {
        const found = read[index];
        expect(found?.fixture).toEqual(value);
        expect(found?.kinds).toEqual(read[0]?.kinds);
        expect(found?.statements).toEqual(read[0]?.statements);
        expect(found?.texts.filter((one) => one === text).length).toBeGreaterThan(9);
      }
    },
  );
});

/** The words that a shell reads from each command, in one run of the shell. */
function wordsOf(commands: readonly string[]): string[][] {
  const script = commands
    .map((words) => String.raw`printf '%s\0' ${words}; printf '\0'`)
    .join('\n');
  const printed = execFileSync('sh', { input: script, encoding: 'utf8', maxBuffer: 2 ** 24 });
  return printed
    .split('\0\0')
    .slice(0, -1)
    .map((words) => words.split('\0'));
}

describe('a copied command', () => {
  const texts = fc.sample(
    foreign.map((text) => text.toWellFormed().replaceAll('\0', '')),
    100,
  );

  test('passes each text as one word without control characters', () => {
    const quoted = texts.map(shellWord);
    expect(wordsOf(quoted.map((word) => `${word}.`)).map(([word]) => word)).toEqual(
      texts.map((text) => `${text}.`),
    );
    expect(quoted.join('')).not.toMatch(/[^\n\t\P{Cc}]|\p{Bidi_Control}/u);
  });

  test('is printed in linear time, for any number of line breaks', () => {
    const breaks = '\n'.repeat(500_000);
    expect(shellWord(`\u0001${breaks}x${breaks}`)).toContain('x');
  });

  test('contains the address, type and body of a logged call', () => {
    const calls = texts.map((text) => ({
      method: 'PUT',
      url: `http://x/${text}`,
      contentType: `a${text}`,
      body: `b${text}`,
    }));
    const words = wordsOf(calls.map((call) => asCurl(call).replace(/^curl /u, '')));
    for (const [index, { url, contentType, body }] of calls.entries()) {
      const given = words[index]?.filter((word) => word !== '--globoff');
      expect(given).toEqual([
        '-X',
        'PUT',
        url,
        '-H',
        'Authorization: Bearer ',
        '-H',
        `Content-Type: ${contentType}`,
        '--data-raw',
        body,
      ]);
    }
  });
});
