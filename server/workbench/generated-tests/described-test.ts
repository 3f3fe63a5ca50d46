/** A test before it is written in a language. */
export interface DescribedTest {
  /** Used in the file name. */
  readonly about: string;
  readonly title: string;
  /** Comments at the top: the parts of the call that the test cannot reproduce, and the substitutes. */
  readonly remarks: readonly string[];
  /** True to skip a test that cannot work without changes. */
  readonly isSkipped?: boolean;
  readonly fixture: unknown;
  /** No rate limits if left out. */
  readonly limits?: unknown;
  /** ISO 8601. */
  readonly clock: string;
  /** The statuses that the receiver answers with, attempt by attempt. */
  readonly answers?: readonly number[];
  readonly steps: readonly Step[];
}

export interface PluginCall {
  readonly method: string;
  /** The path without `/plugin-api`, with the query. */
  readonly target: string;
  /** Null for none; undefined for the plugin's own key. */
  readonly authorization: string | null | undefined;
  readonly json?: unknown;
  /** Set if `get` and `post` cannot make the call: another method, no key, or a body that is not JSON. */
  readonly raw?: {
    readonly pluginId: string;
    readonly contentType: string | undefined;
    readonly body: string;
  };
}

interface Steps {
  /** Declares the plugin that makes the calls. */
  readonly plugin: { readonly pluginId: string };
  /** A call before the one under test, or `times` such calls. */
  readonly send: { readonly call: PluginCall; readonly times?: number; readonly why: string };
  readonly fault: { readonly rule: unknown };
  /** A call whose answer never arrives. */
  readonly lose: { readonly call: PluginCall; readonly why: string };
  readonly answer: {
    readonly call: PluginCall;
    readonly status: number;
    /** The fields that its body must contain; undefined for any body. */
    readonly body: unknown;
  };
  /** Expects what the last call did: its events, the fields of the last event, and its notes. */
  readonly log: {
    readonly types: readonly string[];
    readonly state: unknown;
    readonly notes: readonly string[];
  };
  /** Opens a table, and expects the delivery of its event to a receiver that gives the test's `answers`. */
  readonly deliver: {
    readonly pluginId: string;
    readonly signature: string;
    readonly tableId: string;
    readonly hasRetries: boolean;
    readonly status: string;
  };
  /** `payment` numbers the payments of a test. */
  readonly pay: { readonly payment: number; readonly fields: object };
  readonly press: { readonly payment: number; readonly button: string; readonly amount?: number };
  readonly reconcile: { readonly payment: number; readonly verdict: string };
  readonly paid: { readonly payment: number; readonly fields: object };
}

export type Step = { [Kind in keyof Steps]: { readonly kind: Kind } & Steps[Kind] }[keyof Steps];

/** Writes each kind of step as statements, each of one or more lines. */
export type StepWriter = { readonly [Kind in keyof Steps]: (step: Steps[Kind]) => string[] };

export function writtenSteps(steps: readonly Step[], writer: StepWriter): string[] {
  return steps.flatMap((step) => (writer[step.kind] as (one: Step) => string[])(step));
}
