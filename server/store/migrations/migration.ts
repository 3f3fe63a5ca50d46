/** One step of the schema. Steps are never edited once released; a change is a new step. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}
