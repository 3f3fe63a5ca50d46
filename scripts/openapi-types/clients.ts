import { createRequire } from 'node:module';
import path from 'node:path';

import { createClient } from '@hey-api/openapi-ts';
import { loadPyodide } from 'pyodide';
import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core';

/** An OpenAPI document with named schemas. */
interface Description {
  readonly components?: { readonly schemas?: object | undefined } | undefined;
}

/** Writes a TypeScript client with a function for every operation into a folder. */
export async function writeTypeScriptClient(document: object, folder: string): Promise<void> {
  await createClient({
    input: structuredClone(document) as Record<string, unknown>,
    output: folder,
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  });
}

/** A Python module with a class for every named schema, and a class `Schemas` with a field for each. */
export async function pythonModels({ components }: Description): Promise<string> {
  const text = JSON.stringify(components?.schemas ?? {});
  const definitions = JSON.parse(
    text.replaceAll('#/components/schemas/', '#/definitions/'),
  ) as Record<string, unknown>;
  const properties = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, { $ref: `#/definitions/${name}` }]),
  );
  const input = new JSONSchemaInput(undefined);
  await input.addSource({
    name: 'Schemas',
    schema: JSON.stringify({ type: 'object', properties, definitions }),
  });
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({ inputData, lang: 'python', combineClasses: false });
  return lines.join('\n');
}

/** The folder of Pyodide. */
const PYODIDE = path.dirname(createRequire(import.meta.url).resolve('pyodide'));

/** Replaces `dateutil`, the only package that the models import. */
const DATEUTIL = `
import datetime, sys, types
parser = types.ModuleType('dateutil.parser')
parser.parse = datetime.datetime.fromisoformat
dateutil = types.ModuleType('dateutil')
dateutil.parser = parser
sys.modules.update({'dateutil': dateutil, 'dateutil.parser': parser})
`;

const ROUND_TRIP = `
import json
def round_trip(name, text):
    return json.dumps(schemas_to_dict(schemas_from_dict({name: json.loads(text)}))[name])
round_trip
`;

/**
 * Runs the models in a CPython that an npm package provides as WebAssembly. The returned function parses JSON
 * with the class of a schema and serializes it again; it throws if the class rejects the value.
 */
export async function pythonRoundTrip(
  models: string,
): Promise<(schema: string, value: unknown) => unknown> {
  // Without this, Pyodide guesses its folder from a stack trace.
  const python = await loadPyodide({ indexURL: PYODIDE });
  python.runPython(DATEUTIL);
  python.runPython(models);
  const roundTrip = python.runPython(ROUND_TRIP) as (name: string, text: string) => string;
  return (schema, value) => JSON.parse(roundTrip(schema, JSON.stringify(value)));
}
