import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { roundsOf } from '#server/testing/rounds.ts';

import { readHar } from './har-calls.ts';
import { withoutPersonalValues } from './personal-values.ts';
import { recordedWorld } from './recorded-world.ts';

const letter = fc.constantFrom(...Array.from('bcdfghjklmnpqrstvwxzçğıöşü'));
const word = fc
  .array(letter, { minLength: 5, maxLength: 9 })
  .map((letters) => `${letters[0]?.toLocaleUpperCase('tr')}${letters.slice(1).join('')}q`);
const digits = (count: number) =>
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count });

/** Personal values by the field that contains them. */
const PLANTED = {
  name: fc.tuple(word, word).map((words) => words.join(' ')),
  phone: digits(10).map((all) => `+90 ${all.slice(0, 3).join('')} ${all.slice(3).join('')}`),
  address: fc
    .tuple(word, fc.integer({ min: 100, max: 999 }))
    .map(([street, no]) => `${street} Sok. ${no}`),
  email: fc.tuple(word, word).map(([user, host]) => `${user}@${host}.example`.toLowerCase()),
  note: fc.array(word, { minLength: 2, maxLength: 5 }).map((words) => words.join(' ')),
  token: fc.tuple(word, digits(12)).map(([start, all]) => `tok_${start}${all.join('')}`),
  cardNumber: digits(16).map((all) => all.join('')),
};

const person = fc.record(PLANTED);

/** The words of a text that are long enough not to occur in other words by chance. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? [];

function harOf(people: readonly Record<keyof typeof PLANTED, string>[]) {
  const entries = people.map((one, index) => {
    const { name, phone, address, email, note, token, cardNumber } = one;
    const about = `${name}, ${phone}, ${email}, ${cardNumber}`;
    const body = {
      packetId: `packet-${index}`,
      customer: {
        id: `c-${index}`,
        name,
        phone,
        call: phone,
        address,
        addressDescription: address,
      },
      note,
      paymentNote: about,
      cart: [{ product: 'p-tea', quantity: 1, note, metadata: [{ key: 'who', value: email }] }],
      idempotencyKey: `${token}-${phone}`,
      contact: about,
      [email]: true,
      card: Number(cardNumber.slice(0, 15)),
    };
    const message = `Customer not found: ${name} (${email}), card ${cardNumber}`;
    const data = {
      ...body,
      uuid: `packet-${index}`,
      orders: [{ title: `For ${name.toUpperCase()}, card ${cardNumber}`, note }],
    };
    return {
      startedDateTime: '2026-03-01T12:00:00.000Z',
      request: {
        method: 'POST',
        url: `https://platform.example/plugin-api/packets/get?packetId=packet-${index}&q=${encodeURIComponent(about)}&name=${encodeURIComponent(name)}`,
        headers: [
          { name: 'Authorization', value: `Bearer srv-a.board.${token}` },
          { name: 'Cookie', value: `session=${token}` },
        ],
        postData: { text: index % 3 === 0 ? `${JSON.stringify(body)},` : JSON.stringify(body) },
      },
      response: {
        status: index % 2 === 0 ? 200 : 404,
        headers: [{ name: 'set-cookie', value: token }],
        content: {
          text: JSON.stringify(
            index % 2 === 0 ? { success: true, data } : { success: false, message },
          ),
        },
      },
    };
  });
  return JSON.stringify({ log: { entries } });
}

for (const { numRuns, marked } of roundsOf(3, 30)) {
  test(`no personal value of a recording remains (${numRuns} random recordings)`, marked, () => {
    // At least 1000 values in the short run.
    const planted = fc.array(person, { minLength: 48, maxLength: 60 });
    fc.assert(
      fc.property(planted, (people) => {
        const calls = withoutPersonalValues(readHar(harOf(people)) ?? []);
        const { fixture } = recordedWorld(calls, { serverId: 'srv-a', pluginId: 'board' });
        const text = decodeURIComponent(JSON.stringify({ calls, fixture })).replaceAll('+', ' ');
        const words = new Set(wordsOf(text));
        const values = people.flatMap((one) => Object.values(one));
        const left = values.filter(
          (value) => text.includes(value) || wordsOf(value).some((word) => words.has(word)),
        );
        expect(calls).toHaveLength(people.length);
        expect(left).toEqual([]);
      }),
      { numRuns, endOnFailure: true },
    );
  });
}

test('a value is always replaced by the same invented value of the same form', () => {
  const [one] = fc.sample(person, 1);
  const people = one === undefined ? [] : [one, one];
  const [read, refused] = withoutPersonalValues(readHar(harOf(people)) ?? []);
  const text = JSON.stringify(read?.answer?.body);
  const [, name = '', phone = ''] = /"name":"([^"]*)","phone":"([^"]*)"/u.exec(text) ?? [];
  expect(name).toMatch(/^[A-Z][a-z]{5,9} [A-Z][a-z]{5,9}$/u);
  expect(phone).toMatch(/^\+\d{2} \d{3} \d{7}$/u);
  expect(JSON.stringify(refused?.answer?.body)).toContain(`Customer not found: ${name} (`);
});
