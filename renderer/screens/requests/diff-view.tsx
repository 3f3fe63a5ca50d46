import { useQuery } from '@tanstack/react-query';

import { Loaded } from '#app/screen.tsx';
import type { LoggedRequest } from '#data/requests.ts';
import { requestQuery } from '#data/requests.ts';
import { useFormat, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';

import styles from './diff-view.module.css';
import type { DiffLine } from './line-diff.ts';
import { diffLines, foldDiff } from './line-diff.ts';
import { pretty } from './pretty.ts';

interface DiffViewProps {
  readonly call: LoggedRequest;
  readonly previousId: string;
  readonly onOpen: (id: string) => void;
}

/** What this full replace declares otherwise than the one before it. */
export function DiffView({ call, previousId, onOpen }: DiffViewProps) {
  const text = useText().requests;
  const format = useFormat();
  const query = useQuery(requestQuery(previousId));
  return (
    <Loaded query={query}>
      {(previous) => (
        <div className={styles.view}>
          <p className={styles.against}>
            {text.against(format.time(previous.at), previous.pluginId ?? '')}
            <Button size="sm" onClick={() => onOpen(previousId)}>
              {text.openPrevious}
            </Button>
          </p>
          <Comparison before={pretty(previous.requestBody)} after={pretty(call.requestBody)} />
        </div>
      )}
    </Loaded>
  );
}

function Comparison({ before, after }: { readonly before: string; readonly after: string }) {
  const text = useText().requests;
  const format = useFormat();
  if (before === after) return <p className={styles.equal}>{text.equal}</p>;
  return (
    // Long comparisons scroll, so the keyboard must be able to get into them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.code} role="group" aria-label={text.tabs.diff} tabIndex={0}>
      {foldDiff(diffLines(before, after)).map((part) =>
        part.kind === 'skipped' ? (
          <p key={part.at} className={styles.skipped}>
            {text.equalLines(format.number(part.count))}
          </p>
        ) : (
          <pre key={part.at} className={styles.lines}>
            {part.lines.map((line) => (
              <Line key={line.at} line={line} />
            ))}
          </pre>
        ),
      )}
    </div>
  );
}

const MARKS = { same: ' ', gone: '−', new: '+' } as const;

function Line({ line: { kind, text } }: { readonly line: DiffLine }) {
  const Part = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : 'span';
  return (
    <Part className={styles.line} data-kind={kind}>
      <span className={styles.mark}>{MARKS[kind]}</span>
      {text}
    </Part>
  );
}
