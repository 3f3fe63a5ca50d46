import type fc from 'fast-check';

import type { TestAnswer, TestServer } from '../start-test-server.ts';
import { TEST_TOKEN } from '../start-test-server.ts';
import type { CallPlan } from './call-plans.ts';
import { callFor, callPlans } from './call-plans.ts';
import { allOperations } from './operations.ts';
import { KnownWorld, READS, Ref } from './world.ts';

/** What changes something in a world, but not the world itself, its clock or anything outside it. */
const CHANGES =
  /^(?:POST|PUT|PATCH|DELETE) \/(?:plugin-api\/(?:tables|packets|products|categories|payment-methods|ingredients)|control\/(?:accounts|tables|packets|products|users|customers|stores|installs|capabilities|devices|terminal\/amount-rules))/u;

const operations = (await allOperations()).filter(({ name }) => CHANGES.test(name));

/** A call of either API that changes something; some are refused. */
export const randomCall: fc.Arbitrary<CallPlan> = callPlans(operations, ['http://127.0.0.1:9']).map(
  (plan) => ({
    ...plan,
    detour: null,
    damage: null,
    edits: [],
    wrongCredential: null,
    key: new Ref('apiKey', plan.key.pick % 10 === 0 ? 5 : 1),
    headers: {},
  }),
);

/** Makes random calls, which name what earlier answers of the server have shown. */
export async function startCalling(
  server: TestServer,
): Promise<(plan: CallPlan) => Promise<TestAnswer>> {
  const world = new KnownWorld();
  const look = async (path: string): Promise<void> => {
    world.learn(`GET /control${path}`, path, (await server.control('GET', path)).body);
  };
  for (const path of READS) await look(path);
  for (const accountId of world.all('account')) await look(`/accounts/${accountId}`);
  return async (plan) => {
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
  };
}
