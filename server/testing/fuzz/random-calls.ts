import type fc from 'fast-check';

import type { TestAnswer, TestServer } from '../start-test-server.ts';
import { TEST_TOKEN } from '../start-test-server.ts';
import type { CallPlan } from './call-plans.ts';
import { callFor, callPlans } from './call-plans.ts';
import type { FuzzOperation } from './operations.ts';
import { allOperations } from './operations.ts';
import { KnownWorld, READS, Ref } from './world.ts';

/** Operations that change data of a world, but do not replace the world, move its clock or act outside it. */
const CHANGES =
  /^(?:POST|PUT|PATCH|DELETE) \/(?:plugin-api\/(?:tables|packets|products|categories|payment-methods|ingredients)|control\/(?:accounts|tables|packets|products|users|customers|stores|installs|capabilities|devices|terminal\/amount-rules))/u;

const operations = await allOperations();

function callsOf(wanted: readonly FuzzOperation[]): fc.Arbitrary<CallPlan> {
  return callPlans(wanted, ['http://127.0.0.1:9']).map((plan) => ({
    ...plan,
    detour: null,
    damage: null,
    wrongCredential: null,
    key: new Ref('apiKey', plan.key.pick % 10 === 0 ? 5 : 1),
    headers: {},
  }));
}

/** A call of either API that changes something; some are refused. */
export const randomCall = callsOf(operations.filter(({ name }) => CHANGES.test(name))).map(
  (plan) => ({ ...plan, edits: [] }),
);

/** Random calls by operation, for every operation of both APIs that is not a GET. */
export const callsByWrite: ReadonlyMap<string, fc.Arbitrary<CallPlan>> = new Map(
  operations
    .filter(({ method }) => method !== 'GET')
    .map((operation) => [operation.name, callsOf([operation])]),
);

/** The ids of this server that calls can use. */
export async function worldOf({ control }: TestServer): Promise<KnownWorld> {
  const world = new KnownWorld();
  const look = async (path: string): Promise<void> => {
    world.learn(`GET /control${path}`, path, (await control('GET', path)).body);
  };
  for (const path of READS) await look(path);
  for (const accountId of world.all('account')) await look(`/accounts/${accountId}`);
  return world;
}

/** Makes a random call, and collects ids from the response for later calls. */
export async function makeCall(
  server: TestServer,
  world: KnownWorld,
  plan: CallPlan,
): Promise<TestAnswer> {
  const { operation, method, path, headers, body } = callFor(plan, world, TEST_TOKEN);
  const answer = await server.send(path, {
    method,
    headers,
    ...(body !== null && { body: new Uint8Array(body) }),
  });
  if (answer.body?.success === true && operation !== null) {
    world.learn(operation.name, path, answer.body);
  }
  return answer;
}
