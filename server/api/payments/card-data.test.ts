import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { pino } from 'pino';
import { expect, test } from 'vitest';

import { lastCall } from '#server/testing/last-call.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { failure, result, startTerminal } from '#server/testing/terminal.ts';

/** Test card numbers of several brands. */
const PANS = ['4111111111111111', '5555555555554444', '378282246310005', '6011000990139424'];

/** Ways to write a card number. */
const SPELLINGS: readonly ((pan: string) => string)[] = [
  (pan) => pan,
  (pan) => pan.replaceAll(/(\d{4})/gu, '$1 ').trim(),
  (pan) => pan.replaceAll(/(\d{4})/gu, '$1-').replace(/-$/u, ''),
  (pan) => `${pan}*`,
  (pan) => `track ;${pan}=2512`,
];

/** The text of all files in a folder, without separators between digits. */
function contentOf(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'latin1'))
    .join('\n')
    .replaceAll(/(?<=\d)[ -]+(?=\d)/gu, '');
}

/** The short round has each spelling with one number; the long one has all combinations. */
const ROUNDS = [
  {
    name: 'each spelling',
    written: SPELLINGS.map((spell, index) => ({ spell, pan: PANS[index % PANS.length] ?? '' })),
    marked: {},
  },
  {
    name: 'each spelling of each number',
    written: PANS.flatMap((pan) => SPELLINGS.map((spell) => ({ spell, pan }))),
    marked: { tags: ['long'] },
  },
];

for (const { name, written, marked } of ROUNDS) {
  test(
    `no card number reaches the database file, the server log, a response or the request log (${name})`,
    marked,
    async () => {
      const folder = temporaryFolder();
      const logged: string[] = [];
      const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
      const terminal = await startTerminal({ db: path.join(folder, 'countertop.db'), log });
      const answers: string[] = [];

      for (const { spell, pan } of written) {
        const number = spell(pan);
        const payment = await terminal.ask();
        const { paymentId } = payment;
        const messages: readonly unknown[] = [
          result(paymentId, { card: { MaskedPan: number } }),
          result(paymentId, { card: { MaskedPAN: number, PAN: number } }),
          JSON.stringify(result(paymentId, { card: { MaskedPan: 0 } })).replace(
            '"MaskedPan":0',
            `"MaskedPan":${pan}`,
          ),
          `{"MaskedPan": "${number}`,
          { [number]: number },
          result(paymentId, { transactionId: number }),
          result(paymentId, { result: number }),
          result(paymentId, { amount: `x${number}` }),
          result(paymentId, { currency: number }),
          failure(paymentId, `refused ${number}`),
          { ...result(paymentId), Vendor: { Track2: `;${number}=2512` } },
        ];
        for (const message of messages)
          answers.push((await terminal.report(payment, message)).text);
        const stranger = { ...payment, paymentId: number };
        answers.push((await terminal.report(stranger, result(paymentId))).text);
        answers.push((await terminal.pull(stranger)).text);
        answers.push(
          (await terminal.send(`/plugin-api/payments/${encodeURI(number)}/results`)).text,
        );
        answers.push(JSON.stringify(await lastCall(terminal)));
        answers.push(JSON.stringify(await terminal.payment(payment)));
      }
      answers.push((await terminal.control('GET', '/requests?limit=500')).text);
      answers.push((await terminal.control('GET', '/alarms')).text);
      const whileOpen = contentOf(folder);
      await terminal.close();
      log.warn('closed');
      const afterwards = contentOf(folder);

      for (const pan of PANS) {
        expect(whileOpen).not.toContain(pan);
        expect(afterwards).not.toContain(pan);
        expect(logged.join('')).not.toContain(pan);
        expect(answers.join('')).not.toContain(pan);
      }
      expect(logged.join('')).toContain('closed');
      // The search could have found something: the payments and their bodies are in the files.
      expect(afterwards).toContain('[digits removed]');
      expect(afterwards).toContain('invalidCardLast4');
    },
  );
}

test('the request log keeps the bodies of payments, even malformed bodies, without long runs of digits', async () => {
  const terminal = await startTerminal();
  const payment = await terminal.ask();

  await terminal.report(payment, '{"MaskedPan": "4111 1111-1111 1111", "AuthCode": 123456');

  const call = await lastCall(terminal);
  expect(call.requestBody).toBe('{"MaskedPan": "[digits removed]", "AuthCode": 123456');
  expect(call.responseBody).toContain('Invalid JSON body');
  expect(call.path).toBe(`/plugin-api/payments/${payment.paymentId}/result`);
  expect(call.requestHeaders.authorization).toBe('Bearer ***');
  expect(call.pluginId).toBe('demo-pay');
});

test('the ids of payments are never taken for card numbers', async () => {
  const terminal = await startTerminal();
  for (let n = 0; n < 100; n += 1) {
    const { paymentId } = await terminal.ask();
    expect(paymentId).not.toMatch(/\d{11}/u);
  }
});

/** Messages of a terminal around a card number, in valid JSON, broken JSON and other formats. */
const AROUND: readonly ((pan: string) => string)[] = [
  (pan) => `{"SaleToPOIResponse":{"PaymentResponse":{"MaskedPan":"${pan}"}}}`,
  (pan) => `{"pan": "${pan}`,
  (pan) => `pan=${pan}&x=1`,
  (pan) => `<Track2>;${pan}=2512</Track2>`,
];

