import { expect, test } from 'vitest';

import type { CheckId } from '#renderer/data/types.ts';

import { inPieces, markedBody, markedHeader, reformattable } from './marked-bytes.ts';

/** The marked parts of a text. */
function marked(text: string, ranges: readonly { start: number; end: number }[]): string[] {
  return inPieces(text, ranges)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);
}

test('marks only what changes when JSON is serialized again', () => {
  const body = String.raw`{ "id" : "e 1","data":{"name":"Bah\u00e7e / 2","total":640.0,"n":-12,"note":"çay\/\n"}}`;
  expect(marked(body, reformattable(body))).toEqual([
    ' ',
    ' ',
    ' ',
    String.raw`\u00e7`,
    '640.0',
    'ç',
    String.raw`\/`,
  ]);
});

test('marks nothing in serialized JSON', () => {
  const body = JSON.stringify({
    id: 'evt',
    data: { total: 640, share: 0.5, list: [1, true, null] },
  });
  expect(reformattable(body)).toEqual([]);
});

test.each<[CheckId, string, string[]]>([
  ['accepts-duplicate', '{"id":"evt_1","type":"x"}', ['"id":"evt_1"']],
  ['accepts-unknown-event', '{"type": "table.levitated"}', ['"type": "table.levitated"']],
  ['rejects-tampered-body', '{"occurredAt":1,"id":"x"}', ['"occurredAt":1']],
  [
    'accepts-unknown-fields',
    '{"region":"eu","data":{"loyaltyPoints":12}}',
    ['"region":"eu"', '"loyaltyPoints":12'],
  ],
  ['accepts-empty-data', '{"data":{}}', ['"data":{}']],
  ['accepts-out-of-order', '{"sequence":7,"data":{}}', ['"sequence":7']],
  ['survives-garbage', '{"id":', ['{"id":']],
  ['survives-garbage', '{"id":1}', []],
  ['accepts-valid', '{"id":1}', []],
])('the check %s marks the relevant parts of the body %s', (id, requestBody, parts) => {
  expect(marked(requestBody, markedBody(id, { requestBody }))).toEqual(parts);
});

test.each<[CheckId, string, string, string[]]>([
  ['rejects-wrong-signature', 'X-Service-Signature', 't=1,v1=ab', ['t=1,v1=ab']],
  ['rejects-stale-timestamp', 'X-Service-Signature', 't=1795376527,v1=ab', ['t=1795376527']],
  ['rejects-stale-timestamp', 'webhook-timestamp', '1795376527', ['1795376527']],
  ['rejects-stale-timestamp', 'Content-Type', 'application/json', []],
  ['accepts-valid', 'X-Service-Signature', 't=1,v1=ab', []],
])('the check %s marks the relevant parts of the header %s: %s', (id, name, value, parts) => {
  expect(marked(value, markedHeader(id, name, value))).toEqual(parts);
});

test('the pieces always form the whole text', () => {
  const ranges = [
    { start: 2, end: 5 },
    { start: 9, end: 12 },
    { start: 20, end: 40 },
  ];
  const pieces = inPieces('0123456789abcdef', ranges);
  expect(pieces.map(({ text }) => text).join('')).toBe('0123456789abcdef');
  expect(pieces.filter((piece) => piece.marked).map(({ text }) => text)).toEqual(['234', '9ab']);
});
