import path from 'node:path';

import { TestRunner } from 'vitest';

/** Tests of a file that cannot run against a sandbox instead of their own server. */
export interface LeftOut {
  /** The path of the file below `server`. */
  readonly file: string;
  /** Parts of the test names; by default, the whole file is left out. */
  readonly tests?: readonly string[];
  readonly why: string;
}

/** Skips the current test, with the reason, if it is listed or gives its server an option that no sandbox has. */
export function leaveOutIfListed(
  given: object,
  options: Readonly<Record<string, string>>,
  listed: readonly LeftOut[],
): void {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) return;
  const option = Object.keys(given).find((name) => Object.hasOwn(options, name));
  const found = { path: test.file.filepath, name: test.fullTestName };
  const ofTest = listed.find((one) => isListed(one, found));
  const why = (option === undefined ? undefined : options[option]) ?? ofTest?.why;
  if (why !== undefined) leaveOut(why);
}

/** Skips the current test. */
export function leaveOut(why: string): never {
  const test = TestRunner.getCurrentTest();
  if (test === undefined) throw new Error(why);
  Object.assign(test.meta, { leftOut: why });
  return test.context.skip(why) as never;
}

export function isListed(
  { file, tests = [''] }: LeftOut,
  test: { readonly path: string; readonly name: string },
): boolean {
  const isInFile = path.relative('server', test.path) === file;
  return isInFile && tests.some((part) => test.name.includes(part));
}
