import type { PresetName } from '#server/domain/faults/presets.ts';
import { presetOfRule } from '#server/domain/faults/presets.ts';

import type { Format } from './format.ts';
import type { Texts } from './text.ts';

/** The parts of a rule that its description uses. */
interface SaidRule {
  readonly on: 'request' | 'delivery' | 'callback';
  /** As in the control API: one kind of effect, with its parameters. */
  readonly effect: Readonly<Record<string, unknown>>;
  readonly when?: { readonly [Name in Condition]?: number | undefined } | undefined;
}

type Condition = 'nth' | 'attempt' | 'every' | 'first' | 'probability' | 'forMs';

const SECOND = 1000;

type Print = (value: unknown, format: Format) => string;

const number: Print = (value, format) => format.number(Number(value));
const duration: Print = (value, format) => format.duration(Number(value));

/** Prints the parameters of effects that are not plain numbers. */
const PRINTS: Readonly<Record<string, Print>> = {
  status: String,
  delayMs: duration,
  ageMs: duration,
  withoutHeaders: (names) => [names].flat().join(', '),
};

/** The text of an effect; texts by value if the effect has a fixed set of values. */
type EffectText = string | Readonly<Record<string, string>> | ((value: string) => string);

export function effectInWords(
  { on, effect }: Pick<SaidRule, 'on' | 'effect'>,
  { effects }: Texts['faults'],
  format: Format,
): string {
  const { status, retryAfter } = effect;
  if (retryAfter !== undefined) {
    return effects.retryAfter(String(status), format.duration(Number(retryAfter) * SECOND));
  }
  const texts: Readonly<Record<string, EffectText>> = effects[on];
  for (const [field, text] of Object.entries(texts)) {
    const value = effect[field];
    if (value === undefined) continue;
    if (typeof text === 'function') return text((PRINTS[field] ?? number)(value, format));
    return (typeof text === 'string' ? text : text[value as string]) ?? effects.other;
  }
  return effects.other;
}

export function whenInWords(
  { when = {} }: Pick<SaidRule, 'when'>,
  { when: words }: Texts['faults'],
  format: Format,
): string {
  const { nth, attempt, every, first, probability, forMs } = when;
  const said = [
    nth !== undefined && words.nth(format.number(nth)),
    attempt !== undefined && words.attempt(format.number(attempt)),
    every !== undefined &&
      words.every(format.number(every), format.number(2 * every), format.number(3 * every)),
    first !== undefined && words.first(format.number(first)),
    probability !== undefined && words.probability(format.percent(probability)),
    forMs !== undefined && words.forMs(format.duration(forMs)),
  ].filter((part) => part !== false);
  return said.length === 0 ? words.always : said.join(', ');
}

/** The title and description of a preset; an unknown preset from a newer server keeps the server's texts. */
export function presetInWords(
  { name, title, about }: { readonly name: string; readonly title: string; readonly about: string },
  { presetTexts }: Texts['faults'],
) {
  const texts: Partial<Record<string, { readonly title: string; readonly about: string }>> =
    presetTexts;
  return texts[name] ?? { title, about };
}

/** The name of a rule: that of its preset, or else its own; undefined if it has none. */
export function ruleName(
  rule: Parameters<typeof presetOfRule>[0],
  text: Texts['faults'],
): string | undefined {
  const preset = presetOfRule(rule);
  return preset === undefined ? rule.title : text.presetTexts[preset].title;
}

/** The name of an applied rule: that of its preset, or else its id. */
export function appliedName(
  { rule, preset }: { readonly rule: string; readonly preset?: PresetName | undefined },
  text: Texts['faults'],
): string {
  return preset === undefined ? rule : text.presetTexts[preset].title;
}
