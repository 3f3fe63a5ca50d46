import type { TestAnswer, TestServer } from './start-test-server.ts';

type Steps = readonly object[];

/** Overrides of a scenario's fields. */
type More = Readonly<Record<string, unknown>> & { readonly name?: string };

/** A text with the same words in both languages. */
export function inBoth(text: string): { en: string; tr: string } {
  return { en: text, tr: text };
}

/** A scenario with these steps and overrides. */
export function scenarioOf(steps: Steps, more: More = {}) {
  return {
    name: 'mine',
    title: inBoth('Mine'),
    about: inBoth('What it shows'),
    steps,
    ...more,
  };
}

/** Stores a scenario with these steps and returns its name; throws if that is refused. */
export async function putScenario(
  { controlData }: Pick<TestServer, 'controlData'>,
  steps: Steps,
  more: More = {},
): Promise<string> {
  const file = scenarioOf(steps, more);
  await controlData('PUT', `/scenarios/${file.name}`, file);
  return file.name;
}

/** Stores a scenario with these steps, plays it, and returns the run. */
export async function playSteps(
  server: Pick<TestServer, 'controlData'>,
  steps: Steps,
  more: More = {},
  body: object = {},
): Promise<TestAnswer['body']> {
  const name = await putScenario(server, steps, more);
  return server.controlData('POST', `/scenarios/${name}/run`, body);
}

/** Table salon-3 is opened for two, with two kebabs; later steps call it `t`. */
export const OPEN_TABLE = {
  staff: 'openTable',
  with: { tableId: 'salon-3', personCount: 2, cart: [{ product: 'p-adana', quantity: 2 }] },
  as: 't',
};
