import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { JudgedAnswer, Verdict } from '#domain/receiver-check/judge.ts';
import * as judge from '#domain/receiver-check/judge.ts';
import { presentCodedRefusal } from '#present/refusal.ts';
import { plainWords } from '#webhooks/plain-words.ts';
import { postError } from '#webhooks/post-error.ts';

import type { Language } from './language.ts';
import { callProblemInWords, foundInWords } from './said-of-calls.ts';
import { stepErrorInWords } from './step-error.ts';
import { speechOf, TEXTS } from './texts-for-tests.ts';

/** The sources of a folder of the server without their tests. */
function sourcesOf(folder: string): string {
  const path = join(import.meta.dirname, '../../server', folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n');
}

/** What a pattern finds in sources, with something where they fill a text. */
function found(source: string, pattern: RegExp): string[] {
  const texts = [...source.matchAll(pattern)].map(({ groups }) => groups?.['text'] ?? '');
  return [...new Set(texts)].map((text) => text.replaceAll(/\$\{[^}]*\}/gu, '7'));
}

const TEXT = String.raw`(?<sign>['"\x60])(?<text>(?:(?!\k<sign>)[^\\])+)\k<sign>`;

const ENGLISH = /\b(?:the|was|not|must|answered|within|of|and|with)\b/u;

describe('why a call to a plugin came to nothing', () => {
  const webhooks = sourcesOf('webhooks');
  const codes = found(webhooks, /^ {2}(?<text>[A-Z][A-Z_]+):/gmu);
  const errors = [...codes, 'ERR_SSL_X', 'ERR_TLS_X', 'CERT_X'].map((code) =>
    plainWords(Object.assign(new Error('x'), { code })),
  );
  const answered = { outcome: 'answered', headers: {}, body: '', durationMs: 1 } as const;
  const begun = { status: 200, headers: {}, body: '' };
  const made = [
    postError({ ...answered, status: 500 }, 1000),
    postError({ ...answered, status: 302 }, 1000),
    postError({ outcome: 'timeout', begun: null, durationMs: 1 }, 2500),
    postError({ outcome: 'timeout', begun, durationMs: 1 }, 10_000),
  ].map(String);
  const written = [
    ...found(webhooks, new RegExp(String.raw`new Error\(${TEXT}\)`, 'gu')),
    ...found(webhooks, new RegExp(String.raw`(?:reason|error): ${TEXT}`, 'gu')),
    ...found(webhooks, new RegExp(String.raw`const (?:DROPPED|ENDED) = ${TEXT}`, 'gu')),
  ].filter((text) => !BUGS.has(text));

  test('is known with all its kinds', () => {
    expect(codes.length).toBeGreaterThan(15);
    expect(written).toContain('the answer is not JSON');
    expect(written.length).toBeGreaterThan(7);
  });

  test.each([...errors, ...made, ...written])('is said in Turkish: %s', (problem) => {
    const turkish = callProblemInWords(problem, 'tr');
    expect(turkish).not.toBe(problem);
    expect(turkish.replace(/\([\w.-]+\)$/u, '')).not.toMatch(ENGLISH);
    expect(callProblemInWords(problem, 'en')).toBe(problem);
  });

  test('keeps the code of the network', () => {
    const refused = plainWords(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
    expect(callProblemInWords(refused, 'tr')).toBe('o adreste dinleyen yok (ECONNREFUSED)');
  });

  test('stays as it is where it is unknown', () => {
    expect(callProblemInWords('the moon is full', 'tr')).toBe('the moon is full');
  });
});

/** What a bug in the emulator is called, which nobody sees on a screen. */
const BUGS = new Set(['An answer begins with its status.', 'Delivery 7 has nobody to go to.']);

describe('what a check of a receiver found', () => {
  const plans = sourcesOf('receiver-check');
  const whats = [
    ...found(plans, new RegExp(String.raw`what: ${TEXT}`, 'gu')),
    ...found(plans, /'(?<text>the \w+ time)'/gu),
    ...found(plans, /(?:Body\(maker(?:, UNKNOWN_ACTION, TABLE)?\)|look\(), ?'(?<text>[^']+)'/gu),
    'a GET',
    'an action',
    'a hook',
  ].map((what) => (what === '7 of 7' ? '2 of 5' : what));
  const skips = [
    ...found(plans, /[?:] '(?<text>[A-Z][^']+\.)'/gu),
    ...found(plans, new RegExp(String.raw`skipped\(${TEXT}\)`, 'gu')),
    'The 30 s that all checks have together were over.',
  ];
  const answer = (status: number | null, more: Partial<JudgedAnswer> = {}): JudgedAnswer => ({
    what: '',
    status,
    broken: status === null ? 'nothing listens at that address (ECONNREFUSED)' : null,
    durationMs: 1500,
    ...more,
  });
  const callback = (status: number, body: string | null): Verdict =>
    judge.judgeCallback('action', { ...answer(status), body }, status !== 404);
  const bounds = { allowedMs: 10_000, slowMs: 2000 };
  const timed = (durationMs: number): Verdict =>
    judge.judgeTimes([answer(200, { durationMs })], bounds);
  const verdicts = [
    judge.judgeAccepted([answer(200)]),
    judge.judgeAccepted([answer(200), answer(204)]),
    judge.judgeAccepted([answer(500), answer(null)]),
    judge.judgeRejected([answer(401)]),
    judge.judgeRejected([answer(200)]),
    judge.judgeGarbage([answer(400), answer(400), answer(200)]),
    judge.judgeGarbage([answer(200), answer(200)]),
    judge.judgeGarbage([answer(400), answer(500)]),
    judge.judgeReached([answer(404)]),
    judge.judgeReached([answer(null)]),
    judge.judgeRedirects([answer(200)]),
    judge.judgeRedirects([answer(302)]),
    timed(20),
    timed(2500),
    timed(12_000),
    callback(404, ''),
    callback(500, ''),
    callback(200, 'x'),
    callback(200, '{}'),
    callback(200, '{"success":true,"level":7}'),
    callback(200, '{"success":true}'),
    callback(200, '{"success":false}'),
    ...whats.map((what) => judge.judgeAccepted([answer(500, { what })])),
  ].map((verdict) => verdict.found);

  test('is known with all its kinds', () => {
    expect(whats).toContain('signed 30 s ago');
    expect(whats).toContain('an invalid JSON body');
    expect(skips.length).toBeGreaterThan(5);
  });

  test.each([...verdicts, ...skips])('is said in Turkish: %s', (said) => {
    const turkish = foundInWords(said, 'tr');
    expect(turkish).not.toBeNull();
    expect(turkish).not.toBe(said);
    expect(turkish).not.toMatch(ENGLISH);
    expect(foundInWords(said, 'en')).toBe(said);
  });

  test('keeps what was counted and measured', () => {
    expect(foundInWords(timed(12_000).found, 'tr')).toBe(
      '1 doğru çağrının en yavaşı 12,0 sn sürdü; bir teslimat 10,0 sn içinde yanıtlanmalı.',
    );
    const { found: twice } = judge.judgeAccepted([
      answer(500, { what: 'signed 30 s ago' }),
      answer(null, { what: 'signed 30 s ahead' }),
    ]);
    expect(foundInWords(twice, 'tr')).toBe(
      '30 sn önce imzalanan: 2xx yerine 500 yanıtlandı. ' +
        '30 sn ileri saatle imzalanan: o adreste dinleyen yok (ECONNREFUSED).',
    );
  });

  test('is left to the answers below where its words are unknown', () => {
    expect(foundInWords('The moon is full.', 'tr')).toBeNull();
  });
});

