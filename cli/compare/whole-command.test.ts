import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { passRealTime } from '#server/clock/real-time.ts';
import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { comparisonDocument } from '#server/contract/comparison.ts';
import { CERTIFICATE } from '#server/testing/certificate.ts';
import { DEVIATIONS } from '#server/testing/deviating-target/deviations/deviations.ts';
import { slow } from '#server/testing/deviating-target/disturbances.ts';
import type { Call, Deviation } from '#server/testing/deviating-target/exchange.ts';
import { chain, unchanged } from '#server/testing/deviating-target/exchange.ts';
import { startDeviatingTarget } from '#server/testing/deviating-target/start-deviating-target.ts';
import {
  MARKERS,
  PLATFORM_KEY,
  PLATFORM_SERVER,
  startPlatform,
} from '#server/testing/deviating-target/start-platform.ts';
import type { CountertopProcess, Ended } from '#server/testing/serve-process.ts';
import { startCountertop } from '#server/testing/serve-process.ts';
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

/** The target has no limits, so the command waits only for this pace. */
const FAST = ['--reads-per-minute', '6000', '--writes-per-minute', '6000'];

async function startTarget(deviation: Deviation = unchanged, tls = false) {
  const platform = await startPlatform();
  await platform.beginAgain();
  const target = await startDeviatingTarget({ behind: platform.url, deviation, tls });
  onTestFinished(async () => {
    await target.close();
    await platform.close();
  });
  return target;
}

function compare(
  target: string,
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): CountertopProcess {
  return startCountertop(['compare', '--target', target, ...FAST, ...flags], {
    env: { COUNTERTOP_TARGET_KEY: PLATFORM_KEY, ...env },
  });
}

const read = (file: string): ComparisonDocument =>
  comparisonDocument.parse(JSON.parse(readFileSync(file, 'utf8')));

const verdictsOf = ({ calls }: ComparisonDocument, verdict: string): string[] =>
  calls.filter((call) => call.verdict === verdict).map(({ step }) => step);

function expectNothingSecret(...texts: readonly string[]): void {
  for (const text of texts) {
    for (const marker of MARKERS) expect(text).not.toContain(marker);
  }
}

const expectOne = ({ code, stdout, stderr }: Ended, words: RegExp): void => {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(words);
  expectNothingSecret(stderr);
};

describe('countertop compare, as a command', () => {
  test(
    'finds no difference from an identical platform over slow TLS, and writes no personal data or keys',
    { tags: ['long'] },
    async () => {
      const target = await startTarget(slow(5), true);
      const at = temporaryFolder();
      const [authority, out] = [path.join(at, 'ca.pem'), path.join(at, 'compared.json')];
      writeFileSync(authority, CERTIFICATE);
      const flags = ['--allow-writes', '--json', '--out', out];
      const ended = await compare(target.url, flags, { NODE_EXTRA_CA_CERTS: authority }).ended;
      const document = read(out);
      expect(verdictsOf(document, 'different')).toEqual([]);
      expect(ended).toMatchObject({ code: 0, signal: null });
      expect(JSON.parse(ended.stdout)).toEqual(JSON.parse(readFileSync(out, 'utf8')));
      expect(document.target).toBe(`${target.url}/plugin-api`);
      expect(Object.values(document.ledger)).not.toContain('contradicted');
      expectNothingSecret(ended.stdout, ended.stderr, readFileSync(out, 'utf8'));
    },
  );

  test('writes no personal data or keys if everything differs', { tags: ['long'] }, async () => {
    const everything = DEVIATIONS.filter(
      ({ isBare, kinds }) => isBare !== true && kinds.length < 4,
    );
    const deviation = everything.reduce<Deviation>(
      (all, one) => chain(all, one.deviation),
      unchanged,
    );
    const target = await startTarget(deviation);
    const out = temporaryFile('compared.json');
    const ended = await compare(target.url, ['--allow-writes', '--out', out]).ended;
    expect(ended.code).toBe(3);
    expect(verdictsOf(read(out), 'different').length).toBeGreaterThan(20);
    expectNothingSecret(ended.stdout, ended.stderr, readFileSync(out, 'utf8'));
    const otherKeys = target.calls.filter(
      ({ headers }) => headers['authorization'] !== `Bearer ${PLATFORM_KEY}`,
    );
    expect(otherKeys.length).toBeLessThanOrEqual(3);
  });

  test(
    'can be resumed after it was killed, without repeating the calls with wrong keys',
    { tags: ['long'] },
    async () => {
      const target = await startTarget(slow(20));
      const out = temporaryFile('compared.json');
      const killed = compare(target.url, ['--out', out]);
      const isAsked = (): boolean => read(out).calls.some(({ step }) => step === 'no-key');
      while (!existsSync(out) || !isAsked()) await passRealTime(20);
      killed.child.kill('SIGKILL');
      expect((await killed.ended).signal).toBe('SIGKILL');
      const before = read(out);
      const paths = target.calls.length;
      const ended = await compare(target.url, ['--resume', out]).ended;
      expect(ended.stderr).not.toContain('Error');
      expect(ended.code).toBe(0);
      const document = read(out);
      expect(document.at).toBe(before.at);
      expect(verdictsOf(document, 'different')).toEqual([]);
      expect(verdictsOf(document, 'same').length).toBeGreaterThan(
        verdictsOf(before, 'same').length,
      );
      const refused = ({ headers }: Call): boolean =>
        !headers['authorization']?.includes(PLATFORM_SERVER);
      expect(target.calls.slice(0, paths).some(refused)).toBe(true);
      expect(target.calls.slice(paths).filter(refused)).toEqual([]);
    },
  );

  test(
    'reports an untrusted certificate, and an address without a server',
    { tags: ['long'] },
    async () => {
      const target = await startTarget(unchanged, true);
      expectOne(await compare(target.url).ended, /certificate/u);
      expect(target.calls).toEqual([]);
      await target.close();
      expectOne(await compare(target.url).ended, /Nothing answers at/u);
    },
  );

  test('reports an unknown key without printing it', async () => {
    const target = await startTarget();
    const unknown = { COUNTERTOP_TARGET_KEY: 'srv-hafen.tour.KEYMARKER7Q-unknown' };
    expectOne(await compare(target.url, [], unknown).ended, /rejects this key/u);
    expect(target.calls.length).toBeLessThanOrEqual(3);
  });
});
