import { useRead } from '#renderer/data/queries.ts';
import type { Snapshot } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';

/** The server's note on a checkpoint. */
const NOTE = /^before (?<what>reset|restore|scenario)(?: (?<of>.+))?$/u;

/** The displayed name of a snapshot; a checkpoint is named after the action that followed it. */
export function useShownName(): (snapshot: Pick<Snapshot, 'name' | 'kind' | 'note'>) => string {
  const { before } = useText().scenarios;
  const { language } = useText();
  const { data: rows = [] } = useRead('listScenarios');
  const titleOf = (scenario: string): string =>
    rows.find(({ name }) => name === scenario)?.title[language] ?? scenario;
  return ({ name, kind, note }) => {
    if (kind === 'named' || note === null) return name;
    const { what, of = '' } = NOTE.exec(note)?.groups ?? {};
    if (what === 'reset') return before.reset;
    if (what === 'restore') return before.restore(of);
    return what === 'scenario' ? before.scenario(titleOf(of)) : name;
  };
}
