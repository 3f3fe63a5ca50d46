import { ChevronDown } from 'lucide-react';

import type { DueItem } from '#renderer/data/types.ts';
import { useFormat, useSpeech, useText } from '#renderer/text/text.ts';
import { Dot } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import { Popover } from '#renderer/ui/popover.tsx';

import styles from './clock-panel.module.css';
import type { Due, Group } from './due-times.ts';
import { GROUPS, groupOf } from './due-times.ts';
import { dueInWords, whenInWords } from './due-words.ts';
import { useRunTo } from './moves.ts';

const TONES = { attempts: 'bad', resets: 'info', steps: 'good', expiries: 'warn' } as const;

export function toneOf(group: Group) {
  return TONES[group];
}

/** How many things are to come, of which kinds, and all of them in a list. */
export function DueSummary({ items, more, now }: Due) {
  const { clock } = useText();
  const format = useFormat();
  const count = format.number(items.length);
  const title = more ? clock.moreDue(count) : items.length === 1 ? clock.oneDue : clock.due(count);
  return (
    <Row align="center" gap={3} shrink nowrap>
      <Popover
        title={clock.dueList}
        trigger={
          <Button size="sm" variant="quiet">
            {items.length === 0 ? clock.nothing : title}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <DueList items={items} now={now} />
      </Popover>
      <Legend items={items} />
    </Row>
  );
}

function Legend({ items }: { readonly items: readonly DueItem[] }) {
  const { clock } = useText();
  const format = useFormat();
  const counted = GROUPS.map((group) => ({
    group,
    count: items.filter((item) => groupOf(item) === group).length,
  })).filter(({ count }) => count > 0);
  return (
    <ul className={styles.legend}>
      {counted.map(({ group, count }) => (
        <li key={group}>
          <Dot tone={toneOf(group)} /> {format.number(count)}{' '}
          {(count === 1 ? clock.oneOf : clock.groups)[group]}
        </li>
      ))}
    </ul>
  );
}

function DueList({ items, now }: Pick<Due, 'items' | 'now'>) {
  const speech = useSpeech();
  const runTo = useRunTo();
  if (items.length === 0) return <p>{speech.text.clock.nothingText}</p>;
  return (
    <Stack as="ul" gap={1}>
      {items.map((item) => (
        <Stack key={item.id} as="li" columns="auto 1fr auto auto" align="center" gap={3} size="sm">
          <Dot tone={toneOf(groupOf(item))} />
          <span className={styles.what} dir="auto">
            {dueInWords(item, speech)}
          </span>
          <span className={styles.when}>{whenInWords(item.at, now, speech)}</span>
          <Button
            size="sm"
            busy={runTo.isPending}
            aria-label={`${speech.text.clock.runHere}: ${dueInWords(item, speech)}`}
            onClick={() => runTo.mutate(Date.parse(item.at))}
          >
            {speech.text.clock.runHere}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
