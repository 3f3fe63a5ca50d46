/** A tool call that could not be done: one sentence for whoever called it, as the result of the tool. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}
