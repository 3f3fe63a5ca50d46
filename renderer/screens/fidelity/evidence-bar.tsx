import { FileUp, Trash2 } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { useState } from 'react';

import type { CallInput } from '#renderer/data/client.ts';
import { useRead, useWrite } from '#renderer/data/queries.ts';
import type { Comparison, LedgerRow } from '#renderer/data/types.ts';
import { FilterSelect } from '#renderer/kit/filter-bar.tsx';
import { useText } from '#renderer/text/text.ts';
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
