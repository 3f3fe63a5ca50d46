import type { TestServer } from './start-test-server.ts';

type Steps = readonly object[];

/** The same words in both languages. */
export function inBoth(text: string): { en: string; tr: string } {
  return { en: text, tr: text };
}

/** A scenario of these steps, with other fields beside or in place of its own. */
export function scenarioOf(steps: Steps, more: { readonly name?: string } & object = {}) {
  return {
    name: 'mine',
    title: inBoth('Mine'),
    about: inBoth('What it shows'),
    steps,
    ...more,
  };
}

/** Puts a scenario of these steps; fails where it is refused. */
export async function putScenario(
  { control }: Pick<TestServer, 'control'>,
  steps: Steps,
  more: { readonly name?: string } & object = {},
): Promise<string> {
  const file = scenarioOf(steps, more);
  const put = await control('PUT', `/scenarios/${file.name}`, file);
  if (put.status !== 200) throw new Error(put.text);
  return file.name;
}

/** Puts a scenario of these steps and plays it; the run as it is answered. */
// Tests reach into answers of any shape.
// oxlint-disable-next-line no-explicit-any
export async function playSteps(
  server: Pick<TestServer, 'control'>,
  steps: Steps,
  more: object = {},
  body: object = {},
  // oxlint-disable-next-line no-explicit-any
): Promise<any> {
  const name = await putScenario(server, steps, more);
  const run = await server.control('POST', `/scenarios/${name}/run`, body);
  if (run.status !== 200) throw new Error(run.text);
  return run.body.data;
}

/** Table salon-3 is opened for two, with two kebabs; later steps call it `t`. */
export const OPEN_TABLE = {
  staff: 'openTable',
  with: { tableId: 'salon-3', personCount: 2, cart: [{ product: 'p-adana', quantity: 2 }] },
  as: 't',
};
