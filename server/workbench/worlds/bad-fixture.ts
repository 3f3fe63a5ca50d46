import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { RefusalOf } from '#server/domain/refusal.ts';

export class BadFixture extends Error {
  override readonly name = 'BadFixture';
  readonly problem: KnownMessage;

  constructor(problem: KnownMessage) {
    super(inEnglish(problem));
    this.problem = problem;
  }

  get refusal(): RefusalOf<'badFixture'> {
    const violation = { path: null, ...this.problem };
    return { refused: 'badFixture', message: this.message, violation };
  }
}
