import { Link } from '@tanstack/react-router';
import { CircleOff, Zap } from 'lucide-react';

import { useRead, useWrite } from '#renderer/data/queries.ts';
import type { Faults } from '#renderer/data/types.ts';
import { activeRules, switchedOff } from '#renderer/kit/switched-faults.ts';
import { effectInWords, ruleName } from '#renderer/text/fault-words.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';

import styles from './fault-strip.module.css';

const MAX_NAMED = 3;

/** Shows the active faults on every screen, with a button to switch them off. */
export function FaultStrip() {
  const text = useText().faults;
  const { data: faults } = useRead('getFaults');
  const put = useWrite('setFaults');
  return (
    <div role="status">
      {faults !== undefined && activeRules(faults).length > 0 && (
        <Row
          as="section"
          align="center"
          gap={3}
          pad="1 5"
          lineBelow
          fill="bad-soft"
          tone="bad"
          aria-label={text.strip.label}
        >
          <Zap aria-hidden />
          <ActiveFaults faults={faults} />
          <Link to="/resilience" className={styles.link}>
            {text.strip.show}
          </Link>
          <Button
            size="sm"
            icon={CircleOff}
            busy={put.isPending}
            onClick={() => put.mutate(switchedOff(faults))}
          >
            {text.switchOff}
          </Button>
        </Row>
      )}
    </div>
  );
}

/** The name of each active preset and rule; a rule without a name is described by its effect. */
function ActiveFaults({ faults }: { readonly faults: Faults }) {
  const { faults: text, kit, format } = useText();
  const said = activeRules(faults).map(
    (rule) => ruleName(rule, text) ?? effectInWords(rule, text, format),
  );
  const names = [...new Set(said)];
  const more = names.length - MAX_NAMED;
  return (
    <Text as="p" truncate grow shrink>
      <strong>{text.strip.on}</strong> {names.slice(0, MAX_NAMED).join(' · ')}
      {more > 0 && ` ${kit.andMore(format.number(more))}`}
    </Text>
  );
}
