import { useRead } from '#renderer/data/queries.ts';
import type { LoggedRequest } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { OwnerChip, OwnerDot } from '#renderer/ui/owner.tsx';
import a11y from '#renderer/ui/visually-hidden.module.css';

import type { ComparableLine, ComparedLine, ReplacedLines, WrittenItem } from './compare-lines.ts';
import { compareLines, sumOf } from './compare-lines.ts';
import styles from './lines-view.module.css';
import { linesByBodies, linesByEvent } from './replaced-lines.ts';

interface LinesViewProps {
  readonly call: LoggedRequest;
  readonly onOpen: (id: string) => void;
}

/** Lines before and after, from the event of the call, or else from the previous replace. */
export function LinesView({ call, onOpen }: LinesViewProps) {
  const lines = linesByEvent(call);
  if (lines !== null) return <Lines lines={lines} />;
  const { previousReplaceId: id } = call;
  return id !== null && <ByBodies call={call} id={id} onOpen={onOpen} />;
}

function ByBodies({ call, id, onOpen }: LinesViewProps & { readonly id: string }) {
  const { requests: text, finding: words, kit, format } = useText();
  const query = useRead('getRequest', { id });
  return (
    <Loaded query={query}>
      {(previous) => {
        const lines = linesByBodies(previous, call);
        return (
          <>
            {lines === null ? <Note as="p">{words.notByLine}</Note> : <Lines lines={lines} />}
            <Row as="p" wrap align="center" justify="space-between" gap={2} tone="soft" size="sm">
              {text.against(format.dateTime(previous.at), previous.pluginId ?? '')}
              <Button size="sm" onClick={() => onOpen(id)}>
                {kit.open}
              </Button>
            </Row>
          </>
        );
      }}
    </Loaded>
  );
}

function Lines({ lines }: { readonly lines: ReplacedLines }) {
  const { finding: words, format } = useText();
  const [before, after] = [sumOf(lines.before), sumOf(lines.after)];
  return (
    <Stack gap={2} shrink>
      <table className={styles.lines} aria-label={words.lines}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {compareLines(lines).map((row) => (
            <Line key={`${row.fate} ${row.key}`} row={row} />
          ))}
        </tbody>
      </table>
      {before !== null && after !== null && (
        <Note>{words.sum(format.amount(before), format.amount(after))}</Note>
      )}
    </Stack>
  );
}

const TONES = { kept: 'ink', changed: 'warn', lost: 'warn', new: 'good' } as const;

function Line({ row: { fate, before, after, lost } }: { readonly row: ComparedLine }) {
  const words = useText().finding;
  return (
    <tr>
      <th scope="row">
        <span className={a11y.visuallyHidden}>{words.fates[fate]} </span>
        <bdi>{(after ?? before)?.title}</bdi>
      </th>
      <td>
        {before === null ? '·' : <Declared line={before} identity={before.lineId} />}
        {lost.map((item) => (
          <LostItem key={`${item.by} ${item.key}`} item={item} />
        ))}
      </td>
      <td>
        {after === null ? (
          <Text tone="bad">{words.gone}</Text>
        ) : (
          <Declared
            line={after}
            identity={isNamedHere(before, after) ? words.new : after.lineId}
            tone={TONES[fate]}
            sign={fate === 'new' ? '+' : ''}
          />
        )}
        {after?.metadata.map(({ by, key, value }) => (
          <OwnerChip key={`${by} ${key}`} pluginId={by}>{`${key}=${value}`}</OwnerChip>
        ))}
      </td>
    </tr>
  );
}

/** True if the call gave no identity, so the platform generated one. */
function isNamedHere(before: ComparableLine | null, { lineId }: ComparableLine): boolean {
  return lineId !== before?.lineId && lineId?.startsWith('ln-') === true;
}

interface DeclaredProps {
  readonly line: ComparableLine;
  readonly identity: string | null;
  readonly tone?: (typeof TONES)[keyof typeof TONES];
  readonly sign?: string;
}

/** Quantity, identity and amount of a line. */
function Declared({ line, identity, tone = 'ink', sign = '' }: DeclaredProps) {
  const { finding: words, format } = useText();
  const { quantity, amount } = line;
  return (
    <Row as="span" gap={2} tone={tone} mono size="sm">
      <Text shrink truncate title={identity ?? undefined}>
        {sign}
        {format.number(quantity)} × {identity ?? words.noIdentity}
      </Text>
      {amount !== null && (
        <Text fixed nowrap tone="soft">
          {format.amount(amount)}
        </Text>
      )}
    </Row>
  );
}

/** A lost item with its owner. */
function LostItem({ item: { by, key, value } }: { readonly item: WrittenItem }) {
  const words = useText().finding;
  return (
    <del className={styles.lost} aria-label={`${words.lostItem}: ${by} ${key}=${value}`}>
      <OwnerDot pluginId={by} light /> <b>{by}</b> {key}={value}
    </del>
  );
}
