import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { MetadataItem, MetadataPair } from './line-metadata.ts';
import {
  checkDocumentBudget,
  mergeMetadata,
  metadataSizes,
  readMetadata,
} from './line-metadata.ts';
import { isRefusal } from './refusal.ts';

/** Reads a cart whose lines declare this metadata. */
function read(...metadata: unknown[]) {
  return readMetadata(
    metadata.map((declared) => ({ metadata: declared })),
    (index) => ({ path: `cart[${index}]`, product: 'p-cay' }),
  );
}

function at(index: number) {
  return { path: `cart[${index}].metadata`, product: 'p-cay' };
}

/** The bytes that a value takes as compact JSON in UTF-8, by the runtime's own count. */
function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** `count` items with keys k0, k1 and so on, each with a value of 256 characters. */
function fullItems(count: number): MetadataPair[] {
  return Array.from({ length: count }, (_, n) => ({ key: `k${n}`, value: 'x'.repeat(256) }));
}

describe('the shape of declared metadata', () => {
  test('is a list of keys and values', () => {
    expect(
      read([
        { key: 'kds-station', value: 'grill' },
        { key: 'seat', value: 4 },
        { key: 'rush', value: true },
      ]),
    ).toEqual([
      [
        { key: 'kds-station', value: 'grill' },
        { key: 'seat', value: 4 },
        { key: 'rush', value: true },
      ],
    ]);
  });

  test('has one entry for each line, undefined where the line declares none', () => {
    expect(read(undefined, [], undefined)).toEqual([undefined, [], undefined]);
  });

  test('ignores the by of an item', () => {
    expect(read([{ key: 'a', value: 1, by: 'demo-kds' }])).toEqual([[{ key: 'a', value: 1 }]]);
    expect(read([{ key: 'a', value: 1, by: null }])).toEqual([[{ key: 'a', value: 1 }]]);
  });

  test.each([
    ['a plain map', { station: 'grill' }],
    ['null', null],
    ['a string', 'station=grill'],
    ['a number', 7],
    ['an item that is a string', ['station']],
    ['an item that is null', [null]],
    ['an item that is a list', [['station', 'grill']]],
    ['an item without key', [{ value: 'grill' }]],
    ['an item without value', [{ key: 'station' }]],
    ['an item with another field', [{ key: 'station', value: 'grill', at: 1 }]],
    ['an item with a __proto__', [JSON.parse('{"key":"a","value":1,"__proto__":{}}')]],
  ])('is not %s', (_, metadata) => {
    expect(read(undefined, metadata)).toEqual({ refused: 'metadataShape', at: at(1) });
  });

  test('is checked on all lines before any item', () => {
    expect(read([{ key: '!', value: 1 }], 'no list')).toEqual({
      refused: 'metadataShape',
      at: at(1),
    });
  });
});

/** What is wrong with the items of one line. */
function reasonFor(...items: unknown[]): unknown {
  const outcome = read(items);
  return isRefusal(outcome) && outcome.refused === 'invalidMetadata' ? outcome.reason : outcome;
}

