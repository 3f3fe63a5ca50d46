import type { ReceiverCheckRow } from '#renderer/data/types.ts';
import type { TestLanguage } from '#server/domain/generated-tests.ts';
import { printText } from '#server/domain/generated-tests.ts';

interface CheckToTest {
  readonly run: Pick<ReceiverCheckRow, 'url' | 'signature'>;
  readonly check: { readonly id: string; readonly title: string };
}

/** A test that runs one check; it reads the secret from the environment. */
export function testOfCheck({ run, check }: CheckToTest, language: TestLanguage) {
  const [url, signature, id, title] = [run.url, run.signature, check.id, check.title].map(
    printText,
  );
  if (language === 'python') {
    const name = `test_${check.id.replaceAll('-', '_')}`;
    const text = `import os


def ${name}(sandbox):
    ${title}
    answer = sandbox.check_receiver(
        url=${url},
        secret=os.environ['WEBHOOK_SECRET'],
        signature=${signature},
        only=[${id}],
    )
    assert [(check['id'], check['outcome']) for check in answer['checks']] == [(${id}, 'passed')]
`;
    return { file: `${name}.py`, text };
  }
  const text = `import { expect, test } from 'vitest';
import { startSandbox } from 'countertop/testing';

test(${title}, async () => {
  await using sandbox = await startSandbox();
  const { checks } = await sandbox.checkReceiver({
    url: ${url},
    secret: process.env.WEBHOOK_SECRET,
    signature: ${signature},
    only: [${id}],
  });
  expect(checks).toMatchObject([{ id: ${id}, outcome: 'passed' }]);
}, 90_000);
`;
  return { file: `${check.id}.test.ts`, text };
}
