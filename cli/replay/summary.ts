import { toIso } from '#server/clock/clock.ts';
import type { Difference } from '#server/contract/comparison.ts';
import { counted } from '#server/domain/messages/plural.ts';
import type { Guess } from '#server/workbench/replay/recorded-world.ts';
import type { ReplayedCall } from '#server/workbench/replay/replay-calls.ts';

interface DifferentCall {
  /** The number of the call in the recording, from 1. */
  readonly call: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly differences: readonly Difference[];
}

interface ReplayResult {
  readonly calls: number;
  readonly played: number;
  readonly same: number;
  readonly different: readonly DifferentCall[];
  readonly guessed: readonly string[];
}

export function resultOf(
  replayed: readonly ReplayedCall[],
  guessed: readonly Guess[],
): ReplayResult {
  const played = replayed.filter(({ here }) => here !== null);
  const different = replayed.flatMap(({ at, call, differences }, index) => {
    if (differences.length === 0) return [];
    const path = call.path.replace(/\?.*$/su, '');
    return [{ call: index + 1, at: toIso(at), method: call.method, path, differences }];
  });
  const left = replayed.flatMap(({ here, call }, index) =>
    here === null
      ? [
          `Call ${index + 1} (${call.method} ${call.path.replace(/\?.*$/su, '')}) is left out: it was not answered or with 5xx, its body is not complete, or it needs a secret.`,
        ]
      : [],
  );
  return {
    calls: replayed.length,
    played: played.length,
    same: played.length - different.length,
    different,
    guessed: [...guessed.map(sentenceOf), ...replayed.flatMap(staffSentences), ...left],
  };
}

const GUESSES: Readonly<Record<Guess['what'], string>> = {
  tables: 'Tables that no floor plan shows:',
  products: 'Products that no list shows, as the lines show them:',
  paymentMethods: 'Payment methods that no list shows:',
  consent: 'Consent to customer data: no response shows it, so it is given.',
};

function sentenceOf({ what, ids }: Guess): string {
  return ids.length === 0 ? GUESSES[what] : `${GUESSES[what]} ${ids.join(', ')}.`;
}

const DONE: Readonly<Record<string, string>> = {
  openTable: 'opened',
  openPacket: 'opened the packet',
  addLines: 'added lines to',
  void: 'voided a line of',
  collect: 'took a payment for',
  move: 'moved the guests of',
  close: 'closed',
  cancel: 'cancelled',
  status: 'set the status of',
};

function staffSentences({ staff }: ReplayedCall, index: number): string[] {
  return staff.map(({ verb, at, fields: { toTableId } }) => {
    const to = typeof toTableId === 'string' ? ` to ${toTableId}` : '';
    return `Before call ${index + 1}, staff ${DONE[verb]} ${at}${to}.`;
  });
}

function differenceLine({ path, kind, here, there }: Difference): string {
  if (kind === 'missing') return `  ${path}: was not recorded, is here`;
  if (kind === 'extra') return `  ${path}: was recorded, is not here`;
  return `  ${path}: ${JSON.stringify(there)} was recorded, ${JSON.stringify(here)} here`;
}

/** The result as text. */
export function summaryText(
  { calls, played, same, different, guessed }: ReplayResult,
  { out, scenario }: { readonly out?: string; readonly scenario?: string },
): string {
  const [first] = different;
  return [
    `${counted(calls, 'call')}, ${played} repeated, ${same} with the same response.`,
    ...(first === undefined
      ? []
      : [
          '',
          `The first difference: call ${first.call}, ${first.method} ${first.path} at ${first.at}`,
          ...first.differences.map(differenceLine),
        ]),
    ...(guessed.length === 0 ? [] : ['', 'Guessed:', ...guessed.map((one) => `  ${one}`)]),
    ...(out === undefined
      ? []
      : ['', `Start with this world: countertop serve --db :memory: --fixture ${out}`]),
    ...(scenario === undefined ? [] : ['', `Play the calls: countertop scenario run ${scenario}`]),
    '',
  ].join('\n');
}
