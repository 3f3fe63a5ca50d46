/** Why a step did not do what it should: which is told of it, and ends the run. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}
