import { Check, CircleOff, Zap } from 'lucide-react';

import { presetAtWork } from '#app/switched-faults.ts';
import type { FaultPreset, Faults } from '#data/faults.ts';
import { presetInWords } from '#text/fault-presets.ts';
import { effectInWords, whenInWords } from '#text/fault-words.ts';
import { faultTexts } from '#text/faults.ts';
import { useOwnText } from '#text/own-text.ts';
import { useFormat, useLanguage } from '#text/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

import styles from './preset-cards.module.css';
import type { FaultChanges } from './use-fault-changes.ts';

interface PresetCardsProps {
  readonly faults: Faults;
  readonly changes: FaultChanges;
}

/** Ready-made faults, each with what it does. */
export function PresetCards({ faults, changes }: PresetCardsProps) {
  const text = useOwnText(faultTexts);
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
  const text = useOwnText(faultTexts);
  const { title, about } = presetInWords(preset, useLanguage());
  return (
    <article className={styles.card} aria-label={title} data-on={isOn || undefined}>
      <header className={styles.head}>
        <Zap aria-hidden />
        <h2>{title}</h2>
        {isOn && (
          <Badge tone="bad">
            <Check aria-hidden className={styles.tick} />
            {text.on}
          </Badge>
        )}
      </header>
      <p className={styles.about}>{about}</p>
      <Effects preset={preset} />
      <footer className={styles.foot}>
        {isOn ? (
          <Button
            size="sm"
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
      </footer>
    </article>
  );
}

/** What its rules do, each once. */
function Effects({ preset: { rules } }: Pick<PresetCardProps, 'preset'>) {
  const text = useOwnText(faultTexts);
  const format = useFormat();
  const said = rules.map(
    (rule) => `${effectInWords(rule, text, format)} · ${whenInWords(rule, text, format)}`,
  );
  return (
    <ul className={styles.effects}>
      {[...new Set(said)].map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