describe('the items of declared metadata', () => {
  test.each(['a', '7', 'kds-station', 'KDS_Station-1', 'a'.repeat(64)])(
    'may have the key %s',
    (key) => {
      expect(read([{ key, value: 1 }])).toEqual([[{ key, value: 1 }]]);
    },
  );

  test.each([
    ['', 'key "" is invalid'],
    ['_station', 'key "_station" is invalid'],
    ['-station', 'key "-station" is invalid'],
    ['kds.station', 'key "kds.station" is invalid'],
    ['kds station', 'key "kds station" is invalid'],
    ['istasyön', 'key "istasyön" is invalid'],
    ['station\n', 'key "station\n" is invalid'],
    ['a'.repeat(65), `key "${'a'.repeat(65)}" is invalid`],
    [7, 'key "7" is invalid'],
    [null, 'key "null" is invalid'],
  ])('cannot have the key %j', (key, reason) => {
    expect(reasonFor({ key, value: 1 })).toBe(reason);
  });

  test.each(['', 'grill', 0, -1.5, 1e300, true, false])('may have the value %j', (value) => {
    expect(read([{ key: 'a', value }])).toEqual([[{ key: 'a', value }]]);
  });

  test.each([
    ['null', null],
    ['an object', { station: 'grill' }],
    ['a list', ['grill']],
    ['a number in JSON that is too large', JSON.parse('1e309')],
  ])('cannot have %s for a value', (_, value) => {
    expect(reasonFor({ key: 'a', value })).toBe(
      'value of "a" must be a string, a finite number or a boolean',
    );
  });

  test('may have values of 256 characters, and not of 257', () => {
    expect(reasonFor({ key: 'a', value: 'ş'.repeat(256) })).toEqual([
      [{ key: 'a', value: 'ş'.repeat(256) }],
    ]);
    expect(reasonFor({ key: 'a', value: 'ş'.repeat(257) })).toBe(
      'value of "a" exceeds 256 characters',
    );
  });

  test('have values whose length is counted in UTF-16 code units', () => {
    expect(reasonFor({ key: 'a', value: '😀'.repeat(128) })).toHaveLength(1);
    expect(reasonFor({ key: 'a', value: '😀'.repeat(129) })).toBe(
      'value of "a" exceeds 256 characters',
    );
  });

  test('cannot repeat a key', () => {
    expect(reasonFor({ key: 'a', value: 1 }, { key: 'b', value: 2 }, { key: 'a', value: 3 })).toBe(
      'key "a" is repeated',
    );
  });

  test('may have keys that differ in case, and the same key on two lines', () => {
    expect(reasonFor({ key: 'a', value: 1 }, { key: 'A', value: 2 })).toHaveLength(1);
    expect(read([{ key: 'a', value: 1 }], [{ key: 'a', value: 1 }])).toHaveLength(2);
  });

  test('may be ten on a line, and not eleven', () => {
    expect(read(fullItems(10))).toEqual([fullItems(10)]);
    expect(reasonFor(...fullItems(11))).toBe('more than 10 items');
  });

  test('are refused with the name of their line', () => {
    const declared = [{ metadata: undefined }, { metadata: [{ key: '!', value: 1 }] }];
    const placeOf = (index: number) => ({ path: `payments[${index}]` });

    expect(readMetadata(declared, placeOf)).toEqual({
      refused: 'invalidMetadata',
      subject: 'payments[1]',
      reason: 'key "!" is invalid',
      at: { path: 'payments[1].metadata' },
    });
  });
});

// Written compactly, an item of fullItems takes 23 + 256 bytes, so ten in a list take 2801, commas and
// brackets included. Seven such lines take 19607, which leaves 873 of 20480: a list of four items,
// three full ones and one whose value has 8 characters, takes 2 + 3 x 279 + 3 + (23 + 8) = 873.
describe('the request budget', () => {
  const sevenLines = Array.from({ length: 7 }, () => fullItems(10));
  const lastLine = (length: number): MetadataPair[] => [
    ...fullItems(3),
    { key: 'k9', value: 'y'.repeat(length) },
  ];

  test('is 20480 bytes', () => {
    expect(read(...sevenLines, lastLine(8))).toHaveLength(8);
  });

  test('is exceeded by one more byte', () => {
    expect(read(...sevenLines, lastLine(9))).toEqual({
      refused: 'metadataRequestBudget',
      bytes: 20_481,
    });
  });

  test('counts UTF-8 bytes, not characters', () => {
    // Also 8 characters, of which one takes two bytes.
    const last = [...fullItems(3), { key: 'k9', value: 'yyyyyyyş' }];
    expect(read(...sevenLines, last)).toEqual({ refused: 'metadataRequestBudget', bytes: 20_481 });
  });

  test('does not count the by of items', () => {
    const signed = sevenLines.map((items) => items.map((item) => ({ ...item, by: 'demo-kds' })));
    expect(read(...signed, lastLine(8))).toHaveLength(8);
  });

  test('is checked after the items of all lines', () => {
    expect(read(...sevenLines, lastLine(9), [{ key: '!', value: 1 }])).toMatchObject({
      refused: 'invalidMetadata',
      at: at(8),
    });
  });

  test('adds up the bytes that the runtime counts for each list', () => {
    const items = fc.uniqueArray(pair(256), { selector: ({ key }) => key, maxLength: 10 });
    const cart = fc.array(fc.option(items, { nil: undefined }), { maxLength: 25 });
    fc.assert(
      fc.property(cart, (lines) => {
        const bytes = lines.reduce((sum, line) => sum + (line ? bytesOf(line) : 0), 0);
        expect(read(...lines)).toEqual(
          bytes > 20_480 ? { refused: 'metadataRequestBudget', bytes } : lines,
        );
      }),
    );
  });
});

/** Any value that an item may have; strings are any UTF-16 units, unpaired surrogates included. */
function value(mostUnits: number) {
  const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0x20, max: 0x7e }));
  const units = fc.array(unit, { maxLength: mostUnits, size: 'max' });
  return fc.oneof(
    units.map((codes) => String.fromCharCode(...codes)),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
  );
}

