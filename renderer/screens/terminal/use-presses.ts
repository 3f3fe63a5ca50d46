import { useState } from 'react';

import type { AmountRule, Button, Press } from '#renderer/data/types.ts';
import { useStoreWrite } from '#renderer/kit/store.ts';
import { isObject, parsed } from '#server/domain/json.ts';

/** A button's message with its response. */
export interface Exchange extends Press {
  readonly button: Button;
}

/** A button's message that is edited before it is sent. */
export interface Draft {
  readonly paymentId: string;
  readonly button: Button;
  readonly source: string;
  /** The button's message before editing. */
  readonly original: string;
  readonly rule: AmountRule | null;
}

export type Presses = ReturnType<typeof usePresses>;

/** Sends the messages of the terminal's buttons for one payment. */
export function usePresses(paymentId: string | undefined) {
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [exchanges, setExchanges] = useState<ReadonlyMap<string, Exchange | null>>(new Map());
  const keep = (id: string, exchange: Exchange | null): void =>
    setExchanges((old) => new Map(old).set(id, exchange));
  const sending = useStoreWrite('pressButton', (pressed, { paymentId: id, button }) => {
    keep(id, { ...pressed, button });
    setDraft(null);
  });
  const { mutate: read } = useStoreWrite(
    'getButtonMessage',
    ({ message, rule }, { paymentId: id, button }) => {
      const original = typeof message === 'string' ? message : JSON.stringify(message, null, 2);
      setDraft({ paymentId: id, button, source: original, original, rule });
    },
  );
  const { mutate: send } = sending;
  const push = (button: Button): void => {
    if (paymentId === undefined) return;
    if (editing) read({ paymentId, button });
    else send({ paymentId, button });
  };
  const shown = draft?.paymentId === paymentId ? draft : null;
  return {
    /** True if messages are edited before they are sent. */
    editing,
    setEditing: (next: boolean): void => {
      setEditing(next);
      setDraft(null);
    },
    draft: shown,
    changeDraft: (source: string): void => setDraft((old) => old && { ...old, source }),
    discard: (): void => setDraft(null),
    sendDraft: (): void => {
      if (shown === null) return;
      const { paymentId: id, button, source } = shown;
      send({ paymentId: id, button, message: asMessage(source) });
    },
    push,
    /** The button whose message is being sent. */
    pressing: sending.isPending ? sending.variables.button : null,
    exchange: (paymentId === undefined ? null : exchanges.get(paymentId)) ?? null,
    /** Clears the shown message when something else sends one. */
    forget: (): void => {
      if (paymentId !== undefined) keep(paymentId, null);
    },
  };
}

/** Parses a JSON object or array; any other text is sent unchanged. */
export function asMessage(source: string): Readonly<Record<string, unknown>> | unknown[] | string {
  const message = parsed(source);
  return isObject(message) || Array.isArray(message) ? message : source;
}
