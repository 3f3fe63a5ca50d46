import type { TestAnswer, TestServer } from './start-test-server.ts';

/** Makes what a change needs; what it returns is handed to the change. */
export type Prepare = (server: TestServer) => Promise<string>;

/** A call that changes something. */
export interface StateChange {
  readonly before?: Prepare;
  readonly call: (server: TestServer, prepared: string) => Promise<TestAnswer>;
  /** Finds afterwards what was changed. */
  readonly find?: Prepare;
  /** The same call refused. */
  readonly refused: (server: TestServer) => Promise<TestAnswer>;
  /**
   * What is announced, as `topic id`; `evt` stands for the id of an event, `{id}` for what was
   * prepared or found, `{path.to.field}` for a field of the answer.
   */
  readonly announces: readonly string[];
}

/** A control call and the same call refused. */
export function staff(
  method: string,
  [path, body]: readonly [string, object?],
  [refusedPath, refusedBody]: readonly [string, object?],
  announces: readonly string[],
): StateChange {
  return {
    call: ({ control }) => control(method, path, body),
    refused: ({ control }) => control(method, refusedPath, refusedBody),
    announces,
  };
}

/** A write of `demo-qr` and the same write refused. */
export function write(
  path: string,
  body: object,
  refused: object,
  announces: readonly string[],
): StateChange {
  return {
    call: ({ post }: TestServer) => post(path, body),
    refused: ({ post }: TestServer) => post(path, refused),
    announces,
  };
}

/** A control call on something that is prepared first, and the same call refused. */
export function staffOn(
  before: Prepare,
  [method, path, body]: readonly [method: string, path: (id: string) => string, body?: object],
  refused: StateChange['refused'],
  announces: readonly string[],
): StateChange {
  return {
    before,
    call: ({ control }, id) => control(method, path(id), body),
    refused,
    announces,
  };
}
