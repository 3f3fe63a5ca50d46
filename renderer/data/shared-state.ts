import { useSyncExternalStore } from 'react';

/** A value that lives as long as the page, for components and for code outside them. */
export interface SharedState<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value, live. */
  readonly use: () => Value;
}

export function sharedState<Value>(initial: Value): SharedState<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = (): Value => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    subscribe,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}

/** A text that is kept until the window is closed; a browser that stores nothing forgets it at a reload. */
export function sessionState(key: string): SharedState<string> {
  const state = sharedState(readSession(key));
  return {
    ...state,
    set: (value) => {
      try {
        sessionStorage.setItem(key, value);
      } catch {
        // See above.
      }
      state.set(value);
    },
  };
}

function readSession(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
