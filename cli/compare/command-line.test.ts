import { describe, expect, test } from 'vitest';

import { UsageError } from '../command.ts';
import { readCompareLine } from './command-line.ts';

const ENV = { COUNTERTOP_TARGET_KEY: 'srv.plugin.secret' };

const TARGET = ['--target', 'https://sandbox.example'];

describe('the command line of compare', () => {
  test('reads the target and its key, and has conservative defaults', () => {
    expect(readCompareLine(TARGET, ENV)).toEqual({
      target: 'https://sandbox.example/plugin-api',
      key: 'srv.plugin.secret',
      allowWrites: false,
      perMinute: { reads: 5, writes: 20 },
      out: null,
      resume: null,
      json: false,
    });
  });

  test('accepts every flag', () => {
    const flags = ['--target-key', 'other', '--allow-writes', '--reads-per-minute', '60', '--json'];
    const more = ['--writes-per-minute', '1', '--out', 'new.json', '--resume', 'old.json'];
    expect(readCompareLine([...TARGET, ...flags, ...more], ENV)).toMatchObject({
      key: 'other',
      allowWrites: true,
      perMinute: { reads: 60, writes: 1 },
      out: 'new.json',
      resume: 'old.json',
      json: true,
    });
  });

  test('writes to the resumed document by default', () => {
    expect(readCompareLine([...TARGET, '--resume', 'old.json'], ENV).out).toBe('old.json');
  });

  test.each([
    ['https://sandbox.example', 'https://sandbox.example/plugin-api'],
    ['https://sandbox.example/', 'https://sandbox.example/plugin-api'],
    ['https://sandbox.example/plugin-api', 'https://sandbox.example/plugin-api'],
    ['https://sandbox.example/plugin-api/', 'https://sandbox.example/plugin-api'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/plugin-api'],
    ['https://sandbox.example/eu/', 'https://sandbox.example/eu/plugin-api'],
    ['https://sandbox.example:443/eu/plugin-api', 'https://sandbox.example/eu/plugin-api'],
  ])('--target %s means the Data API at %s', (given, target) => {
    expect(readCompareLine(['--target', given], ENV).target).toBe(target);
  });

  test.each([
    [[], /needs --target/u],
    [['--target', ''], /--target must not be empty/u],
    [['--target', 'sandbox.example'], /found "sandbox\.example"/u],
    [['--target', 'ftp://sandbox.example'], /found "ftp:/u],
    [['--target', 'https://'], /found "https:\/\/"/u],
    [['--target', 'https://me:pass@sandbox.example'], /user name and password are not allowed/u],
    [['--target', 'https://sandbox.example/?a=1'], /remove "\?a=1"/u],
    [[...TARGET, '--reads-per-minute', '0'], /--reads-per-minute must be .* found "0"/u],
    [[...TARGET, '--reads-per-minute', '-5'], /--reads-per-minute/u],
    [[...TARGET, '--writes-per-minute', '1000001'], /1 to 1000000, found "1000001"/u],
    [[...TARGET, '--writes-per-minute', '1.5'], /whole number/u],
    [[...TARGET, '--out', ''], /--out must not be empty/u],
    [[...TARGET, '--resume='], /--resume must not be empty/u],
    [[...TARGET, '--what'], /--what/u],
    [[...TARGET, 'more'], /more/u],
  ])('%j is refused with a message', (argv, sentence) => {
    expect(() => readCompareLine(argv, ENV)).toThrow(UsageError);
    expect(() => readCompareLine(argv, ENV)).toThrow(sentence);
  });

  test.each([undefined, '', '  '])('says where to give the key if it is %j', (key) => {
    expect(() => readCompareLine(TARGET, { COUNTERTOP_TARGET_KEY: key })).toThrow(
      /in the variable COUNTERTOP_TARGET_KEY or with --target-key/u,
    );
  });

  test('never prints an invalid key', () => {
    const bad = () => readCompareLine([...TARGET, '--target-key', 'top secret\nvalue'], {});
    expect(bad).toThrow(/--target-key is not an API key: .* found 16 characters/u);
    expect(bad).not.toThrow(/secret/u);
  });
});