function pair(mostUnits: number) {
  const key = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/u);
  return fc.record({ key, value: value(mostUnits) });
}

const writer = fc.constantFrom('demo-qr', 'demo-kds', 'demo-reader');
const storedItem = fc
  .tuple(pair(20), writer)
  .map(([{ key, value: written }, by]): MetadataItem => ({ key, value: written, by }));
const stored = fc.option(fc.array(storedItem, { maxLength: 12 }), { nil: null });

describe('mergeMetadata', () => {
  const grill = { key: 'station', value: 'grill', by: 'demo-kds' };
  const seat = { key: 'seat', value: 4, by: 'demo-qr' };
  const rush = { key: 'rush', value: true, by: 'demo-kds' };

  test('stamps the writer on new items', () => {
    expect(mergeMetadata(null, [{ key: 'seat', value: 4 }], 'demo-qr')).toEqual([seat]);
  });

  test('puts the items of others first, in their stored order', () => {
    expect(mergeMetadata([grill, seat, rush], [{ key: 'seat', value: 5 }], 'demo-qr')).toEqual([
      grill,
      rush,
      { key: 'seat', value: 5, by: 'demo-qr' },
    ]);
  });

  test('lets two writers use the same key', () => {
    expect(mergeMetadata([grill], [{ key: 'station', value: 'bar' }], 'demo-qr')).toEqual([
      grill,
      { key: 'station', value: 'bar', by: 'demo-qr' },
    ]);
  });

  test('leaves everything as it is when nothing is declared', () => {
    expect(mergeMetadata([grill, seat, rush], undefined, 'demo-qr')).toEqual([grill, seat, rush]);
    expect(mergeMetadata(null, undefined, 'demo-qr')).toBeNull();
  });

  test("removes the caller's own items when an empty list is declared", () => {
    expect(mergeMetadata([grill, seat], [], 'demo-qr')).toEqual([grill]);
    expect(mergeMetadata([seat], [], 'demo-qr')).toEqual([]);
  });

  test('stays null when an empty list is declared before anything is written', () => {
    expect(mergeMetadata(null, [], 'demo-qr')).toBeNull();
  });

  test('never loses, changes or reorders the items of others', () => {
    const declared = fc.option(fc.array(pair(20), { maxLength: 10 }), { nil: undefined });
    fc.assert(
      fc.property(stored, declared, writer, (before, pairs, by) => {
        const after = mergeMetadata(before, pairs, by);

        const foreign = (items: readonly MetadataItem[] | null) =>
          (items ?? []).filter((item) => item.by !== by);
        expect(foreign(after)).toEqual(foreign(before));
      }),
    );
  });

  test("makes the caller's own items exactly what it declares, after the others", () => {
    fc.assert(
      fc.property(stored, fc.array(pair(20), { maxLength: 10 }), writer, (before, pairs, by) => {
        const after = mergeMetadata(before, pairs, by) ?? [];

        const own = after.slice(after.length - pairs.length);
        expect(own).toEqual(
          pairs.map(({ key, value: declared }) => ({ key, value: declared, by })),
        );
        expect(after.filter((item) => item.by === by)).toHaveLength(pairs.length);
      }),
    );
  });

  test('is null only until something is written', () => {
    const declared = fc.option(fc.array(pair(20), { maxLength: 2 }), { nil: undefined });
    const writes = fc.array(fc.tuple(declared, writer), { maxLength: 6 });
    fc.assert(
      fc.property(writes, (history) => {
        let metadata: readonly MetadataItem[] | null = null;
        let written = false;
        for (const [pairs, by] of history) {
          metadata = mergeMetadata(metadata, pairs, by);
          written ||= pairs !== undefined && pairs.length > 0;
          expect(metadata === null).toBe(!written);
        }
      }),
    );
  });
});

