import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { write } from '#renderer/data/queries.ts';
import type { Section } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useSpeech } from '#renderer/text/text.ts';

import { isPlaced, withPlaces } from '../plan/with-places.ts';
import type { FloorPlan } from './edits.ts';
import { planOf, problemIn, signatureOf } from './edits.ts';

/** A message about the last edit. */
export interface Said {
  readonly text: string;
  readonly refused: boolean;
}

interface History {
  readonly past: readonly FloorPlan[];
  readonly plan: FloorPlan;
  readonly future: readonly FloorPlan[];
}

/** The plan while it is arranged. Each edit is saved at once and can be undone. */
export function useArranging(sections: readonly Section[]) {
  const { refusal } = useSpeech();
  const stored = useMemo(() => planOf(withPlaces(sections)), [sections]);
  const [history, setHistory] = useState<History>({ past: [], plan: stored, future: [] });
  const [said, setSaid] = useState<Said | null>(null);
  const save = useSave(stored, (plan) => setHistory({ past: [], plan, future: [] }));
  const occupied = useMemo(() => occupiedIn(sections), [sections]);
  const { past, plan, future } = history;

  function go(next: History): void {
    setHistory(next);
    save(next.plan);
  }

  /** Why an edit would be refused, in words; null if it would not. */
  function refusalOf(changed: FloorPlan): string | null {
    const problem = problemIn(changed, occupied);
    if (problem === null) return null;
    const { refused, ...params } = problem;
    return refusal({ message: refused, code: refused, params });
  }

  /** Saves an edit, or says why it cannot be made. */
  function change(changed: FloorPlan): boolean {
    const refused = refusalOf(changed);
    setSaid(refused === null ? null : { text: refused, refused: true });
    if (refused === null && signatureOf(changed) !== signatureOf(plan))
      go({ past: [...past, plan], plan: changed, future: [] });
    return refused === null;
  }

  const [before, after] = [past.at(-1), future[0]];
  const undo = (): void => {
    if (before !== undefined) {
      go({ past: past.slice(0, -1), plan: before, future: [plan, ...future] });
    }
  };
  const redo = (): void => {
    if (after !== undefined) go({ past: [...past, plan], plan: after, future: future.slice(1) });
  };
  const say = (text: string): void => setSaid({ text, refused: false });
  const can = { undo: before !== undefined, redo: after !== undefined };

  // A restaurant without places keeps those that it is shown with.
  const isNew = useRef(!sections.every(isPlaced));
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    save(stored);
  }, [save, stored]);

  return { plan, said, say, change, refusalOf, undo, redo, can };
}

/** Saves plans one after the other. `restart` is called with a plan that was not made here. */
function useSave(stored: FloorPlan, restart: (plan: FloorPlan) => void) {
  const { mutate } = useMutation({
    ...write('arrangeFloor', { serverId: useServerId() }),
    scope: { id: 'arrange' },
    onError: () => restart(stored),
  });
  // What arrives later than the next edit must not undo it.
  const saved = useRef(new Set([signatureOf(stored)]));
  useEffect(() => {
    const arrived = signatureOf(stored);
    if (saved.current.has(arrived)) return;
    saved.current.add(arrived);
    restart(stored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);
  return useMemo(
    () =>
      (plan: FloorPlan): void => {
        saved.current.add(signatureOf(plan));
        mutate({
          sections: plan.map(({ room, tables, ...section }) => ({
            ...section,
            room: { ...room, fixed: [...room.fixed] },
            tables: [...tables],
          })),
        });
      },
    [mutate],
  );
}

function occupiedIn(sections: readonly Section[]): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap(({ tables }) =>
      tables.flatMap(({ tableId, title, account }) => (account === null ? [] : [[tableId, title]])),
    ),
  );
}
