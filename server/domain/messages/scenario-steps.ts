import type { Message, Say } from './message.ts';

const LONGEST_PRINT = 120;

/** A JSON value in a sentence; long ones are cut. */
export function printValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const json = JSON.stringify(value);
  return json.length > LONGEST_PRINT ? `${json.slice(0, LONGEST_PRINT)}…` : json;
}

type Said = { readonly said: Message };

interface Others {
  readonly what: 'delivery' | 'call';
  readonly wanted: string;
  /** The first few candidates, which did not match. */
  readonly others: readonly string[];
  readonly count: number;
}

/** Reasons why a scenario step failed. */
export const scenarioSteps = {
  stepNotWithin: (
    { within, miss }: { readonly within: string; readonly miss: Message },
    say: Say,
  ) => `Not within ${within}: ${say(miss)}`,
  stepStatus: ({ expected, status, said }: Answered & { readonly expected: number }, say: Say) =>
    `Expected status ${expected}, answered with ${status}: ${say(said)}`,
  stepRefused: ({ status, said }: Answered, say: Say) => `Answered with ${status}: ${say(said)}`,
  stepAnswerDiffers: ({ difference }: Differing, say: Say) =>
    `The answer is not as expected: ${say(difference)}`,
  stepAccountDiffers: ({ difference }: Differing, say: Say) =>
    `The account is not as expected: ${say(difference)}`,
  stepAccountRefused: ({ said }: Said, say: Say) =>
    `The account could not be read: ${printValue(say(said))}`,
  stepNotFound: ({ what, wanted, others, count }: Others) => {
    const rest = count > others.length ? `; and ${count - others.length} more` : '';
    return (
      `Expected a ${what} ${wanted}; ` +
      (count === 0 ? 'there was none of that kind' : `there were: ${others.join('; ')}${rest}`)
    );
  },
  stepNoPlugin: ({ pluginId, serverId }: NamedPlugin) =>
    `There is no plugin ${pluginId} in the store ${serverId}`,
  stepBadAddress: ({ text }: { readonly text: string }) => `${text} cannot be part of a URL`,
  stepNotAnswered: (call: {
    readonly method: string;
    readonly path: string;
    readonly reason: string;
  }) => `${call.method} ${call.path} was not answered: ${call.reason}`,
  stepEndless: 'The response is a stream of events, which never ends',
  stepAnswerTooLong: ({ most }: Most) => `The response is longer than ${most} bytes`,
  stepNamedTooLong: ({ most }: Most) => `The saved responses are longer than ${most} characters`,
  stepReferencesTooLong: ({ most }: Most) =>
    `References add more than ${most} characters to one step`,
  stepNotNamed: ({ reference, name }: { readonly reference: string; readonly name: string }) =>
    `${reference} has no value: the step that saves ${name} did not succeed`,
  stepPartMissing: ({ reference, at, found }: MissingPart, say: Say) =>
    `${reference} has no value: ${at} is ${say(found)}`,
  stepNoNumber: ({ reference, found }: NoNumber, say: Say) =>
    `${reference} is not a number: it is ${say(found)}`,
  stepNoAmount: ({ amount }: { readonly amount: string }) => `${amount} divides by zero`,
  stepReceiverNotStarted: ({ reason }: { readonly reason: string }) =>
    `No receiver could be started: ${reason}`,
  stepReceiverRefused: ({ refused }: { readonly refused: string }) =>
    `The receiver was refused: ${refused}`,

  difference: ({ path, expected, found }: Difference, say: Say) =>
    `${path}: expected ${say(expected)}, found ${say(found)}`,
  aList: 'a list',
  anObject: 'an object',
  nothing: 'nothing',
  quoted: ({ text }: { readonly text: string }) => text,
  /** A refusal of the control API. */
  refused: ({ message }: ControlRefusal) => message,

  /** What the restaurant lacks, reported before the first step. */
  needs: ({ missing }: { readonly missing: readonly Lack[] }) =>
    `The scenario needs ${new Intl.ListFormat('en').format(missing.map(lackText))}`,

  // Why a step could not be played.
  closeBlocked: ({ pluginId, said }: { readonly pluginId: string; readonly said: string | null }) =>
    `${pluginId} did not let the table close, ` +
    (said === null ? 'without a reason' : `and said: ${said}`),
  tableInTheWay: ({ title, tableId }: { readonly title: string; readonly tableId: string }) =>
    `Table ${title} (${tableId}) was open before the scenario began. Reset the world, or play the ` +
    'scenario in a fresh sandbox.',
};

/** A shortage: what a scenario needs, and how much of it the restaurant has. */
export interface Lack {
  readonly what: keyof typeof LACKS | 'plugin';
  readonly needed: number;
  readonly found: number;
  /** The id of a plugin. */
  readonly id?: string;
}

/** Singular and plural. */
const LACKS = {
  free: ['a free table', 'free tables'],
  menu: ['a product with a price', 'products with a price'],
  open: ['an open table', 'open tables'],
  customer: ['a customer', 'customers'],
  cash: ['a cash payment method', 'cash payment methods'],
  card: ['a card payment method', 'card payment methods'],
  device: ['a card terminal', 'card terminals'],
} as const;

function lackText({ what, needed, found, id }: Lack): string {
  if (what === 'plugin') return `the plugin ${id}`;
  const [one, many] = LACKS[what];
  if (needed === 1) return one;
  return `${needed} ${many} (there ${found === 1 ? 'is' : 'are'} ${found})`;
}

type NoNumber = { readonly reference: string; readonly found: Message };
type Most = { readonly most: number };
type Answered = Said & { readonly status: number };
type Differing = { readonly difference: Message };
type NamedPlugin = { readonly pluginId: string; readonly serverId: string };
type MissingPart = { readonly reference: string; readonly at: string; readonly found: Message };
type Difference = { readonly path: string; readonly expected: Message; readonly found: Message };
type ControlRefusal = { readonly code: string; readonly message: string; readonly params: object };
