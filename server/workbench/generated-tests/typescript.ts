import { printText } from '#server/domain/generated-tests.ts';

import type { DescribedTest, PluginCall, StepWriter } from './described-test.ts';
import { writtenSteps } from './described-test.ts';
import type { ValueStyle } from './source-text.ts';
import { commentLines, indented, printValue, testName } from './source-text.ts';

const STYLE: ValueStyle = { step: 2, padding: ' ', name: printName, words: {} };

const print = (value: unknown, indent = 0): string => printValue(value, STYLE, indent);
const comment = (text: string): string[] => commentLines(text, '// ');

/** A Vitest test file that uses `countertop/testing`. */
export function typescriptTest(test: DescribedTest) {
  const { remarks, fixture, limits, answers } = test;
  const clock = printText(test.clock);
  const declared = [
    `const fixture = ${print(fixture)};`,
    ...(answers === undefined
      ? []
      : [
          ...comment(
            'The status with which the receiver answers each attempt; 204 after the last one listed.',
          ),
          `const answers = ${print(answers)};`,
        ]),
  ];
  const started =
    limits === undefined
      ? `{ fixture, clock: ${clock} }`
      : `{\n  fixture,\n  limits: ${print(limits, 2)},\n  clock: ${clock},\n}`;
  const lines = [
    "import { expect, test } from 'vitest';",
    "import { startSandbox } from 'countertop/testing';",
    '',
    ...remarks.flatMap(comment),
    ...(remarks.length > 0 ? [''] : []),
    ...declared.flatMap((one) => [one, '']),
    `test${test.isSkipped === true ? '.skip' : ''}(${printText(test.title)}, async () => {`,
    ...indented(
      [`await using sandbox = await startSandbox(${started});`, ...writtenSteps(test.steps, STEPS)],
      2,
    ),
    '});',
    '',
  ];
  return { file: `${testName(test.about)}.test.ts`, text: lines.join('\n') };
}

const STEPS: StepWriter = {
  plugin: ({ pluginId }) => [`const plugin = sandbox.plugin(${printText(pluginId)});`],
  send: ({ call, times, why }) => [
    '',
    ...comment(why),
    times === undefined
      ? `await ${printCall(call)};`
      : `for (let n = 0; n < ${times}; n += 1) {\n  await ${printCall(call, 2)};\n}`,
  ],
  fault: ({ rule }) => [`await sandbox.faults.set([${print(rule)}]);`],
  lose: ({ call, why }) => [
    '',
    ...comment(why),
    `await expect(${printCall(call)}).rejects.toThrow();`,
  ],
  answer: ({ call, status, body }) => [
    '',
    `const answer = await ${printCall(call)};`,
    '',
    `expect(answer.status).toBe(${status});`,
    ...(body === undefined ? [] : [`expect(answer.body).toMatchObject(${print(body)});`]),
  ],
  log: ({ types, state, notes }) => [
    '',
    ...comment('The events and notes of the call, from the log.'),
    'const [logged] = await sandbox.requests({ limit: 1 });',
    "const { events } = await sandbox.ask('GET /requests/{id}', { id: logged?.id ?? '' });",
    `expect(events.map(({ type }) => type)).toEqual(${print(types)});`,
    ...(state === undefined ? [] : [`expect(events.at(-1)?.data).toMatchObject(${print(state)});`]),
    ...(notes.length === 0 ? [] : [`expect(logged?.notes).toEqual(${print(notes)});`]),
  ],
  deliver: ({ pluginId, signature, tableId, hasRetries, status }) => [
    `const hooks = await sandbox.receiver(${printText(pluginId)}, ${print({ events: ['table.created'], signature })});`,
    'const left = [...answers];',
    'hooks.respond(() => ({ status: left.shift() ?? 204 }));',
    '',
    `await sandbox.staff.openTable({ tableId: ${printText(tableId)} });`,
    'await sandbox.clock.settle();',
    "const [{ id } = { id: '' }] = await sandbox.deliveries({ limit: 1 });",
    ...(hasRetries
      ? ["while (left.length > 0) {\n  await sandbox.ask('POST /deliveries/{id}/run', { id });\n}"]
      : []),
    '',
    "const delivery = await sandbox.ask('GET /deliveries/{id}', { id });",
    'expect(delivery.attempts.map((attempt) => attempt.status)).toEqual(answers);',
    `expect(delivery.status).toBe(${printText(status)});`,
  ],
  pay: ({ payment, fields }) => [
    '',
    `const payment${payment} = await sandbox.terminal.requestPayment(${print(fields)});`,
  ],
  press: ({ payment, button, amount }) => [
    `await sandbox.terminal.press(payment${payment}.paymentId, ${printText(button)}${amount === undefined ? '' : `, { amount: ${amount} }`});`,
  ],
  reconcile: ({ payment, verdict }) => [
    `await sandbox.terminal.reconcile(payment${payment}.paymentId, ${print({ verdict })});`,
  ],
  paid: ({ payment, fields }) => [
    `expect(await sandbox.terminal.payment({ paymentId: payment${payment}.paymentId })).toMatchObject(${print(fields)});`,
  ],
};

function printName(name: string): string {
  // In an object literal, `__proto__` sets the prototype unless it is a computed key.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/u.test(name) ? name : printText(name);
}

function printCall({ method, target, authorization, json, raw }: PluginCall, indent = 0): string {
  const path = printText(target);
  if (raw === undefined) {
    const options =
      authorization === undefined
        ? ''
        : `, ${print({ headers: { Authorization: authorization } })}`;
    return method === 'GET'
      ? `plugin.get(${path}${options === '' ? '' : `, {}${options}`})`
      : `plugin.post(${path}, ${print(json, indent)}${options})`;
  }
  const { pluginId, contentType, body } = raw;
  const given =
    authorization === undefined
      ? `Authorization: 'Bearer ' + sandbox.apiKey(${printText(pluginId)})`
      : authorization === null
        ? ''
        : `Authorization: ${printText(authorization)}`;
  const type = contentType === undefined ? '' : `'Content-Type': ${printText(contentType)}`;
  const headers = [given, type].filter((header) => header !== '').join(', ');
  const sent = body === '' ? '' : `\n  body: ${printText(body)},`;
  return (
    `fetch(sandbox.dataApi + ${printText(`/${target.replace(/^\//u, '')}`)}, {\n` +
    `  method: ${printText(method)},\n  headers: { ${headers} },${sent}\n` +
    `}).then(async (sent) => ({ status: sent.status, body: (await sent.json()) as unknown }))`
  );
}
