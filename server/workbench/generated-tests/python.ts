import { printText } from '#server/domain/generated-tests.ts';
import { isObject } from '#server/domain/json.ts';
import { visible } from '#server/domain/visible.ts';

import type { DescribedTest, PluginCall, StepWriter } from './described-test.ts';
import { writtenSteps } from './described-test.ts';
import type { ValueStyle } from './source-text.ts';
import { commentLines, indented, printValue, testName } from './source-text.ts';

const STYLE: ValueStyle = {
  step: 4,
  padding: '',
  name: printText,
  words: { null: 'None', true: 'True', false: 'False' },
};

const print = (value: unknown, indent = 0): string => printValue(value, STYLE, indent);
const comment = (text: string): string[] => commentLines(text, '# ');

const RAISES = 'with pytest.raises((HTTPException, OSError)):';

/** A helper of the test, since pytest has no matcher for a subset of fields. */
const PART_OF = `def part_of(actual, expected):
    """The expected fields of a value; other fields may differ in each run."""
    if isinstance(actual, dict) and isinstance(expected, dict):
        return {name: part_of(actual[name], expected[name]) for name in expected if name in actual}
    if isinstance(actual, list) and isinstance(expected, list) and len(actual) == len(expected):
        return [part_of(*pair) for pair in zip(actual, expected)]
    return actual


`;

/** A file for pytest on the Python package. */
export function pythonTest(test: DescribedTest) {
  const { remarks, fixture, limits, answers } = test;
  const name = `test_${testName(test.about).replaceAll('-', '_')}`;
  const steps = writtenSteps(test.steps, STEPS);
  const has = (start: string): boolean => steps.some((statement) => statement.startsWith(start));
  const started = limits === undefined ? '' : `limits=${print(limits)}, `;
  const lines = [
    ...(has(RAISES) ? ['from http.client import HTTPException', ''] : []),
    'import pytest',
    'from countertop import start_sandbox',
    '',
    ...remarks.flatMap(comment),
    ...(remarks.length > 0 ? [''] : []),
    `FIXTURE = ${print(fixture)}`,
    ...(answers === undefined
      ? []
      : [
          '',
          ...comment(
            'The status with which the receiver answers each attempt; 204 after the last one listed.',
          ),
          `ANSWERS = ${print(answers)}`,
        ]),
    '',
    '',
    ...(has('assert part_of(') ? [PART_OF] : []),
    '@pytest.fixture',
    'def sandbox():',
    `    with start_sandbox(fixture=FIXTURE, ${started}clock=${printText(test.clock)}) as made:`,
    '        yield made',
    '',
    '',
    ...(test.isSkipped === true ? ['@pytest.mark.skip'] : []),
    `def ${name}(sandbox${answers === undefined ? '' : ', receiver'}):`,
    `    ""${visible(JSON.stringify(test.title))}""`,
    ...indented(steps, 4),
    '',
  ];
  return { file: `${name}.py`, text: lines.join('\n') };
}

const STEPS: StepWriter = {
  plugin: ({ pluginId }) => [`plugin = sandbox.plugin(${printText(pluginId)})`],
  send: ({ call, times, why }) => [
    '',
    ...comment(why),
    times === undefined ? printCall(call) : `for _ in range(${times}):\n    ${printCall(call, 4)}`,
  ],
  fault: ({ rule }) => [`sandbox.faults.set([${print(rule)}])`],
  lose: ({ call, why }) => ['', ...comment(why), `${RAISES}\n    ${printCall(call, 4)}`],
  answer: ({ call, status, body }) => [
    '',
    `answer = ${printCall(call)}`,
    '',
    `assert answer.status == ${status}`,
    ...matches('answer.body', body),
  ],
  log: ({ types, state, notes }) => [
    '',
    ...comment('The events and notes of the call, from the log.'),
    '(logged,) = sandbox.requests(limit=1)',
    "events = sandbox.ask('GET /requests/{id}', id=logged['id'])['events']",
    `assert [event['type'] for event in events] == ${print(types)}`,
    ...matches("events[-1]['data']", state),
    ...(notes.length === 0 ? [] : [`assert logged['notes'] == ${print(notes)}`]),
  ],
  deliver: ({ pluginId, signature, tableId, hasRetries, status }) => [
    `hooks = receiver(${printText(pluginId)}, events=['table.created'], signature=${printText(signature)})`,
    'left = list(ANSWERS)',
    'hooks.respond(lambda event, call: left.pop(0) if left else 204)',
    '',
    `sandbox.staff.open_table(table_id=${printText(tableId)})`,
    'sandbox.clock.settle()',
    '(made,) = sandbox.deliveries(limit=1)',
    ...(hasRetries
      ? ["while left:\n    sandbox.ask('POST /deliveries/{id}/run', id=made['id'])"]
      : []),
    '',
    "delivery = sandbox.ask('GET /deliveries/{id}', id=made['id'])",
    "assert [attempt['status'] for attempt in delivery['attempts']] == ANSWERS",
    `assert delivery['status'] == ${printText(status)}`,
  ],
  pay: ({ payment, fields }) => [
    '',
    `payment${payment} = sandbox.terminal.request_payment(${namedArguments(fields)})`,
  ],
  press: ({ payment, button, amount }) => [
    `sandbox.terminal.press(payment${payment}['paymentId'], ${printText(button)}${amount === undefined ? '' : `, amount=${amount}`})`,
  ],
  reconcile: ({ payment, verdict }) => [
    `sandbox.terminal.reconcile(payment${payment}['paymentId'], verdict=${printText(verdict)})`,
  ],
  paid: ({ payment, fields }) => [
    `ended = sandbox.terminal.payment(payment_id=payment${payment}['paymentId'])`,
    ...matches('ended', fields),
  ],
};

function printCall({ method, target, authorization, json, raw }: PluginCall, indent = 0): string {
  if (raw !== undefined) return printRequest(method, target, authorization, raw);
  const sent = json === undefined ? '' : `, ${print(json, indent)}`;
  const headers = printHeaders({ Authorization: authorization });
  return `plugin.${method.toLowerCase()}(${printText(target)}${sent}${headers})`;
}

function printRequest(
  method: string,
  target: string,
  authorization: PluginCall['authorization'],
  { contentType, body }: NonNullable<PluginCall['raw']>,
): string {
  const sent = body === '' ? '' : `, ${printText(body)}`;
  // A body without a type would be sent as JSON.
  const type = contentType ?? (body === '' ? undefined : null);
  const headers = printHeaders({ Authorization: authorization, 'Content-Type': type });
  return `plugin.request(${printText(method)}, ${printText(target)}${sent}${headers})`;
}

function printHeaders(headers: Readonly<Record<string, string | null | undefined>>): string {
  const printed = print(headers);
  return printed === '{}' ? '' : `, headers=${printed}`;
}

/** Asserts the expected fields of a value, one by one if none contains another value. */
function matches(value: string, expected: unknown): string[] {
  if (expected === undefined) return [];
  const fields = isObject(expected) ? Object.entries(expected) : null;
  if (fields?.every(([, field]) => typeof field !== 'object') !== true) {
    return [`expected = ${print(expected)}`, `assert part_of(${value}, expected) == expected`];
  }
  return fields.map(([name, field]) => {
    const same = typeof field === 'boolean' ? 'is' : '==';
    return `assert ${value}[${printText(name)}] ${same} ${print(field)}`;
  });
}

function namedArguments(fields: object): string {
  return Object.entries(fields)
    .map(([name, field]) => `${snakeCase(name)}=${print(field)}`)
    .join(', ');
}

/** The name of a field as an argument of the Python package. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
