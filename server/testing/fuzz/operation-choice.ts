import type { Random } from '../crash/random.ts';
import type { FuzzOperation } from './operation.ts';

/** How often calls are chosen; 10 where nothing is said. The first pattern that fits counts. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  // They take the world away, so that what follows would find nothing.
  [/^POST \/control\/reset$/u, 0.5],
  [/^DELETE \/control\/(?:installs|stores)/u, 0.5],
  [/\/rekey$/u, 2],
  [/^POST \/control\/(?:stores|stores\/\{serverId\}\/login)$/u, 4],
  [/^(?:PATCH|PUT) \/control\/(?:installs|capabilities|limits)/u, 4],
  [/^PATCH \/control\/stores/u, 2],
  [/^POST \/control\/clock$/u, 5],
  [/^POST \/control\/settle$/u, 1],
  [/snapshots|sandboxes|evidence/u, 1],
  [/^GET \/control\/(?:events|fidelity|har)$/u, 1],
  [/^GET \/control\/(?:health|metadata|limits)/u, 3],
  // Where sales are made.
  [/^POST \/plugin-api\/(?:tables|packets)/u, 40],
  [/^POST \/control\/(?:accounts|tables|packets)/u, 30],
  [/capabilities|messaging|oauth|authorize|callbacks/u, 15],
  [/^POST \/control\/(?:payments|terminal)/u, 25],
  [/^GET \/control\/terminal\/\{paymentId\}\/message/u, 25],
  [/\/plugin-api\/payments\/\{paymentId\}/u, 25],
];

const USUAL = 10;

/** Chooses calls, some more often than others. */
export class OperationChoice {
  readonly #operations: readonly FuzzOperation[];
  /** The sum of the weights up to each call. */
  readonly #sums: readonly number[];

  constructor(operations: readonly FuzzOperation[]) {
    this.#operations = operations;
    let sum = 0;
    this.#sums = operations.map(({ name }) => {
      sum += Math.round(10 * (WEIGHTS.find(([pattern]) => pattern.test(name))?.[1] ?? USUAL));
      return sum;
    });
  }

  pick(random: Random): FuzzOperation {
    const drawn = random.int(1, this.#sums.at(-1) ?? 1);
    const operation = this.#operations[this.#sums.findIndex((sum) => drawn <= sum)];
    if (operation === undefined) throw new Error('There is nothing to choose from.');
    return operation;
  }
}
