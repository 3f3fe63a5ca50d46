import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import { lastCall } from '#testing/last-call.ts';
import { failure, result, startTerminal } from '#testing/terminal.ts';

/** Test numbers of several brands, and one that no rule of the standard gives. */
const PANS = ['4111111111111111', '5555555555554444', '378282246310005', '6011000990139424'];

/** How a number may be written. */
const SPELLINGS: readonly ((pan: string) => string)[] = [
  (pan) => pan,
  (pan) => pan.replaceAll(/(\d{4})/gu, '$1 ').trim(),
  (pan) => pan.replaceAll(/(\d{4})/gu, '$1-').replace(/-$/u, ''),
  (pan) => `${pan}*`,
  (pan) => `track ;${pan}=2512`,
];

/** Everything that is readable of the files in a folder, separators between digits left out. */
function contentOf(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'latin1'))
    .join('\n')
    .replaceAll(/(?<=\d)[ -]+(?=\d)/gu, '');
}

test('no card number reaches the database file, the log, an answer or the inspector', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const terminal = await startTerminal({ db: path.join(folder, 'countertop.db'), log });
  const answers: string[] = [];

  for (const pan of PANS) {
    for (const spell of SPELLINGS) {
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
      for (const message of messages) answers.push((await terminal.report(payment, message)).text);
      const stranger = { ...payment, paymentId: number };
      answers.push((await terminal.report(stranger, result(paymentId))).text);
      answers.push((await terminal.pull(stranger)).text);
      answers.push((await terminal.send(`/plugin-api/payments/${encodeURI(number)}/results`)).text);
      answers.push(JSON.stringify(await lastCall(terminal)));
      answers.push(JSON.stringify(await terminal.payment(payment)));
    }
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
  // The search would have found something: the payments and their bodies are there.
  expect(afterwards).toContain('[digits removed]');
  expect(afterwards).toContain('invalidCardLast4');
});

test('the request log keeps the bodies of payments, malformed ones too, without long runs of digits', async () => {
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