describe('why a step of a scenario failed', () => {
  const inWords = (error: string, language: Language): string =>
    stepErrorInWords({ error, refusal: null, obstacle: null }, speechOf(language));
  const scenarios = sourcesOf('scenarios');
  const written = [
    ...found(scenarios, new RegExp(String.raw`new StepFailure\(\s*${TEXT}`, 'gu')),
    'Answer 1 is not there: data.id is nothing',
    'Expected a delivery {"status":"delivered"}; there was none of that kind',
    'Expected a delivery {"status":"delivered"}; there were: table.updated to kds, dropped; and 3 more',
    'Expected a call {"path":"/tables/get"}; there was none of that kind',
    'Expected a call {"path":"/tables/get"}; there were: GET /tables/get, 403',
    'The account is not as expected: lines[0].quantity: expected 2, found nothing',
    'The account: "Account not found"',
    'Not within 5 min: The account is not as expected: total: expected 90, found a list',
  ];

  test('is known with all its kinds', () => {
    expect(written.length).toBeGreaterThan(15);
  });

  test.each(written)('is said in Turkish: %s', (error) => {
    expect(inWords(error, 'tr')).not.toBe(error);
    expect(inWords(error, 'en')).toBe(error);
  });

  test('says a refusal that it quotes as refusals are said, by its code', () => {
    const coded = presentCodedRefusal({ refused: 'notFullyPaid', paid: 0, total: 123_450 });
    const refusal = { params: {}, ...coded };
    const error = `Answered with 409: ${refusal.message}`;
    const turkish = stepErrorInWords({ error, refusal, obstacle: null }, speechOf('tr'));
    expect(turkish).toMatch(/^409 yanıtlandı: /u);
    expect(turkish).toContain('1.234,50');
    expect(turkish).not.toContain(refusal.message);
  });

  test('keeps what was expected and found', () => {
    expect(inWords(written.at(-1) ?? '', 'tr')).toBe(
      '5 min içinde olmadı: Adisyon beklendiği gibi değil: total: beklenen 90, bulunan bir liste',
    );
  });
});

describe('what the server has against what was entered', () => {
  const schemas = sourcesOf('contract');
  const begin = 'must|length must|contains an|is required|is not allowed';
  const texts = found(
    schemas,
    new RegExp(
      String.raw`(?<![.]describe\(\s*)(?<sign>['\x60])(?<text>(?:${begin})\b(?:(?!\k<sign>)[^\\\n])*)\k<sign>`,
      'gu',
    ),
  ).filter((text) => !text.endsWith(' ') && !text.includes('`'));
  const { violation } = TEXTS.tr.kit;

  test('is known with all its kinds', () => {
    expect(texts.length).toBeGreaterThan(80);
  });

  test.each(texts)('is said in Turkish: %s', (english) => {
    const said = english
      .replace(/^must be 7$/u, 'must be [dine_in]')
      .replace('one of 7', 'one of [a, b]')
      .replace('any of 7', 'any of [a, b]');
    expect(violation(said)).not.toBe(said);
    expect(violation(said)).not.toMatch(ENGLISH);
    expect(violation(`"webhook.url" ${said}`)).toBe(`"webhook.url": ${violation(said)}`);
    expect(TEXTS.en.kit.violation(said)).toBe(said);
  });

  test('keeps the field, the bounds, and what is unknown', () => {
    expect(violation('"cart[0].quantity" must be less than or equal to 9999')).toBe(
      '"cart[0].quantity": en çok 9999 olmalı',
    );
    expect(violation('"value" must be of type object')).toBe('gönderilen: nesne olmalı');
    expect(violation('"x" must dance')).toBe('"x" must dance');
  });
});
