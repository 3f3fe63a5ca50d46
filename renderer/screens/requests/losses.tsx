import { MessageSquareWarning } from 'lucide-react';

import type { LoggedRequest } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import type { ComparedLine, WrittenItem } from './compare-lines.ts';
import { compareLines } from './compare-lines.ts';
import type { WantedLine } from './lines-view.tsx';
import { LostItem } from './lines-view.tsx';
import styles from './losses.module.css';
import { linesByEvent } from './replaced-lines.ts';

interface LossesProps {
  readonly call: LoggedRequest;
  /** Shows the line in the list of all lines. */
  readonly onShow: (wanted: WantedLine) => void;
}

const MAX_SHOWN = 5;

/** Lines that lost metadata by a call. */
export function Losses({ call, onShow }: LossesProps) {
  const words = useText().finding;
  const lines = linesByEvent(call);
  const affected = lines === null ? [] : compareLines(lines).filter(({ lost }) => lost.length > 0);
  if (affected.length === 0) return null;
  return (
    <Stack as="section" gap={2} pad="0 5" aria-label={words.lostWarning}>
      {affected.slice(0, MAX_SHOWN).map((row) => (
        <Loss key={row.key} row={row} onShow={(item) => onShow({ line: row.key, item })} />
      ))}
    </Stack>
  );
}

interface LossProps {
  readonly row: ComparedLine;
  /** Null for the line itself. */
  readonly onShow: (item: WrittenItem | null) => void;
}

function Loss({ row, onShow }: LossProps) {
  const words = useText().finding;
  const { title = '', lineId = null } = row.before ?? {};
  return (
    <Row align="center" gap={2} pad="2 3" radius="md" fill="bad-soft" className={styles.loss}>
      <MessageSquareWarning aria-hidden />
      <Text as="p" grow shrink breakAnywhere>
        <b dir="auto">{words.lost(title)}</b> {lineId !== null && <code>{lineId}</code>}{' '}
        {row.lost.map((item) => (
          <button
            key={`${item.by} ${item.key}`}
            type="button"
            className={styles.item}
            aria-label={words.showItem(`${item.by} ${item.key}`)}
            onClick={() => onShow(item)}
          >
            <LostItem item={item} />
          </button>
        ))}
      </Text>
      <Button size="sm" onClick={() => onShow(null)}>
        {words.showLine}
      </Button>
    </Row>
  );
}
