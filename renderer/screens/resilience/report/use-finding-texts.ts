import type { Finding } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { findingIn } from '#server/domain/report-card/finding-texts.ts';

/** Translates findings; unknown findings from a newer server are left unchanged. */
export function useFindingTexts() {
  const { kinds } = useText().report;
  return (finding: Finding): Pick<Finding, 'title' | 'detail' | 'advice'> =>
    Object.hasOwn(kinds, finding.id) ? findingIn(kinds, finding) : finding;
}
