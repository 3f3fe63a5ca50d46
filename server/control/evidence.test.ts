import { describe, expect, test } from 'vitest';

import { comparedCall, comparison, difference, addEvidence } from '#server/testing/evidence.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';
import { watchChanges } from '#server/testing/watch-changes.ts';

const EARLY = '2026-03-01T12:00:00.000Z';
const LATE = '2026-03-05T12:00:00Z';
const TARGET = 'https://sandbox.example/plugin-api';

/** The evidence for a row in GET /control/fidelity. */
async function evidenceOf({ control }: TestServer, row: string): Promise<unknown> {
  const { body } = await control('GET', '/fidelity');
  return body.data.find(({ id }: { id: string }) => id === row).evidence;
}

/** The verdicts of all rows with evidence, by id. */
async function seen({ control }: TestServer): Promise<Record<string, string>> {
  const { body } = await control('GET', '/fidelity');
  const rows = body.data as { id: string; evidence: { verdict: string } | null }[];
  return Object.fromEntries(
    rows.flatMap(({ id, evidence }) => (evidence === null ? [] : [[id, evidence.verdict]])),
  );
}

describe('added evidence', () => {
  test('adds a verdict with date and target to the ledger rows it covers', async () => {
    const server = await startTestServer();
    expect(await seen(server)).toEqual({});
    const { status, body } = await server.control(
      'POST',
      '/evidence',
      comparison({
        at: EARLY,
        calls: [comparedCall(difference()), comparedCall()],
        ledger: { B17: 'confirmed', A1: 'contradicted', C3: 'notSeen' },
      }),
    );

    expect([status, body.data]).toEqual([
      200,
      {
        id: '1',
        source: 'handedIn',
        target: TARGET,
        at: EARLY,
        calls: 2,
        differences: 1,
        confirmed: ['B17'],
        contradicted: ['A1'],
        unknownRows: [],
      },
    ]);
    expect(await seen(server)).toEqual({ A1: 'contradicted', B17: 'confirmed' });
    expect(await evidenceOf(server, 'A1')).toEqual({
      verdict: 'contradicted',
      at: EARLY,
      target: TARGET,
    });
  });

  test('counts by the time of its comparison: the latest counts for each row, even if it is added first', async () => {
    const server = await startTestServer();
    await addEvidence(server, { at: LATE, ledger: { A1: 'confirmed', A2: 'notSeen' } });
    await addEvidence(server, { at: EARLY, ledger: { A1: 'contradicted', A2: 'contradicted' } });

    expect(await evidenceOf(server, 'A1')).toMatchObject({ verdict: 'confirmed', at: LATE });
    expect(await evidenceOf(server, 'A2')).toMatchObject({ verdict: 'contradicted', at: EARLY });
  });

  test('is replaced by a later document of the same run, which a resumed comparison writes', async () => {
    const server = await startTestServer();
    const first = await addEvidence(server, {
      at: '2026-03-01T12:00:00Z',
      ledger: { A1: 'contradicted' },
    });
    const again = await addEvidence(server, { at: EARLY, ledger: { A2: 'confirmed' } });
    const other = await addEvidence(server, {
      at: EARLY,
      target: 'https://other.example',
      ledger: {},
    });

    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(await seen(server)).toEqual({ A2: 'confirmed' });
  });

  test('lists the rows that this version does not have', async () => {
    const server = await startTestServer();
    const { body } = await server.control(
      'POST',
      '/evidence',
      comparison({ ledger: { Z99: 'contradicted', A1: 'confirmed' } }),
    );

    expect(body.data).toMatchObject({ confirmed: ['A1'], contradicted: [], unknownRows: ['Z99'] });
    expect(await seen(server)).toEqual({ A1: 'confirmed' });
  });

  test('is listed, the latest comparison first, read and deleted', async () => {
    const server = await startTestServer();
    const late = await addEvidence(server, { at: LATE, ledger: { A1: 'contradicted' } });
    const document = comparison({ at: EARLY, calls: [comparedCall(difference())] });
    const early = await addEvidence(server, document);
    const listed = await server.control('GET', '/evidence');
    const read = await server.control('GET', `/evidence/${early}`);
    const forgotten = await server.control('DELETE', `/evidence/${late}`);

    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([late, early]);
    expect(read.body.data).toEqual(document);
    expect(forgotten.body.data).toEqual({ id: late });
    expect(await seen(server)).toEqual({});
  });

  test.each(['0', '7', '-1', '01', '1.5', 'x', '99999999999999999999'])(
    'cannot be read or deleted by the unknown id %s',
    async (id) => {
      const server = await startTestServer();
      for (const method of ['GET', 'DELETE']) {
        const { status, body } = await server.control(method, `/evidence/${id}`);
        expect([status, body.code]).toEqual([404, 'evidenceNotFound']);
      }
    },
  );

  test('survives a reset, a restore of an earlier state and a restart', async () => {
    const db = temporaryFile('world.db');
    const first = await startTestServer({ db });
    await addEvidence(first, { at: EARLY, ledger: { A1: 'confirmed' } });
    await first.control('POST', '/snapshots', { name: 'before' });
    await addEvidence(first, { at: LATE, ledger: { A2: 'contradicted' } });
    await first.control('POST', '/snapshots/before/restore');
    expect(await seen(first)).toEqual({ A1: 'confirmed', A2: 'contradicted' });
    await first.control('POST', '/reset');
    expect(await seen(first)).toEqual({ A1: 'confirmed', A2: 'contradicted' });
    await first.close();

    const second = await startTestServer({ db });
    expect(await seen(second)).toEqual({ A1: 'confirmed', A2: 'contradicted' });
  });

  test('is not part of a snapshot: restoring does not bring deleted evidence back', async () => {
    const server = await startTestServer();
    const id = await addEvidence(server, { ledger: { A1: 'confirmed' } });
    await server.control('POST', '/snapshots', { name: 'before' });
    await server.control('DELETE', `/evidence/${id}`);
    await server.control('POST', '/snapshots/before/restore');

    expect(await seen(server)).toEqual({});
  });

  test('is announced in the live feed, unless it is refused', async () => {
    const server = await startTestServer();
    const watched = watchChanges(server);
    await server.control('POST', '/evidence', {});
    expect(watched.announced()).toEqual([]);
    await addEvidence(server);
    expect(watched.announced()).toEqual(['evidence 1']);
  });
});

