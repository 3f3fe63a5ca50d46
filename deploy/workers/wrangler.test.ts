import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { COMPATIBILITY_DATE } from './engine-config.ts';
import type { WorkerSettings } from './environment.ts';

// The YAML parser accepts the trailing commas, but not these comments.
const text = readFileSync(new URL('wrangler.jsonc', import.meta.url), 'utf8');
const wrangler = parse(text.replaceAll(/^\s*\/\/.*$/gmu, '')) as {
  readonly compatibility_date: string;
  readonly vars: { readonly SETTINGS: object };
};

const SETTINGS: Readonly<Record<keyof WorkerSettings, true>> = {
  url: true,
  publicUrl: true,
  allowedHosts: true,
  limits: true,
  clock: true,
  timeouts: true,
  trace: true,
  logRecords: true,
  maxBytes: true,
  maxRequestsPerSecond: true,
  world: true,
};

test('the configuration of the hosted engine has every setting of the worker, and its compatibility date', () => {
  expect(Object.keys(wrangler.vars.SETTINGS)).toEqual(Object.keys(SETTINGS));
  expect(wrangler.compatibility_date).toBe(COMPATIBILITY_DATE);
});
