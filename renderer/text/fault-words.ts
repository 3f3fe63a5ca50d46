import type { PresetName } from '#server/domain/faults/presets.ts';
import { presetOfRule } from '#server/domain/faults/presets.ts';

import type { Format } from './format.ts';
import type { Texts } from './text.ts';

/** The effect of a rule as in the control API: one kind, with its parameters. */
export type Effect = Readonly<Record<string, unknown>>;

/** The parts of a rule that its description uses. */
export interface SaidRule {
  readonly on: 'request' | 'delivery' | 'callback';
  readonly effect: Effect;
  readonly when?:
    | {
        readonly nth?: number | undefined;
        readonly attempt?: number | undefined;
        readonly every?: number | undefined;
        readonly first?: number | undefined;
        readonly probability?: number | undefined;
        readonly forMs?: number | undefined;
      }
    | undefined;
}

type Say = (effect: Effect, text: Texts['faults'], format: Format) => string;

const SECOND = 1000;

/** Texts shared by deliveries and callbacks. */
const ANSWERS: Readonly<Record<string, Say>> = {
  status: ({ status }, { effects }) => effects.status(String(status)),
  loseAnswer: (_, { effects }) => effects.loseAnswer,
};

const number = (value: unknown, format: Format): string => format.number(Number(value));
const time = (value: unknown, format: Format): string => format.duration(Number(value));

/** The texts of each effect, by the field that identifies it. */
const SAY: Readonly<Record<SaidRule['on'], Readonly<Record<string, Say>>>> = {
  request: {
    status: ({ status, retryAfter }, { effects: { request } }, format) =>
      retryAfter === undefined
        ? request.status(String(status))
        : request.retryAfter(String(status), format.duration(Number(retryAfter) * SECOND)),
    delayMs: ({ delayMs }, { effects }, format) => effects.request.delay(time(delayMs, format)),
    drop: ({ drop }, { effects: { request } }) =>
      drop === 'before' ? request.dropBefore : request.dropAfter,
    truncate: ({ truncate }, { effects }, format) =>
      effects.request.truncate(number(truncate, format)),
    withoutHeaders: ({ withoutHeaders }, { effects }) =>
      effects.request.withoutHeaders([withoutHeaders].flat().join(', ')),
    staff: ({ staff }, { effects }) =>
      effects.request.staff[staff as keyof typeof effects.request.staff],
  },
  delivery: {
    drop: (_, { effects }) => effects.delivery.drop,
    delayMs: ({ delayMs }, { effects }, format) => effects.delivery.delay(time(delayMs, format)),
    duplicate: ({ duplicate }, { effects: { delivery } }, format) =>
      duplicate === 1 ? delivery.duplicateOnce : delivery.duplicate(number(duplicate, format)),
    duplicateAfter: ({ duplicateAfter }, { effects }, format) =>
      effects.delivery.duplicateAfter(number(duplicateAfter, format)),
    reorder: ({ reorder }, { effects: { delivery } }, format) =>
      reorder === 1 ? delivery.reorderOnce : delivery.reorder(number(reorder, format)),
    signature: ({ signature }, { effects: { delivery } }) =>
      signature === 'missing'
        ? delivery.missing
        : signature === 'otherSecret'
          ? delivery.otherSecret
          : delivery.wrong,
    ageMs: ({ ageMs }, { effects }, format) => effects.delivery.age(time(ageMs, format)),
    body: ({ body }, { effects: { delivery } }) =>
      body === 'truncated' ? delivery.truncated : delivery.invalidJson,
    ...ANSWERS,
  },
  callback: {
    delayMs: ({ delayMs }, { effects }, format) => effects.callback.delay(time(delayMs, format)),
    drop: (_, { effects }) => effects.callback.drop,
    answer: (_, { effects }) => effects.callback.answer,
    ...ANSWERS,
  },
};

export function effectInWords(
  { on, effect }: Pick<SaidRule, 'on' | 'effect'>,
  text: Texts['faults'],
  format: Format,
): string {
  const known = Object.entries(SAY[on]).find(([field]) => Object.hasOwn(effect, field));
  return known === undefined ? text.effects.other : known[1](effect, text, format);
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

interface Preset {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

/** The title and description of a preset; an unknown preset from a newer server keeps the server's texts. */
export function presetInWords(
  { name, title, about }: Preset,
  { presetTexts }: Texts['faults'],
): Pick<Preset, 'title' | 'about'> {
  const texts: Readonly<Record<string, Pick<Preset, 'title' | 'about'>>> = presetTexts;
  return Object.hasOwn(texts, name) ? (texts[name] ?? { title, about }) : { title, about };
}

/** The name of a rule: that of its preset, or else its own; undefined if it has none. */
export function ruleName(
  rule: Parameters<typeof presetOfRule>[0],
  text: Texts['faults'],
): string | undefined {
  const preset = presetOfRule(rule);
  return preset === undefined ? rule.title : text.presetTexts[preset].title;
}

interface AppliedRule {
  readonly rule: string;
  readonly preset?: PresetName | undefined;
}

/** The name of an applied rule: that of its preset, or else its id. */
export function appliedName({ rule, preset }: AppliedRule, text: Texts['faults']): string {
  return preset === undefined ? rule : text.presetTexts[preset].title;
}
