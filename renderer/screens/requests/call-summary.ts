import type { LoggedRequest, RequestItem } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import type { LostLine, replaceNotes } from '#server/domain/messages/replace-notes.ts';

type LossParams = Parameters<(typeof replaceNotes)['linesNotDeclared']>[0];

interface Fact {
  /** What happened, in a few words. */
  readonly fact: string;
  /** The rest of the note; empty if the fact covers it. */
  readonly why: string;
}

/** The main remark on a call; null if there is none. */
export function useFact(): (call: RequestItem | LoggedRequest) => Fact | null {
  const { finding, format, say } = useText();
  return ({ noteCodes, causeCode }) => {
    if (causeCode === null) return null;
    const said = say(causeCode);
    const lines = noteCodes.flatMap(
      ({ params }) => (params as Partial<LossParams>).lines?.named ?? [],
    );
    const lost = lines.filter(({ metadata }) => metadata.count > 0);
    const [fact = said, ...others] = format.sentences(said);
    if (lost.length === 0) return { fact, why: others.join(' ') };
    const count = lost.reduce((sum, { metadata }) => sum + metadata.count, 0);
    const on = lost.length === 1 ? (lost[0]?.title ?? '') : null;
    return {
      fact: finding.lostKeys(count, ownersOf(lost), on ?? format.number(lost.length), on === null),
      why: fact,
    };
  };
}

function ownersOf(lines: readonly LostLine[]): string {
  return [...new Set(lines.flatMap(({ metadata }) => metadata.named.map(({ by }) => by)))].join(
    ', ',
  );
}
