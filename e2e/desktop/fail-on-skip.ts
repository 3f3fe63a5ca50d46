import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Fails a run in which a story was skipped, for machines that must have Electron. */
export default class FailOnSkip implements Reporter {
  readonly #skipped: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') this.#skipped.push(test.title);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    if (this.#skipped.length === 0) return { status };
    const titles = this.#skipped.join('\n');
    process.stderr.write(`Skipped, which COUNTERTOP_DESKTOP=required forbids:\n${titles}\n`);
    return { status: 'failed' };
  }
}
