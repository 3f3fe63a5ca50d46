import * as z from 'zod';

import { INSTALL_CALLS, STAFF_CALLS, TERMINAL_CALLS } from '#library/call-names.ts';
import type { ControlCallDefinition } from '#server/contract/control/define-calls.ts';
import type { ControlCallName } from '#server/contract/control/index.ts';
import { CONTROL_CALLS } from '#server/contract/control/index.ts';
import { faultNotes } from '#server/domain/messages/fault-notes.ts';
import { snakeCase } from '#server/workbench/generated-tests/python.ts';

import type { JsonSchema } from './json-schema.ts';

type Group = Readonly<Record<string, ControlCallName>>;

/** Groups of calls as in the TypeScript library. */
const GROUPS: Readonly<Record<string, Group>> = {
  staff: { ...STAFF_CALLS, move: 'moveAccount' },
  terminal: {
    ...TERMINAL_CALLS,
    press: 'pressButton',
    run: 'playTerminalScenario',
    reconcile: 'reconcilePayment',
  },
  installs: INSTALL_CALLS,
};

/** Positional arguments; all others are given by name. */
const POSITIONAL: Readonly<Record<string, readonly string[]>> = {
  press: ['paymentId', 'button'],
  run: ['paymentId', 'name'],
  reconcile: ['paymentId'],
  update: ['pluginId'],
  rekey: ['pluginId'],
  authorize: ['pluginId'],
  remove: ['pluginId'],
};

const DEFAULTS: Readonly<Record<string, string>> = { 'run.name': "'normalSale'" };

/** The Python module `_calls`: the groups of control calls as classes, and tables that the client needs. */
export function pythonCalls(): string {
  const queries = Object.values(CONTROL_CALLS).map(({ method, path, ...call }) => {
    const names = Object.keys(schemaOf('query' in call ? call.query : undefined).properties ?? {});
    return `    '${method} ${path}': [${names.map((name) => `'${name}'`).join(', ')}],`;
  });
  const faults = Object.keys(faultNotes).map((code) => `'${code}'`);
  return `${[
    'from __future__ import annotations',
    '',
    'from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, Union',
    '',
    'from ._control import UNSET, Answer, Control',
    '',
    '# The query parameters of each call.',
    `QUERIES: Dict[str, List[str]] = {\n${queries.join('\n')}\n}`,
    '',
    '# Codes of notes about what a fault rule did.',
    `FAULT_NOTES = frozenset([${faults.join(', ')}])`,
    ...Object.entries(GROUPS).map(([name, calls]) => groupClass(name, calls)),
  ].join('\n')}\n`;
}

function groupClass(group: string, calls: Group): string {
  const name = `${group.charAt(0).toUpperCase()}${group.slice(1)}`;
  const methods = Object.entries(calls).map(([verb, call]) =>
    method(group, verb, CONTROL_CALLS[call]),
  );
  return [
    '',
    '',
    `class ${name}:`,
    `    """Calls return their \`\`data\`\`. A refused call raises \`\`CountertopError\`\` with its code."""`,
    '',
    '    def __init__(self, control: Control) -> None:',
    '        self._control = control',
    ...methods,
  ].join('\n');
}

function method(group: string, verb: string, call: ControlCallDefinition): string {
  const { path, summary, refusals = [], response } = call;
  const parameters = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const ids = Object.fromEntries(parameters.map((name) => [name, { type: 'string' }]));
  const given = [
    { properties: ids, required: parameters },
    schemaOf(call.query),
    schemaOf(call.body),
  ];
  const fields: Readonly<Record<string, JsonSchema>> = Object.assign(
    {},
    ...given.map(({ properties }) => properties),
  );
  const required = given.flatMap((schema) => schema.required ?? []);
  const argument = (name: string): string => {
    const type = pythonType(fields[name] ?? {});
    const fallback = DEFAULTS[`${verb}.${name}`] ?? (required.includes(name) ? null : 'UNSET');
    return `${snakeCase(name)}: ${type}${fallback === null ? '' : ` = ${fallback}`}`;
  };
  const positional = POSITIONAL[verb] ?? [];
  // Required arguments first.
  const named = Object.keys(fields)
    .filter((name) => !positional.includes(name))
    .toSorted((a, b) => Number(required.includes(b)) - Number(required.includes(a)));
  const all = ['self', ...positional.map(argument)];
  if (named.length > 0) all.push('*', ...named.map(argument));
  const type = schemaOf(response).type === 'array' ? 'List[Dict[str, Any]]' : 'Answer';
  const about = Object.entries(fields).flatMap(([name, schema]) => {
    const said = describe(schema);
    return said === '' ? [] : [`            ${snakeCase(name)}: ${said}`];
  });
  return [
    '',
    `    def ${snakeCase(verb)}(`,
    ...all.map((one) => `        ${one},`),
    `    ) -> ${type}:`,
    `        """${summary}`,
    ...(about.length === 0 ? [] : ['', '        Args:', ...about]),
    ...(refusals.length === 0 ? [] : ['', `        Refusals: ${refusals.join(', ')}.`]),
    '        """',
    `        answer: ${type} = self._control.call('${group}.${snakeCase(verb)}', '${call.method} ${path}', locals())`,
    '        return answer',
  ].join('\n');
}

function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  if (schema === undefined) return {};
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function pythonType({ type, enum: values, anyOf, items = {} }: JsonSchema): string {
  if (anyOf !== undefined) return union(anyOf.map(pythonType));
  if (typeof type === 'object') return union(type.map((one) => pythonType({ type: one, items })));
  if (values !== undefined)
    return `Literal[${values.map((value) => `'${String(value)}'`).join(', ')}]`;
  if (type === 'array') return `Sequence[${pythonType(items)}]`;
  return PYTHON_TYPES[type ?? ''] ?? 'Any';
}

const PYTHON_TYPES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'Mapping[str, Any]',
};

function union(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  return distinct.length === 1 ? (distinct[0] ?? '') : `Union[${distinct.join(', ')}]`;
}

/** What the type of an argument does not show: its shape, bounds and meaning. */
function describe(schema: JsonSchema): string {
  const { minimum, maximum, maxItems, description, default: initial } = schema;
  const known = [
    shapeOf(schema),
    minimum === undefined || maximum === undefined ? '' : `${minimum} to ${maximum}`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    initial === undefined ? '' : `default ${JSON.stringify(initial)}`,
  ];
  const parts = known.filter((part) => part !== '').join('; ');
  return `${parts === '' ? '' : `${parts}. `}${description ?? ''}`.trimEnd();
}

/** The fields of objects, with the names of the API: `{product, quantity, note?}`. */
function shapeOf({ properties = {}, required = [], items, anyOf = [] }: JsonSchema): string {
  const item = items === undefined ? '' : shapeOf(items);
  if (item !== '') return `a list of ${item}`;
  const names = Object.keys(properties).map((name) =>
    required.includes(name) ? name : `${name}?`,
  );
  if (names.length > 0) return `{${names.join(', ')}}`;
  return anyOf.map(shapeOf).find((shape) => shape !== '') ?? '';
}
