import { isObject } from '#server/domain/json.ts';
import { isSecretField, withoutSecretValues } from '#server/domain/secret-data.ts';

import { hasOnlyMessageWords, shown } from '../compare/core/rules/withheld.ts';
import type { RecordedCall } from './har-calls.ts';

type Kind = 'own' | 'kept' | 'message' | 'personal' | 'other';

/** Fields of the Data API by what their texts are; all others are replaced unless they hold only known words. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  /** Names of plugins. */
  own: ['by'],
  /** Ids and titles. */
  kept: (
    'id packetId tableId uuid lineId productId product methodId category paymentId capability key title ' +
    'tableName desing docNoDate currency options storages path splitFrom'
  ).split(' '),
  message: ['message'],
  personal:
    'name customerName phone call email address addressDescription region note paymentNote reason'.split(
      ' ',
    ),
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  Object.entries(FIELDS).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])),
);

function kindOf(name: string): Kind {
  return isSecretField(name, true) ? 'personal' : (KIND_OF.get(name) ?? 'other');
}

/** The letters and digits of a text, word by word. */
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const EMAIL = /[^\s"'<>@,;:/?&=]{1,80}@[^\s"'<>@,;:/?&=]{1,120}/gu;

/** Nine or more digits in any grouping: a phone or card number. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,3}\d){8,}/gu;

/** A UUID may contain a long number. */
const UUID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/giu;

/** The parts of paths of the Data API. */
const PATH_WORDS: ReadonlySet<string> = new Set(
  (
    'tables packets products categories payment-methods ingredients users customers payments capabilities ' +
    'messaging oauth get open list layout create update update-orders update-payments delete result invoke ' +
    'status send token'
  ).split(' '),
);

/** A word of a name, phone or address that identifies nobody: short, or a word of the platform. */
function isUsual(word: string): boolean {
  return word.length < (/^\d+$/u.test(word) ? 5 : 3) || isPlatformWord(word);
}

function isPlatformWord(word: string): boolean {
  return /^\p{L}+$/u.test(word) && hasOnlyMessageWords(word);
}

/** The responses' headers that are compared. */
const HEADERS =
  /^(?:content-type|retry-after|x-ratelimit-\w+|x-service-version|x-idempotent-replay)$/u;

/**
 * Replaces names, phones, addresses, e-mail, notes, keys and card numbers by invented ones of the same form, the
 * same value always by the same one. Ids, titles, amounts and words of the platform are kept.
 */
export function withoutPersonalValues(calls: readonly RecordedCall[]): RecordedCall[] {
  const values = new PersonalValues();
  for (const { call, answer } of calls) {
    values.learn(call.body);
    values.learn(Object.fromEntries(queryOf(call.path)));
    values.learn(answer?.body);
  }
  return calls.map((one) => ({
    ...one,
    call: {
      ...one.call,
      path: values.replacePath(one.call.path),
      ...(one.call.body !== undefined && { body: values.replace(one.call.body) }),
      ...(one.call.rawBody !== undefined && { rawBody: values.invent(one.call.rawBody) }),
    },
    answer: one.answer && {
      ...one.answer,
      headers: Object.fromEntries(
        Object.entries(one.answer.headers).filter(([name]) => HEADERS.test(name)),
      ),
      body: values.replace(one.answer.body),
    },
  }));
}

function queryOf(path: string): [name: string, value: string][] {
  return [...new URLSearchParams(path.split('?')[1] ?? '')];
}

class PersonalValues {
  readonly #invented = new Map<string, string>();
  readonly #used = new Set<string>();
  /** Words of names, phones and addresses, which may occur in titles and messages. */
  readonly #personal = new Set<string>();
  /** All words of the recording. */
  readonly #recorded = new Set<string>();
  /** Words of ids and titles, which may occur in messages. */
  readonly #kept = new Set<string>();
  #state = 1;

  /** Remembers the words of the ids, titles and personal values in a body. */
  learn(value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const item of value) this.learn(item, name);
    else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) this.learn(inner, key);
    } else if (typeof value === 'string' || typeof value === 'number') {
      this.#learnWords(String(value).match(WORDS) ?? [], name);
    }
  }

  #learnWords(words: readonly string[], name: string): void {
    const kind = kindOf(name);
    // Notes consist of words that occur elsewhere.
    const isName = kind === 'personal' && !/note|reason/iu.test(name);
    for (const word of words) {
      this.#recorded.add(word);
      if (kind === 'kept') this.#kept.add(word);
      if (isName && !isUsual(word)) this.#personal.add(word.toLowerCase());
    }
  }

  replace(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return this.#replaceText(value, kindOf(name));
    if (typeof value === 'number') return this.#replaceNumber(value, name);
    if (Array.isArray(value)) return value.map((item) => this.replace(item, name));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        this.#replaceKey(key),
        this.replace(inner, key),
      ]),
    );
  }

  /** A path with its query. */
  replacePath(whole: string): string {
    const [path = ''] = whole.split('?');
    const query = queryOf(whole);
    const segments = path
      .split('/')
      .map((part) => (PATH_WORDS.has(part) ? part : this.#replaceText(part, 'message')));
    if (query.length === 0) return segments.join('/');
    const replaced = query.map(([name, value]) => [
      this.#replaceKey(name),
      this.#replaceText(value, kindOf(name)),
    ]);
    return `${segments.join('/')}?${new URLSearchParams(replaced).toString()}`;
  }

  #replaceKey(key: string): string {
    return /^[A-Za-z_$][A-Za-z0-9_$]{0,39}$/u.test(key) && !this.#isPersonal(key)
      ? key
      : this.invent(key);
  }

  #replaceText(text: string, kind: Kind): string {
    switch (kind) {
      case 'own':
        return text;
      case 'personal':
        return this.invent(text);
      case 'kept':
        return this.#known(this.#withoutPatterns(text));
      case 'message':
        return this.#replaceMessage(this.#withoutPatterns(text));
      case 'other':
        return shown(text) === text || (hasOnlyMessageWords(text) && !/\d/u.test(text))
          ? this.#known(text)
          : this.invent(text);
    }
  }

  #withoutPatterns(text: string): string {
    // Every second part is a UUID.
    return withoutSecretValues(text)
      .split(UUID)
      .map((part, index) =>
        index % 2 === 1
          ? part
          : [EMAIL, LONG_NUMBER].reduce(
              (rest, pattern) => rest.replaceAll(pattern, (found) => this.invent(found)),
              part,
            ),
      )
      .join('');
  }

  /** Names in titles are often in capitals. */
  #isPersonal(word: string): boolean {
    return this.#personal.has(word.toLowerCase());
  }

  /** Replaces the words of known names. */
  #known(text: string): string {
    return text.replaceAll(WORDS, (word) => (this.#isPersonal(word) ? this.#word(word) : word));
  }

  /** Keeps the words of refusals, ids and titles, and short numbers. */
  #replaceMessage(text: string): string {
    return text.replaceAll(WORDS, (word) => {
      if (this.#isPersonal(word)) return this.#word(word);
      const isKept = this.#kept.has(word) || isPlatformWord(word) || /^\d{1,6}$/u.test(word);
      return isKept || this.#used.has(word) ? word : this.#word(word);
    });
  }

  #replaceNumber(value: number, name: string): number {
    // Amounts, counts and times.
    const isKept =
      kindOf(name) !== 'personal' && (!Number.isInteger(value) || isAmountOrTime(value));
    return isKept ? value : Number(this.invent(String(value)));
  }

  /** An invented text of the same form. */
  invent(text: string): string {
    return text.replaceAll(WORDS, (word) => this.#word(word));
  }

  #word(word: string): string {
    let invented = this.#invented.get(word);
    for (let tries = 0; invented === undefined; tries += 1) {
      const drawn = Array.from(word, (character) => this.#character(character)).join('');
      // All words of one or two characters may be taken.
      if (tries > 200 || !(this.#recorded.has(drawn) || this.#used.has(drawn))) invented = drawn;
    }
    this.#invented.set(word, invented);
    this.#used.add(invented);
    return invented;
  }

  #character(character: string): string {
    // A zero at the start of a number stays one.
    if (/^\p{N}$/u.test(character)) return character === '0' ? '0' : String(1 + this.#draw(9));
    if (/^\p{M}$/u.test(character)) return '';
    const letter = String.fromCodePoint(97 + this.#draw(26));
    return /^\p{Lu}$/u.test(character) ? letter.toUpperCase() : letter;
  }

  /** The same in each run: a replay of the same file writes the same world. */
  #draw(below: number): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state % below;
  }
}

/** True for amounts and counts, and for epoch ms from 2020 to 2100. */
function isAmountOrTime(value: number): boolean {
  return (
    Math.abs(value) <= 99_999_999 || (value >= 1_577_836_800_000 && value <= 4_102_444_800_000)
  );
}
