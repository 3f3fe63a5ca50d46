import type { CallInput, ClientCallName, CallResult } from '#server/contract/control/client.ts';
import type { ControlCalls } from '#server/contract/control/index.ts';

/** Byte responses and uploads are not available to test suites. */
type JsonCallName = {
  [Name in ClientCallName]: ControlCalls[Name] extends { readonly kind: 'file' | 'upload' }
    ? never
    : Name;
}[ClientCallName];

/**
 * The control calls by name, with their method and path, input and result. They are inferred from the schemas
 * of the definitions; the build writes them out for the published package (scripts/build/flat-types.ts).
 */
export type ControlTypes = {
  readonly [Name in JsonCallName]: {
    readonly request: `${ControlCalls[Name]['method']} ${ControlCalls[Name]['path']}`;
    readonly asked: CallInput<Name>;
    readonly told: CallResult<Name>;
  };
};
