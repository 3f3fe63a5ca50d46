import { useMutation } from '@tanstack/react-query';
import type { DragEvent } from 'react';
import { useState } from 'react';

import { write } from '#data/queries.ts';
import { evidenceTexts } from '#text/evidence.ts';
import { useOwnText } from '#text/own-text.ts';
import { useFormat, useText } from '#text/text.ts';
import { jsonProblem, sayProblem } from '#ui/json-problem.ts';
import type { ChosenFile } from '#ui/open-file.ts';
import { openJsonFile } from '#ui/open-file.ts';
import { showFailure, showToast } from '#ui/toast.tsx';

/** Takes comparisons in, from a dialog or dropped on the screen; a toast says what came of each. */
export function useAddEvidence() {
  const text = useText();
  const own = useOwnText(evidenceTexts);
  const format = useFormat();
  const [isOver, setIsOver] = useState(false);
  const { mutate, isPending } = useMutation({
    ...write('addEvidence'),
    onSuccess: ({ confirmed, contradicted }) => {
      const counts = [format.number(confirmed.length), format.number(contradicted.length)] as const;
      showToast({ title: own.added(...counts) });
    },
  });

  function take({ name, text: source }: ChosenFile): void {
    const problem = jsonProblem(source);
    if (problem === null) return mutate(JSON.parse(source));
    showFailure(new Error(text.frame.reset.noJson(name, sayProblem(problem, text.kit))));
  }

  const choose = (): void => {
    openJsonFile().then((file) => file !== null && take(file), showFailure);
  };

  const drop = {
    onDragOver: (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (): void => setIsOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      for (const file of event.dataTransfer.files) {
        file.text().then((source) => take({ name: file.name, text: source }), showFailure);
      }
    },
  };
  return { choose, drop, isOver, isPending };
}
