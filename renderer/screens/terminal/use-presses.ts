import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { write } from '#renderer/data/queries.ts';
import type { AmountRule, Button, Press } from '#renderer/data/types.ts';

/** What a button sent, and what came back. */
export interface Exchange extends Press {
  readonly button: Button;
}

/** A button's message that is changed before it goes out. */
export interface Draft {
  readonly paymentId: string;
  readonly button: Button;
  readonly source: string;
  /** As the button would send it. */
  readonly original: string;
  readonly rule: AmountRule | null;
}

/** Pressing the buttons of the terminal for one payment. */
export interface Presses {
  /** Messages open in the editor first. */
  readonly editing: boolean;
  readonly setEditing: (editing: boolean) => void;
  readonly draft: Draft | null;
  readonly changeDraft: (source: string) => void;
  readonly discard: () => void;
  readonly sendDraft: () => void;
  readonly push: (button: Button) => void;
  /** The button that is being sent. */
  readonly pressing: Button | null;
  readonly exchange: Exchange | null;
  /** The last message is no longer that of a button here. */
  readonly forget: () => void;
}

export function usePresses(serverId: string, paymentId: string | undefined): Presses {
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [exchanges, setExchanges] = useState<ReadonlyMap<string, Exchange | null>>(new Map());
  const keep = (id: string, exchange: Exchange | null): void =>
    setExchanges((old) => new Map(old).set(id, exchange));
  const sending = useMutation({
    ...write('pressButton', { serverId }),
    onSuccess: (pressed, { paymentId: id, button }) => {
      keep(id, { ...pressed, button });
      setDraft(null);
    },
  });
  const { mutate: read } = useMutation({
    ...write('getButtonMessage', { serverId }),
    onSuccess: ({ message, rule }, { paymentId: id, button }) => {
      const original = typeof message === 'string' ? message : JSON.stringify(message, null, 2);
      setDraft({ paymentId: id, button, source: original, original, rule });
    },
  });
  const { mutate: send } = sending;
  const push = useCallback(
    (button: Button) => {
      if (paymentId === undefined) return;
      if (editing) read({ paymentId, button });
      else send({ paymentId, button });
    },
    [paymentId, editing, read, send],
  );
  const shown = draft?.paymentId === paymentId ? draft : null;
  return {
    editing,
    setEditing: (next) => {
      setEditing(next);
      setDraft(null);
    },
    draft: shown,
    changeDraft: (source) => setDraft((old) => old && { ...old, source }),
    discard: () => setDraft(null),
    sendDraft: () => {
      if (shown === null) return;
      const { paymentId: id, button, source } = shown;
      send({ paymentId: id, button, message: asMessage(source) });
    },
    push,
    pressing: sending.isPending ? sending.variables.button : null,
    exchange: (paymentId === undefined ? null : exchanges.get(paymentId)) ?? null,
    forget: () => paymentId !== undefined && keep(paymentId, null),
  };
}

/** What a text stands for as a message: JSON that holds something, or the text as it is. */
export function asMessage(source: string): Readonly<Record<string, unknown>> | unknown[] | string {
  try {
    const parsed: unknown = JSON.parse(source);
    if (Array.isArray(parsed)) return parsed as unknown[];
    if (typeof parsed === 'object' && parsed !== null) {
      return parsed as Readonly<Record<string, unknown>>;
    }
    return source;
  } catch {
    return source;
  }
}
