import { CircleOff, Zap } from 'lucide-react';

import type { FaultPreset, Faults } from '#renderer/data/types.ts';
import { presetAtWork } from '#renderer/kit/switched-faults.ts';
import { presetInWords } from '#renderer/text/fault-presets.ts';
import { useLanguage, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';

import styles from './preset-cards.module.css';
import type { FaultChanges } from './use-fault-changes.ts';

interface PresetCardsProps {
  readonly faults: Faults;
  readonly changes: FaultChanges;
}

/** Ready-made faults, each with what it does. */
export function PresetCards({ faults, changes }: PresetCardsProps) {
  const text = useText().faults;
  const set = presetAtWork(faults);
  return (
    <section aria-label={text.presets}>
      <ul className={styles.cards}>
        {faults.presets.map((preset) => (
          <li key={preset.name}>
            <PresetCard preset={preset} isOn={preset === set} changes={changes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PresetCardProps {
  readonly preset: FaultPreset;
  readonly isOn: boolean;
  readonly changes: FaultChanges;
}

function PresetCard({ preset, isOn, changes }: PresetCardProps) {
  const text = useText().faults;
  const { title, about } = presetInWords(preset, useLanguage());
  return (
    <article className={styles.card} aria-label={title} data-on={isOn || undefined}>
      <Row as="header" align="center" gap={2} shrink className={styles.head}>
        <Zap aria-hidden />
        <h2>{title}</h2>
        {isOn ? (
          <Button
            size="sm"
            variant="danger"
            icon={CircleOff}
            busy={changes.busy}
            aria-label={`${text.switchOff}: ${title}`}
            onClick={() => changes.putRules([])}
          >
            {text.switchOff}
          </Button>
        ) : (
          <Button
            size="sm"
            icon={Zap}
            busy={changes.busy}
            aria-label={`${text.switchOn}: ${title}`}
            onClick={() => changes.putPreset(preset.name, title)}
          >
            {text.switchOn}
          </Button>
        )}
      </Row>
      <Text as="p" tone="soft" size="sm" pretty>
        {about}
      </Text>
    </article>
  );
}
