import { hashKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { Section } from '#renderer/data/types.ts';
import { useStoreWrite } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';

import { isPlaced, withPlaces } from '../plan/with-places.ts';
import type { FloorPlan } from './edits.ts';
import { planOf, problemIn } from './edits.ts';

/** The plans since Arrange was opened, and which of them is shown. */
interface History {
  readonly plans: readonly FloorPlan[];
  readonly at: number;
  /** The form field of the last edit; further edits in it are undone together with that one. */
  readonly field?: string | undefined;
}

/** The plan while it is arranged. Each edit is saved at once and can be undone. */
export function useArranging(sections: readonly Section[]) {
  const { refusal } = useText();
  const stored = useMemo(() => planOf(withPlaces(sections)), [sections]);
  const [{ plans, at, field: lastField }, setHistory] = useState<History>({
    plans: [stored],
    at: 0,
  });
  const [refused, setRefused] = useState<string | null>(null);
  const plan = plans[at] ?? stored;
  const occupied = useMemo(() => occupiedIn(sections), [sections]);
  const { mutate } = useStoreWrite('arrangeFloor', undefined, {
    // Saves run one after the other.
    scope: { id: 'arrange' },
    onError: () => setHistory({ plans: [stored], at: 0 }),
  });
  // Plans that this page has saved or received. If one of them arrives again after a later edit, the edit is kept.
  const known = useRef(new Set([hashKey([stored])]));
  useEffect(() => {
    const arrived = hashKey([stored]);
    if (known.current.has(arrived)) return;
    known.current.add(arrived);
    setHistory({ plans: [stored], at: 0 });
  }, [stored]);

  function save(saved: FloorPlan): void {
    known.current.add(hashKey([saved]));
    mutate({ sections: [...saved] });
  }

  function go(history: History): void {
    setHistory(history);
    save(history.plans[history.at] ?? stored);
  }

  /** The reason why an edit would be refused, in words; null if it would not. */
  function refusalOf(changed: FloorPlan): string | null {
    const problem = problemIn(changed, occupied);
    if (problem === null) return null;
    const { refused: code, ...params } = problem;
    return refusal({ message: code, code, params });
  }

  /** Saves an edit. If it is refused, shows the reason and returns false. */
  function change(changed: FloorPlan, field?: string): boolean {
    const why = refusalOf(changed);
    setRefused(why);
    if (why === null && hashKey([changed]) !== hashKey([plan])) {
      const isSameStep = field !== undefined && field === lastField;
      const before = plans.slice(0, isSameStep ? at : at + 1);
      go({ plans: [...before, changed], at: before.length, field });
    }
    return why === null;
  }

  return {
    plan,
    refused,
    change,
    refusalOf,
    undo: at > 0 ? () => go({ plans, at: at - 1 }) : undefined,
    redo: at + 1 < plans.length ? () => go({ plans, at: at + 1 }) : undefined,
    leaveField: () => setHistory((history) => ({ ...history, field: undefined })),
    /** Saves the places that were chosen for tables without one. */
    keep: () => {
      if (!sections.every(isPlaced)) save(plan);
    },
  };
}

function occupiedIn(sections: readonly Section[]): ReadonlyMap<string, string> {
  const tables = sections.flatMap((section) => section.tables);
  return new Map(
    tables.flatMap(({ tableId, title, account }) => (account === null ? [] : [[tableId, title]])),
  );
}
