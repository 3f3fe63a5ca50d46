import { toIso } from '#server/clock/clock.ts';
import type { Difference } from '#server/contract/comparison.ts';
import { counted } from '#server/domain/messages/plural.ts';
import type { ReplayedCall } from '#server/workbench/replay/replay-scenario.ts';

interface DifferentCall {
  /** The number of the call in the recording, from 1. */
  readonly call: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly differences: readonly Difference[];
}

/** The result of a replay. `filledIn` lists the parts of the world that were guessed. */
export function resultOf(replayed: readonly ReplayedCall[], filledIn: readonly string[]) {
  const guessed = [...filledIn];
  const different: DifferentCall[] = [];
  let played = 0;
  for (const [index, { at, call, staff, here, differences }] of replayed.entries()) {
    const named = { call: index + 1, at: toIso(at), method: call.method, path: call.path };
    for (const { verb, at: place, fields } of staff) {
      const to = typeof fields['toTableId'] === 'string' ? ` to ${fields['toTableId']}` : '';
      guessed.push(`Before call ${named.call}: staff ${verb} ${place}${to}`);
    }
    if (here === null) guessed.push(`Left out: call ${named.call}, ${call.method} ${call.path}`);
    else played += 1;
    if (differences.length > 0) different.push({ ...named, differences });
  }
  const same = played - different.length;
  return { calls: replayed.length, played, same, different, guessed };
}

function differenceLine({ path, kind, here, there }: Difference): string {
  if (kind === 'missing') return `  ${path}: not recorded, but present here`;
  if (kind === 'extra') return `  ${path}: recorded, but missing here`;
  return `  ${path}: ${JSON.stringify(there)} was recorded, ${JSON.stringify(here)} here`;
}

/** The result as text. */
export function summaryText({
  calls,
  played,
  same,
  different,
  guessed,
}: ReturnType<typeof resultOf>): string {
  const lines = [`${counted(calls, 'call')}, ${played} repeated, ${same} with the same response.`];
  const [first] = different;
  if (first !== undefined) {
    const { call, method, path, at, differences } = first;
    lines.push('', `The first difference: call ${call}, ${method} ${path} at ${at}`);
    lines.push(...differences.map(differenceLine));
  }
  if (guessed.length > 0)
    lines.push('', 'Guessed or left out:', ...guessed.map((one) => `  ${one}`));
  return [...lines, ''].join('\n');
}
