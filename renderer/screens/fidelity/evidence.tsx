import { FileUp, Trash2 } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { useState } from 'react';

import type { CallInput } from '#renderer/data/client.ts';
import { useRead, useWrite } from '#renderer/data/queries.ts';
import type { Comparison, ComparisonDocument, LedgerRow } from '#renderer/data/types.ts';
import { FilterSelect } from '#renderer/kit/filter-bar.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { readJsonFile } from '#renderer/ui/json-problem.ts';
import { Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Popover } from '#renderer/ui/popover.tsx';
import { openJsonFile } from '#renderer/ui/save-file.ts';
import { showFailure, showToast } from '#renderer/ui/toast.ts';

import styles from './fidelity.module.css';
import { countVerdicts } from './filter-ledger.ts';
import { VERDICTS, useFidelitySearch } from './search.ts';

interface EvidenceBarProps {
  readonly rows: readonly LedgerRow[];
  /** Comparison files can be dropped here. */
  readonly children: ReactNode;
}

/** A filter by verdict, the list of comparisons, and a button that adds one. */
export function EvidenceBar({ rows, children }: EvidenceBarProps) {
  const text = useText().fidelity.evidence;
  const [search, onChange] = useFidelitySearch();
  const { format } = useText();
  const { data: comparisons = [] } = useRead('listEvidence');
  const { choose, drop, isOver, isPending } = useAddEvidence();
  const counts = countVerdicts(rows);
  return (
    <Column
      grow
      shrinkY
      radius="lg"
      className={styles.place}
      data-over={isOver || undefined}
      {...drop}
    >
      <Row as="section" fixed wrap align="center" gap="2 3" pad="0 0 3" aria-label={text.title}>
        <strong>{text.title}</strong>
        <FilterSelect
          label={text.filter}
          any={text.any}
          value={search.verdict}
          onChange={(verdict) => onChange({ verdict })}
          options={optionsOf(VERDICTS, text.verdicts)}
        />
        <Text tone="soft" size="sm">
          {VERDICTS.map((one) => `${text.verdicts[one]} ${format.number(counts[one])}`).join(' · ')}
        </Text>
        <Row as="span" wrap gap={2} push>
          {comparisons.length > 0 && (
            <Popover
              title={text.comparisons}
              trigger={
                <Button size="sm" variant="quiet">
                  {text.countComparisons(format.number(comparisons.length))}
                </Button>
              }
            >
              <ComparisonList comparisons={comparisons} />
            </Popover>
          )}
          <Button size="sm" icon={FileUp} busy={isPending} onClick={choose} title={text.addHint}>
            {text.add}
          </Button>
        </Row>
      </Row>
      {isOver && (
        <Text as="p" fixed tone="accent" weight="strong" pad="0 0 2">
          {text.drop}
        </Text>
      )}
      {children}
    </Column>
  );
}

/** Built-in comparisons, and added ones, which can be removed. */
function ComparisonList({ comparisons }: { readonly comparisons: readonly Comparison[] }) {
  const text = useText().fidelity.evidence;
  const { format } = useText();
  return (
    <Stack as="ul" gap={2} measure scroll className={styles.comparisons}>
      {comparisons.map(({ id, source, target, at, confirmed, contradicted }) => (
        <Row key={id} as="li" align="center" gap={3}>
          <Stack as="span" grow shrink>
            <code className={styles.code}>{target}</code>
            <Text tone="faint" size="sm">
              <time dateTime={at}>{format.date(at)}</time>
              {' · '}
              {text.found(format.number(confirmed.length), format.number(contradicted.length))}
              {source === 'builtIn' && ` · ${text.builtIn}`}
            </Text>
          </Stack>
          {source === 'handedIn' && <Remove id={id} target={target} />}
        </Row>
      ))}
    </Stack>
  );
}

/** Removes a comparison without confirmation, since its file can be added again. */
function Remove({ id, target }: Pick<Comparison, 'id' | 'target'>) {
  const text = useText().fidelity.evidence;
  const { mutate, isPending } = useWrite('deleteEvidence');
  return (
    <IconButton
      icon={Trash2}
      size="sm"
      variant="quiet"
      label={text.remove(target)}
      busy={isPending}
      onClick={() => mutate({ id })}
    />
  );
}

/** Adds comparison files, chosen in a dialog or dropped; a toast shows the result of each. */
function useAddEvidence() {
  const text = useText();
  const { format } = text;
  const own = text.fidelity.evidence;
  const [isOver, setIsOver] = useState(false);
  const { mutate, isPending } = useWrite('addEvidence', ({ confirmed, contradicted }) => {
    const counts = [format.number(confirmed.length), format.number(contradicted.length)] as const;
    showToast({ title: own.added(...counts) });
  });

  function take({ name, text: source }: { readonly name: string; readonly text: string }): void {
    const file = readJsonFile(name, source, text);
    if ('error' in file) showFailure(file.error);
    else mutate(file.value as CallInput<'addEvidence'>);
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
