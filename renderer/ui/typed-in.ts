import type { FocusEvent } from 'react';
import { useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is typed into to find something is no loss. */
const SOUGHT = new Set(['search', 'checkbox', 'radio', 'range', 'button', 'submit', 'hidden']);

/**
 * Whether anything else stands in the fields of a form than when the keyboard first came to them.
 * `onFocus` belongs to the form.
 */
export function useTypedIn() {
  const begun = useRef(new Map<Field, string>());
  return {
    onFocus: ({ target }: FocusEvent): void => {
      if (isTypedInto(target) && !begun.current.has(target)) {
        begun.current.set(target, target.value);
      }
    },
    hasTyped: (): boolean =>
      [...begun.current].some(([field, before]) => field.isConnected && field.value !== before),
  };
}

function isTypedInto(target: Element): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !SOUGHT.has(target.type);
}
