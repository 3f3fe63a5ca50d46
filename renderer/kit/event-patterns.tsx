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
  const families = EVENT_KINDS.map(({ family, types }) => [`${family}.*`, ...types]);
  const known = new Set(['*', ...families.flat()]);
  const others = patterns.filter((pattern) => !known.has(pattern));
  return (
    <fieldset className={styles.patterns}>
      <legend className={styles.legend}>{webhooks.events}</legend>
      {[['*', ...others], ...families].map((row) => (
        <Row key={row[0]} wrap gap={1}>
          {row.map((pattern) => (
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

/** Warns of patterns that match nothing, and of a subscription to nothing. */
function PatternNote({ patterns }: Pick<EventPatternsProps, 'patterns'>) {
  const { webhooks } = useText();
  const unknown = patterns.filter((pattern) => kindOfPattern(pattern) === 'unknown').join(', ');
  const warning =
    patterns.length === 0 ? webhooks.noPatterns : unknown && webhooks.unknownPatterns(unknown);
  return (
    <p className={styles.note} data-warn={warning !== '' || undefined}>
      {warning === '' ? webhooks.patternsHint : warning}
    </p>
  );
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
