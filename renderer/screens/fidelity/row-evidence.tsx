import { useRead } from '#renderer/data/queries.ts';
import type { Comparison, ComparisonDocument, LedgerRow } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './fidelity.module.css';

/** In a row's heading: the verdict and its date. */
export function RowVerdict({ evidence }: Pick<LedgerRow, 'evidence'>) {
  const text = useText().fidelity.evidence;
  const { format } = useText();
  if (evidence === null) {
    return (
      <Text tone="faint" size="sm">
        {text.verdicts.notSeen}
      </Text>
    );
  }
  const { verdict, at } = evidence;
  return (
    <Row as="span" inline align="center" gap={2}>
      <Text tone="faint" size="sm">
        <time dateTime={at}>{format.date(at)}</time>
      </Text>
      <Badge tone={verdict === 'confirmed' ? 'good' : 'bad'}>{text.verdicts[verdict]}</Badge>
    </Row>
  );
}

/** In an open row: the comparison behind the verdict, and the differences it found. */
export function RowEvidence({ row }: { readonly row: LedgerRow }) {
  const text = useText().fidelity.evidence;
  const { format } = useText();
  const { evidence } = row;
  if (evidence === null) {
    return (
      <Text as="p" tone="faint" size="sm">
        {text.notSeenText}
      </Text>
    );
  }
  return (
    <>
      <Text as="p" pad="0 0 1">
        {text.sentences[evidence.verdict](format.date(evidence.at))}{' '}
        <code className={styles.code}>{evidence.target}</code>
      </Text>
      {evidence.verdict === 'contradicted' && <Differences row={row} />}
    </>
  );
}

function Differences({ row }: { readonly row: LedgerRow }) {
  const { data: comparisons = [] } = useRead('listEvidence');
  const comparison = comparisonOf(row, comparisons);
  const { data: document } = useRead(
    'getEvidence',
    { id: comparison?.id ?? '' },
    { enabled: comparison !== undefined },
  );
  if (document === undefined) return null;
  return (
    <Stack as="ul" gap={1}>
      {differencesOf(row.id, document).map((found) => (
        <Difference key={found.at} found={found} />
      ))}
    </Stack>
  );
}

function Difference({ found: { call, difference } }: { readonly found: RowDifference }) {
  const text = useText().fidelity.evidence;
  return (
    <Row as="li" wrap align="baseline" gap="1 4">
      <code className={styles.code}>
        {call.method} {call.path}
      </code>
      <code className={styles.code}>{difference.path}</code>
      {(['here', 'there'] as const).map((side) => (
        <span key={side}>
          {text[side]}{' '}
          <code className={styles.code}>{printSide(difference, difference[side])}</code>
        </span>
      ))}
    </Row>
  );
}

type Call = ComparisonDocument['calls'][number];

/** A difference that concerns a row, and the call in which it was found. */
interface RowDifference {
  readonly at: string;
  readonly call: Pick<Call, 'step' | 'method' | 'path'>;
  readonly difference: Call['differences'][number];
}

/** The comparison behind a row's verdict; undefined if it was removed. */
export function comparisonOf(
  { evidence }: Pick<LedgerRow, 'evidence'>,
  comparisons: readonly Comparison[],
): Comparison | undefined {
  return comparisons.find(({ at, target }) => at === evidence?.at && target === evidence.target);
}

/** The differences of a comparison that concern a row. */
export function differencesOf(row: string, { calls }: ComparisonDocument): RowDifference[] {
  return calls.flatMap((call, place) =>
    call.differences.flatMap((difference, index) =>
      difference.ledger.includes(row) ? [{ at: `${place}.${index}`, call, difference }] : [],
    ),
  );
}

/** JSON on one line, type names without quotes, and a dash for a missing value. */
export function printSide(
  { kind }: Pick<RowDifference['difference'], 'kind'>,
  value: unknown,
): string {
  const isType = kind === 'type' || kind === 'missing' || kind === 'extra';
  if (isType && typeof value === 'string') return value;
  return value === undefined || (isType && value === null) ? '—' : JSON.stringify(value);
}
