import { printText, printValue } from './print-value.ts';
import type { TestFile } from './test-file.ts';
import { testFile } from './test-file.ts';

/** A check of a receiver, as far as a test of it needs it. */
export interface CheckedReceiver {
  /** For instance `verifies-raw-body`. */
  readonly checkId: string;
  /** What the check is called, for instance `Verifies the body as it came`. */
  readonly title: string;
  readonly url: string;
  /** How calls are signed, where it is not as by default. */
  readonly signature?: string | undefined;
  readonly headerPrefix?: string | undefined;
}

/** The schemes' default, which need not be said. */
const DEFAULT_SIGNATURE = 'timestamped';

/**
 * A test that expects a check of a receiver to pass: it fails until the receiver is mended. The secret is
 * read from the environment and is never in the file.
 */
export function checkTest(checked: CheckedReceiver): TestFile {
  const { checkId, title, url, signature, headerPrefix } = checked;
  const asked = {
    ...(signature !== undefined && signature !== DEFAULT_SIGNATURE && { signature }),
    ...(headerPrefix !== undefined && { headerPrefix }),
    only: [checkId],
  };
  const more = printValue(asked).slice(1).trimStart();
  return testFile({
    about: `check ${checkId}`,
    title: title.toLowerCase(),
    remarks: [
      'The receiver must be running. Its secret is not written here: give it as WEBHOOK_SECRET.',
    ],
    before: [
      `const url = process.env['WEBHOOK_URL'] ?? ${printText(url)};`,
      "const secret = process.env['WEBHOOK_SECRET'] ?? '';",
    ],
    body: [
      'await using sandbox = await startSandbox();',
      `const { checks } = await sandbox.checkReceiver({ url, secret, ${more});`,
      `expect(checks.find(({ id }) => id === ${printText(checkId)})?.outcome).toBe('passed');`,
    ],
  });
}