describe('a document of evidence', () => {
  const wrong = (changes: object) => ({ ...comparison(), ...changes });
  const inCall = (changes: object) => wrong({ calls: [{ ...comparedCall(), ...changes }] });
  const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;

  test.each([
    [{}, '"target" is required'],
    [wrong({ target: 7 }), '"target" must be a string'],
    [wrong({ target: '' }), '"target" is not allowed to be empty'],
    [
      wrong({ at: 'yesterday' }),
      '"at" must be an ISO 8601 time in UTC such as 2026-03-01T12:00:00Z',
    ],
    [
      wrong({ at: '2026-02-30T12:00:00Z' }),
      '"at" must be an ISO 8601 time in UTC such as 2026-03-01T12:00:00Z',
    ],
    [wrong({ calls: {} }), '"calls" must be an array'],
    [inCall({ verdict: 'other' }), '"calls[0].verdict" must be one of [same, different, skipped]'],
    [
      inCall({ differences: [difference({ kind: 'colour' as 'value' })] }),
      '"calls[0].differences[0].kind" must be one of [status, message, missing, extra, type, value, header]',
    ],
    [
      inCall({ differences: [difference({ there: deep })] }),
      '"calls[0].differences[0].there" must not be nested more than 100 levels deep',
    ],
    [
      wrong({ ledger: { A1: 'maybe' } }),
      '"ledger.A1" must be one of [confirmed, contradicted, notSeen]',
    ],
    [
      wrong({ ledger: { a1: 'confirmed' } }),
      '"ledger.a1" must be the id of a ledger row such as B17',
    ],
    [wrong({ key: 'x' }), '"key" is not allowed'],
    [
      wrong({ left: [{ kind: 'shelf', id: '1' }] }),
      '"left[0].kind" must be one of [table, packet]',
    ],
  ])('is refused as not a comparison: %#', async (document, message) => {
    const server = await startTestServer();
    const { status, body } = await server.control('POST', '/evidence', document);

    expect([status, body.message]).toEqual([400, message]);
    expect((await server.control('GET', '/evidence')).body.data).toEqual([]);
  });

  test('that is too large is refused with its size and the maximum', async () => {
    const server = await startTestServer();
    const there = 'x'.repeat(1024 * 1024);
    const document = comparison({ calls: [comparedCall(difference({ there }))] });
    const { status, body } = await server.control('POST', '/evidence', document);

    const bytes = JSON.stringify(document).length;
    expect([status, body.message]).toEqual([
      413,
      `The document has ${bytes} bytes; at most 1048576 are allowed`,
    ]);
  });

  test('is refused if 100 are stored, each of which can still be replaced', async () => {
    const server = await startTestServer();
    const at = (second: number) => new Date(second * 1000).toISOString();
    for (let n = 0; n < 100; n += 1) await addEvidence(server, { at: at(n) });
    const { status, body } = await server.control('POST', '/evidence', comparison({ at: at(100) }));

    expect([status, body.message]).toEqual([409, 'Evidence limit reached (100)']);
    await expect(addEvidence(server, { at: at(7), ledger: { A1: 'confirmed' } })).resolves.toBe(
      '8',
    );
  });
});
