import { GATED_FIELDS } from '#server/domain/customer-gate.ts';
import { isObject, leavesOf } from '#server/domain/json.ts';
import { isSecretField, withoutSecretValues } from '#server/domain/secret-data.ts';

import { hasOnlyMessageWords, shown } from '../compare/core/rules/withheld.ts';
import { isMoment } from '../compare/core/step.ts';
import type { RecordedCall } from './har-calls.ts';

/** Fields that contain ids and titles, also those of plugins. */
const KEPT_FIELDS: ReadonlySet<string> = new Set(
  (
    'id packetId tableId uuid lineId productId product methodId category paymentId capability key title ' +
    'tableName desing options storages path splitFrom by'
  ).split(' '),
);

const PERSONAL_FIELDS: ReadonlySet<string> = new Set([
  ...GATED_FIELDS,
  'customerName',
  'email',
  'region',
]);

/** Words of paths that do not occur in messages. */
const PATH_WORDS = 'get create layout ingredients capabilities messaging invoke send result oauth';

/** The letters and digits of a text, word by word. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * UUIDs, which come first because they may contain a long number; e-mail addresses; phone and card numbers in any
 * grouping; words.
 */
const PART = new RegExp(
  [
    /(?<uuid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/u,
    /[^\s"'<>@,;:/?&=]{1,80}@[^\s"'<>@,;:/?&=]{1,120}/u,
    /\+?\d(?:[\s().-]{0,3}\d){8,}/u,
    /(?<word>[\p{L}\p{M}\p{N}]+)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

/** Response headers that are kept because a replay compares them. */
const HEADERS =
  /^(?:content-type|retry-after|x-ratelimit-\w+|x-service-version|x-idempotent-replay)$/u;

/**
 * Replaces names, phones, addresses, e-mail addresses, notes, keys and card numbers with invented values of the same
 * form; equal values get equal replacements. Ids, titles, amounts and words of the platform are kept.
 */
export function withoutPersonalValues(calls: readonly RecordedCall[]): RecordedCall[] {
  const values = new PersonalValues();
  for (const { call, answer } of calls) {
    values.collect([call.body, Object.fromEntries(queryOf(call.path)), answer?.body]);
  }
  return calls.map(({ call, answer, ...rest }) => ({
    ...rest,
    call: {
      ...call,
      path: replacedPath(call.path, values),
      ...(call.body !== undefined && { body: values.replace(call.body) }),
      ...(call.rawBody !== undefined && { rawBody: values.invent(call.rawBody) }),
    },
    answer: answer && {
      ...answer,
      headers: Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => HEADERS.test(name)),
      ),
      body: values.replace(answer.body),
    },
  }));
}

function queryOf(path: string): [name: string, value: string][] {
  return [...new URLSearchParams(path.split('?')[1] ?? '')];
}

function replacedPath(whole: string, values: PersonalValues): string {
  const path = String(values.replace(whole.split('?')[0]));
  const query = queryOf(whole).flatMap(([name, value]) =>
    Object.entries(values.replace({ [name]: value }) as Record<string, string>),
  );
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

function isPersonalField(name: string): boolean {
  return PERSONAL_FIELDS.has(name) || isSecretField(name, true);
}

function isPlatformWord(word: string): boolean {
  return /^\p{L}+$/u.test(word) && hasOnlyMessageWords(word);
}

class PersonalValues {
  readonly #invented = new Map<string, string>();
  readonly #used = new Set<string>();
  /** Words of names, phones and addresses, in lower case. They may occur in titles and messages. */
  readonly #personal = new Set<string>();
  /** Words of ids and titles, which may occur in messages. */
  readonly #kept = new Set(PATH_WORDS.split(' '));
  #state = 1;

  /** Collects the words of the ids, titles and personal values in a body. */
  collect(body: unknown): void {
    for (const { value, path } of leavesOf(body)) {
      const name = String(path.findLast((key) => typeof key === 'string') ?? '');
      const words = String(value).match(WORD) ?? [];
      if (KEPT_FIELDS.has(name)) for (const word of words) this.#kept.add(word);
      // Notes also contain ordinary words, which must not count as personal.
      if (!isPersonalField(name) || /note|reason/iu.test(name)) continue;
      for (const word of words) this.#addPersonal(word);
    }
  }

  /** Ignores short words and words of the platform, which identify nobody. */
  #addPersonal(word: string): void {
    const isShort = word.length < (/^\d+$/u.test(word) ? 5 : 3);
    if (!isShort && !isPlatformWord(word)) this.#personal.add(word.toLowerCase());
  }

  replace(value: unknown, name = ''): unknown {
    if (typeof value === 'string') {
      return isPersonalField(name) ? this.invent(value) : this.#withKeptWords(value);
    }
    if (typeof value === 'number') {
      const isKept = !isPersonalField(name) && isAmountOrTime(value);
      return isKept ? value : Number(this.invent(String(value)));
    }
    if (Array.isArray(value)) return value.map((item) => this.replace(item, name));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        this.#replaceKey(key),
        this.replace(inner, key),
      ]),
    );
  }

  #replaceKey(key: string): string {
    const isName = /^[A-Za-z_$][A-Za-z0-9_$]{0,39}$/u.test(key);
    return isName && !this.#personal.has(key.toLowerCase()) ? key : this.invent(key);
  }

  #withKeptWords(text: string): string {
    if (shown(text) === text && !this.#personal.has(text.toLowerCase())) return text;
    return withoutSecretValues(text).replaceAll(PART, (part, uuid?: string, word?: string) =>
      uuid !== undefined || (word !== undefined && this.#isKept(word)) ? part : this.invent(part),
    );
  }

  /** Compared in lower case, since names in titles are often in capitals. */
  #isKept(word: string): boolean {
    if (this.#personal.has(word.toLowerCase()) || /\d{9}/u.test(word)) return false;
    return this.#kept.has(word) || isPlatformWord(word) || /^\d{1,4}$/u.test(word);
  }

  /** An invented text of the same form. */
  invent(text: string): string {
    return text.replaceAll(WORD, (word) => {
      const invented = this.#invented.get(word) ?? this.#draw(word);
      this.#invented.set(word, invented);
      this.#used.add(invented);
      return invented;
    });
  }

  /** Draws an unused word, unless all words of this length seem to be used. */
  #draw(word: string): string {
    for (let tries = 0; ; tries += 1) {
      const drawn = Array.from(word, (character) => this.#character(character)).join('');
      if (tries > 200 || !(this.#kept.has(drawn) || this.#used.has(drawn))) return drawn;
    }
  }

  /** Deterministic, so that a replay of the same file always writes the same world. */
  #character(character: string): string {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    // Zeros are kept, so that a number keeps its length.
    if (/^\p{N}$/u.test(character)) return character === '0' ? '0' : String(1 + (this.#state % 9));
    if (/^\p{M}$/u.test(character)) return '';
    const letter = String.fromCodePoint(97 + (this.#state % 26));
    return /^\p{Lu}$/u.test(character) ? letter.toUpperCase() : letter;
  }
}

/** True for amounts, counts and times. */
function isAmountOrTime(value: number): boolean {
  return !Number.isInteger(value) || Math.abs(value) <= 99_999_999 || isMoment(value);
}
