import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A ref with the value of the latest render, for event handlers. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
