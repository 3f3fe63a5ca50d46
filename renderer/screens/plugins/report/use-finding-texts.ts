import type { Finding } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { findingIn } from '#server/domain/report-card/finding-texts.ts';

export type FindingTexts = ReturnType<typeof useFindingTexts>;

/** Renders findings in the language of the interface; those of a newer server as it sent them. */
export function useFindingTexts() {
  const { kinds } = useText().report;
  return (finding: Finding): Pick<Finding, 'title' | 'detail' | 'advice'> =>
    Object.hasOwn(kinds, finding.id) ? findingIn(kinds, finding) : finding;
}