const ODD_SPELLINGS: readonly ((pan: string) => string)[] = [
  (pan) => pan.replaceAll(/(\d{4})(?=\d)/gu, '$1.'),
  (pan) => pan.replaceAll(/(\d{4})(?=\d)/gu, '$1_'),
  (pan) => pan.replaceAll(/(\d{4})(?=\d)/gu, String.raw`$1\/`),
  (pan) => pan.replaceAll(/(\d{4})(?=\d)/gu, String.raw`$1\u200b`),
  (pan) => pan.replaceAll(/(\d{4})(?=\d)/gu, '$1\u{200b}'),
  (pan) => pan.replaceAll(/\d/gu, String.raw`\u003$&`),
  (pan) => pan.replaceAll(/\d/gu, String.raw`\\u003$&`),
  (pan) => pan.replaceAll(/\d/gu, '%3$&'),
  (pan) => pan.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff_10 + Number(digit))),
  (pan) => pan.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x06_60 + Number(digit))),
  (pan) => pan.replaceAll(/(\d{4})(?=\d)/gu, '$1%2D'),
];

/** Text as a search for card numbers sees it: decoded letters and digits only. */
function plainly(text: string): string {
  return text
    .replaceAll(/\\+u([0-9a-f]{4})/giu, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/(?:%[0-9a-f]{2})+/giu, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped;
      }
    })
    .replaceAll(/[\u{660}-\u{669}]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x06_60))
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

test.each(['/plugin-api/payments/ID/result'])(
  'no card number of a message to %s is logged, however it is written',
  keepsNoNumber,
);

test.each([
  '/plugin-api/no-such-endpoint',
  '/plugin-api/payments%2FID%2Fresult',
  '/plugin-api/%70ayments/ID/result',
  '/plugin-api/payments/ID/results',
  '/plugin-api/PAYMENTS/ID/Result',
  '/plugin-api/payment-result',
  '/plugin-api/payment_result/ID',
  '/plugin-api/terminal/ID',
  '/plugin-api//payments//ID',
])(
  'no card number of a message to the wrong path %s is logged, however it is written',
  { tags: ['long'] },
  keepsNoNumber,
);

async function keepsNoNumber(path: string): Promise<void> {
  const terminal = await startTerminal();
  const { send, control } = terminal;
  const { paymentId, deviceToken } = await terminal.ask();
  const [pan = ''] = PANS;
  for (const spell of [...SPELLINGS, ...ODD_SPELLINGS]) {
    for (const around of AROUND) {
      const number = spell(pan);
      const query = new URLSearchParams({ pan: number }).toString();
      await send(`${path.replace('ID', paymentId)}?${query}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${deviceToken}`,
          'Content-Type': 'application/json',
          'X-Pan': encodeURIComponent(number),
          'X-1234': pan.slice(4),
        },
        body: around(number),
      });
      const kept = JSON.stringify(await lastCall(terminal));
      expect(plainly(kept)).not.toContain(pan);
      expect(kept).toContain('[digits removed]');
    }
  }
  expect(plainly((await control('GET', '/requests?limit=500')).text)).not.toContain(pan);
}

test.each([
  ['/tables/create', { tableId: 'salon-5', SaleToPOIResponse: { MaskedPan: PANS[0] } }],
  ['/packets/update', { packetId: 'pkt-1001', note: 'x', maskedPan: 1, MaskedPAN: PANS[0] }],
])('no card number of a terminal’s message to %s is logged', async (path, message) => {
  const terminal = await startTerminal();
  await terminal.post(path, message);
  const { requestBody } = await lastCall(terminal);
  expect(requestBody).toContain('[digits removed]');
  expect(requestBody).not.toContain(PANS[0]);
});

test('long numbers in other calls stay unchanged', async () => {
  const terminal = await startTerminal();
  const body = {
    packetId: 'pkt-1001',
    note: '+90 532 123 45 67',
    customer: { phone: '905321234567' },
  };
  await terminal.post('/packets/update', body);
  expect(JSON.parse((await lastCall(terminal)).requestBody)).toEqual(body);
  const payments = { packetId: 'pkt-1001', payments: [], idempotencyKey: '12345678901234567890' };
  await terminal.post('/packets/update-payments', payments);
  expect(JSON.parse((await lastCall(terminal)).requestBody)).toEqual(payments);
  await terminal.get('/payment-methods/list?x=12345678901234567890');
  expect((await lastCall(terminal)).query).toBe('x=12345678901234567890');
});

test('headers that form a card number only together are not logged, and the call can be read', async () => {
  const terminal = await startTerminal();
  await terminal.send('/plugin-api/payments/pay_1', {
    headers: { '41111': '111', '1111': '1111', '9': '9' },
  });
  const call = await lastCall(terminal);
  expect(plainly(JSON.stringify(call.requestHeaders))).not.toMatch(/\d{11}/u);
  expect(call.status).toBe(401);
});

test('an alarm does not contain a card number that was sent as an amount', async () => {
  const terminal = await startTerminal();
  const payment = await terminal.ask();
  await terminal.report(payment, result(payment.paymentId, { amount: 4_111_111_111_111_111 }));
  const { text } = await terminal.control('GET', '/alarms');
  expect(text).toContain('The terminal reported [digits removed] TRY');
  expect(text).not.toContain('4111111111111111');
});

test.each([
  '4111.1111.1111.1111',
  '4111_1111_1111_1111',
  '4\u{200b}111111111',
  '\u{ff14}\u{ff11}\u{ff11}\u{ff11}\u{ff11}',
  '411111****4111111',
])(
  '%j is refused as not masked, on approvals and on failures, in both field names',
  async (pan) => {
    const terminal = await startTerminal();
    const payment = await terminal.ask();
    for (const name of ['MaskedPan', 'MaskedPAN']) {
      for (const more of [{}, { result: 'Failure', condition: 'Refusal' }]) {
        const message = result(payment.paymentId, { card: { [name]: pan }, ...more });
        expect((await terminal.report(payment, message)).body.message).toBe(
          'plugin.payment.invalidCardLast4',
        );
      }
    }
  },
);
