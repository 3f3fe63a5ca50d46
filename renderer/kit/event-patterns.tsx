import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';

import { covers, EVENT_KINDS, kindOfPattern, togglePattern } from './event-kinds.ts';
import styles from './event-patterns.module.css';

interface EventPatternsProps {
  readonly patterns: readonly string[];
  readonly onChange: (patterns: readonly string[]) => void;
}

/** Which events: everything, families, single kinds, or a pattern of one's own. */
export function EventPatterns({ patterns, onChange }: EventPatternsProps) {
  const { webhooks } = useText();
  const toggle = (pattern: string): void => onChange(togglePattern(patterns, pattern));
  const known = new Set([
    '*',
    ...EVENT_KINDS.flatMap(({ family, types }) => [`${family}.*`, ...types]),
  ]);
  const others = patterns.filter((pattern) => !known.has(pattern));
  return (
    <fieldset className={styles.patterns}>
      <legend className={styles.legend}>{webhooks.events}</legend>
      <Row wrap gap={1}>
        <PatternChip pattern="*" patterns={patterns} onToggle={toggle} />
        {others.map((pattern) => (
          <PatternChip key={pattern} pattern={pattern} patterns={patterns} onToggle={toggle} />
        ))}
      </Row>
      {EVENT_KINDS.map(({ family, types }) => (
        <Row key={family} wrap gap={1}>
          {[`${family}.*`, ...types].map((pattern) => (
            <PatternChip key={pattern} pattern={pattern} patterns={patterns} onToggle={toggle} />
          ))}
        </Row>
      ))}
      <PatternNote patterns={patterns} />
      <OtherPattern onAdd={(pattern) => !patterns.includes(pattern) && toggle(pattern)} />
    </fieldset>
  );
}

interface PatternChipProps {
  readonly pattern: string;
  readonly patterns: readonly string[];
  readonly onToggle: (pattern: string) => void;
}

function PatternChip({ pattern, patterns, onToggle }: PatternChipProps) {
  const chosen = patterns.includes(pattern);
  const covered = !chosen && patterns.some((wider) => covers(wider, pattern));
  const unknown = kindOfPattern(pattern) === 'unknown';
  return (
    <button
      type="button"
      className={styles.pattern}
      aria-pressed={chosen}
      data-covered={covered || undefined}
      data-unknown={unknown || undefined}
      onClick={() => onToggle(pattern)}
    >
      {pattern}
    </button>
  );
}

/** What nothing is called, and what comes of asking for nothing. */
function PatternNote({ patterns }: Pick<EventPatternsProps, 'patterns'>) {
  const { webhooks } = useText();
  const unknown = patterns.filter((pattern) => kindOfPattern(pattern) === 'unknown');
  if (patterns.length === 0) {
    return (
      <p className={styles.note} data-warn>
        {webhooks.noPatterns}
      </p>
    );
  }
  if (unknown.length > 0) {
    return (
      <p className={styles.note} data-warn>
        {webhooks.unknownPatterns(unknown.join(', '))}
      </p>
    );
  }
  return <p className={styles.note}>{webhooks.patternsHint}</p>;
}

function OtherPattern({ onAdd }: { readonly onAdd: (pattern: string) => void }) {
  const { webhooks } = useText();
  const [pattern, setPattern] = useState('');
  return (
    <Stack columns="1fr auto" align="end" gap={2}>
      <TextField
        label={webhooks.otherPattern}
        mono
        example="invoice.*"
        value={pattern}
        onChange={(given) => setPattern(given.trim())}
      />
      <Button
        disabled={pattern === ''}
        onClick={() => {
          onAdd(pattern);
          setPattern('');
        }}
      >
        {webhooks.addPattern}
      </Button>
    </Stack>
  );
}
