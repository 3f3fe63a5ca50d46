import path from 'node:path';

import { TestRunner } from 'vitest';

/** Options of test servers that a Durable Object does not have, with the reason. */
const OPTIONS: Readonly<Record<string, string>> = {
  db: 'An object has its own database.',
  openDatabase: 'An object opens its own database.',
  origin: 'An object opens its own database.',
  portalLogin: 'Only a start by a person counts as a login of its restaurants.',
  keepHar: 'An object does not keep calls of earlier worlds.',
  pastBytes: 'An object does not keep calls of earlier worlds.',
  sandboxes: 'A sandbox has no sandboxes.',
  publicUrl: 'The engine is not behind a proxy in these tests.',
  callPlugin: 'The test replaces a function of the process.',
  readBuilt: 'The engine reads the interface that is built.',
  receiverCheckTimes: 'The engine has the usual times of checks.',
  logRecords: 'The engine has the usual bounds of logs.',
  log: 'The engine writes its own log.',
};

interface LeftOut {
  readonly file: string;
  /** The beginning of the names of tests; by default all of the file. */
  readonly test?: string;
  readonly why: string;
}

/** Tests of both APIs that cannot run in the engine. */
const TESTS: readonly LeftOut[] = [];

/** Skips the current test if it cannot run in the engine. */
export function leaveOutIfListed(options: object): void {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) return;
  const option = Object.keys(options).find((name) => Object.hasOwn(OPTIONS, name));
  const file = path.relative(process.cwd(), test.file.filepath);
  const listed = TESTS.find(
    (one) => one.file === file && test.fullTestName.startsWith(one.test ?? ''),
  );
  const why = (option === undefined ? undefined : OPTIONS[option]) ?? listed?.why;
  if (why !== undefined) leaveOut(why);
}

/** Skips the current test. */
export function leaveOut(why: string): never {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) throw new Error(why);
  Object.assign(test.meta, { leftOut: why });
  return test.context.skip(why) as never;
}
