import type { Finding, FindingId, Grade, Report, Severity } from '#renderer/data/types.ts';

/** Errors that make a plugin unsafe, whatever else is found. */
const SECURITY: readonly FindingId[] = ['signature-unchecked'];

/** The headline of a report card, by the findings that lower the grade. */
type Headline =
  | { readonly says: 'clean' }
  | { readonly says: 'warnings'; readonly count: number }
  | { readonly says: 'unsafe'; readonly first: Finding }
  /** One error: the grade without it is known. */
  | { readonly says: 'one'; readonly first: Finding; readonly without: Grade }
  | { readonly says: 'several'; readonly first: Finding; readonly count: number };

export function headlineOf({ findings }: Report): Headline {
  const errors = withSeverity(findings, 'error');
  const warnings = withSeverity(findings, 'warning').length;
  const security = errors.find(({ id }) => SECURITY.includes(id));
  if (security !== undefined) return { says: 'unsafe', first: security };
  const [first] = errors;
  if (first === undefined) {
    return warnings === 0 ? { says: 'clean' } : { says: 'warnings', count: warnings };
  }
  if (errors.length > 1) return { says: 'several', first, count: errors.length };
  return { says: 'one', first, without: warnings === 0 ? 'A' : 'B' };
}

export function withSeverity(findings: readonly Finding[], severity: Severity): Finding[] {
  return findings.filter((finding) => finding.severity === severity);
}

/** The worst first, as they came among equals. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return [
    ...withSeverity(findings, 'error'),
    ...withSeverity(findings, 'warning'),
    ...withSeverity(findings, 'info'),
  ];
}

/** The kinds of findings that were not found, in the order of the contract. */
export function notFound(all: readonly FindingId[], findings: readonly Finding[]): FindingId[] {
  const found = new Set(findings.map(({ id }) => id));
  return all.filter((id) => !found.has(id));
}
