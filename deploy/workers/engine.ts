// The parts of the engine's interface that are used.

/** The storage of a Durable Object. */
export interface ObjectStorage {
  readonly sql: {
    exec(sql: string, ...values: readonly unknown[]): { toArray(): Record<string, unknown>[] };
    readonly databaseSize: number;
  };
  transactionSync<T>(work: () => T): T;
  setAlarm(at: number): Promise<void>;
  deleteAlarm(): Promise<void>;
  deleteAll(): Promise<void>;
}

export interface ObjectState {
  readonly storage: ObjectStorage;
  readonly id: { readonly name?: string };
}

/** The objects of a class. */
export interface ObjectNamespace<Object> {
  getByName(name: string): Object;
}
