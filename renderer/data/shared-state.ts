import { useSyncExternalStore } from 'react';

/** A value for components and for code outside them; it lasts as long as the page. */
export interface SharedState<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The value as a hook. */
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

/** A text kept in `sessionStorage`, or in memory if there is no storage. */
export function sessionState(key: string): SharedState<string> {
  const state = sharedState(readSession(key));
  return {
    ...state,
    set: (value) => {
      try {
        sessionStorage.setItem(key, value);
      } catch {
        // Storage is not available.
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
