import type { Fault } from './rule.ts';

/** A mark tells what a rule did up to this length; of a longer one, the parts that are short. */
const LONGEST_MARK = 4000;
const LONGEST_PART = 200;

/** What a log says of a fault. */
export interface FaultMark {
  readonly rule: string;
  readonly effect: Readonly<Record<string, unknown>>;
}

/** What is kept of a fault beside what it was done to: JSON text. */
export function faultMarkText({ rule, effect, order }: Fault): string {
  const whole = JSON.stringify({ rule, effect, order });
  if (whole.length <= LONGEST_MARK) return whole;
  const short = Object.entries(effect).map(([name, value]) => {
    const { length } = JSON.stringify(value);
    return [name, length <= LONGEST_PART ? value : `(${length} characters)`];
  });
  return JSON.stringify({ rule, effect: Object.fromEntries(short) as object, order });
}

/** A kept mark as it is shown; null: nothing was done. */
export function readFaultMark(text: string | null): FaultMark | null {
  if (text === null) return null;
  const { rule, effect } = JSON.parse(text) as FaultMark;
  return { rule, effect };
}
