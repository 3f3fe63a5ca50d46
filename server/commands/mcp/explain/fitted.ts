import type { NextCall } from './next-call.ts';
import type { Rule } from './rules.ts';
import { shortened } from './shortened.ts';

/** Answers of tools stay below 4 kB, with what is around them. */
const MOST_BYTES = 3700;

/** What explanations have in common. */
interface Explanation {
  readonly why: readonly string[];
  readonly rules: readonly Rule[];
  readonly next: readonly NextCall[];
}

/** Ways to say less, the smallest loss first. */
const SHORTER: readonly (<Kind extends Explanation>(explained: Kind) => Kind)[] = [
  (explained) => ({ ...explained, rules: explained.rules.map((rule) => saying(rule, 160)) }),
  (explained) => ({ ...explained, next: explained.next.map((step, at) => bare(step, at > 0)) }),
  (explained) => ({ ...explained, next: explained.next.map((step) => bare(step, true)) }),
  (explained) => ({ ...explained, why: explained.why.map((words) => shortened(words, 200)) }),
];

/** The explanation, with less said where it would be too long. */
export function fitted<Kind extends Explanation>(whole: Kind): Kind {
  let explained = whole;
  for (const shorter of SHORTER) {
    if (sizeOf(explained) < MOST_BYTES) break;
    explained = shorter(explained);
  }
  return explained;
}

/** Texts of tools are JSON inside of JSON: what is measured is that. */
function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
}

function saying(rule: Rule, most: number): Rule {
  return rule.says === undefined ? rule : { ...rule, says: shortened(rule.says, most) };
}

/** Without its arguments where they are long. */
function bare({ with: given, ...step }: NextCall, isShort: boolean): NextCall {
  const isLong = Buffer.byteLength(JSON.stringify(given ?? {})) > 200;
  return given === undefined || (isShort && isLong) ? step : { ...step, with: given };
}