describe('metadataSizes', () => {
  test('counts items and bytes of each writer on its own', () => {
    const items: MetadataItem[] = [
      { key: 'a', value: 'x', by: 'demo-kds' },
      { key: 'b', value: 1, by: 'demo-qr' },
      { key: 'ş', value: true, by: 'demo-kds' },
    ];

    expect(metadataSizes(items)).toEqual([
      {
        by: 'demo-kds',
        items: 2,
        bytes: bytesOf([
          { key: 'a', value: 'x', by: 'demo-kds' },
          { key: 'ş', value: true, by: 'demo-kds' },
        ]),
      },
      { by: 'demo-qr', items: 1, bytes: '[{"key":"b","value":1,"by":"demo-qr"}]'.length },
    ]);
  });

  test('is empty without items', () => {
    expect(metadataSizes([])).toEqual([]);
  });

  test.each([
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['\u{10ffff}', 4],
    // JSON writes an unpaired surrogate as the six characters \\ud800.
    ['\ud800', 6],
    ['\udfff', 6],
    ['"', 2],
    ['\n', 2],
    ['\u0000', 6],
  ])('counts %j as %i bytes', (text, bytes) => {
    const [size] = metadataSizes([{ key: 'a', value: text, by: 'demo-qr' }]);

    expect(size?.bytes).toBe('[{"key":"a","value":"","by":"demo-qr"}]'.length + bytes);
  });

  test('agrees with the byte count of the runtime, whatever the items hold', () => {
    fc.assert(
      fc.property(fc.array(storedItem, { maxLength: 12 }), (items) => {
        for (const size of metadataSizes(items)) {
          const own = items.filter(({ by }) => by === size.by);
          expect(size).toEqual({ by: size.by, items: own.length, bytes: bytesOf(own) });
        }
        expect(metadataSizes(items).map(({ by }) => by)).toEqual([
          ...new Set(items.map(({ by }) => by)),
        ]);
      }),
    );
  });
});

// Written compactly, an item of `ownItems` takes 38 + 256 bytes. Ten in a list take 2951, seven
// 2066, commas and brackets included; so 34 lines of ten and one of seven take exactly 102400.
describe('the document budget', () => {
  const items = (count: number, by: string): MetadataItem[] =>
    fullItems(count).map((item) => ({ ...item, by }));
  const full = { metadata: items(10, 'demo-qr') };
  const lines = [...Array.from({ length: 34 }, () => full), { metadata: items(7, 'demo-qr') }];

  test('is 102400 bytes', () => {
    expect(checkDocumentBudget(lines, 'demo-qr')).toBeNull();
  });

  test('is exceeded by one more byte', () => {
    const last = items(7, 'demo-qr').map((item, n) =>
      n === 0 ? { ...item, value: `${'x'.repeat(255)}ş` } : item,
    );

    expect(checkDocumentBudget([...lines.slice(0, 34), { metadata: last }], 'demo-qr')).toEqual({
      refused: 'metadataDocumentBudget',
      bytes: 102_401,
      yours: 102_401,
      others: 0,
    });
  });

  test('counts lines without metadata as nothing', () => {
    expect(checkDocumentBudget([...lines, { metadata: null }], 'demo-qr')).toBeNull();
  });

  test("reports the caller's share and that of the others", () => {
    const own = { metadata: items(10, 'demo-qr') };
    // The name demo-kds is one character longer than demo-qr, in each of the ten items.
    const foreign = { metadata: items(10, 'demo-kds') };
    const mixed = { metadata: [...items(1, 'demo-kds'), ...items(1, 'demo-qr')] };
    const document = [
      ...Array.from({ length: 20 }, () => own),
      ...Array.from({ length: 15 }, () => foreign),
      mixed,
    ];

    expect(checkDocumentBudget(document, 'demo-qr')).toEqual({
      refused: 'metadataDocumentBudget',
      bytes: 20 * 2951 + 296 + 15 * 2961 + 297,
      yours: 20 * 2951 + 296,
      others: 15 * 2961 + 297,
    });
  });

  test('counts everything as written by others for a caller without items', () => {
    expect(checkDocumentBudget([...lines, { metadata: items(1, 'demo-qr') }], '')).toEqual({
      refused: 'metadataDocumentBudget',
      bytes: 102_400 + 296,
      yours: 0,
      others: 102_400 + 296,
    });
  });

  test('adds up the bytes that the runtime counts for each writer on each line', () => {
    const line = fc.record({
      metadata: fc.option(fc.array(storedItem, { maxLength: 12 }), { nil: null }),
    });
    const padding = fc.integer({ min: 330, max: 350 }).map((count) => items(count, 'demo-qr'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), padding, writer, (some, pad, caller) => {
        const document = [...some, { metadata: pad }];
        let [yours, others] = [0, 0];
        for (const { metadata } of document) {
          for (const by of ['demo-qr', 'demo-kds', 'demo-reader']) {
            const own = (metadata ?? []).filter((item) => item.by === by);
            if (own.length === 0) continue;
            if (by === caller) yours += bytesOf(own);
            else others += bytesOf(own);
          }
        }

        expect(checkDocumentBudget(document, caller)).toEqual(
          yours + others > 102_400
            ? { refused: 'metadataDocumentBudget', bytes: yours + others, yours, others }
            : null,
        );
      }),
    );
  });
});
