import { CircleOff, Zap } from 'lucide-react';

import type { FaultPreset, Faults } from '#renderer/data/types.ts';
import { activePreset } from '#renderer/kit/switched-faults.ts';
import { presetInWords } from '#renderer/text/fault-words.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './faults.module.css';
import type { FaultChanges } from './use-fault-changes.ts';

interface PresetCardsProps {
  readonly faults: Faults;
  readonly changes: FaultChanges;
}

/** Ready-made faults, each with what it does. */
export function PresetCards({ faults, changes }: PresetCardsProps) {
  const text = useText().faults;
  const set = activePreset(faults);
  return (
    <section aria-label={text.presets}>
      <Stack as="ul" gap={3} className={styles.cards}>
        {faults.presets.map((preset) => (
          <Stack as="li" key={preset.name} shrink>
            <PresetCard preset={preset} isOn={preset === set} changes={changes} />
          </Stack>
        ))}
      </Stack>
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
  const { title, about } = presetInWords(preset, text);
  const label = isOn ? text.switchOff : text.switchOn;
  return (
    <Card
      icon={Zap}
      title={title}
      level="h2"
      on={isOn ? 'bad' : undefined}
      actions={
        <Button
          size="sm"
          variant={isOn ? 'danger' : 'default'}
          icon={isOn ? CircleOff : Zap}
          busy={changes.busy}
          aria-label={`${label}: ${title}`}
          onClick={() => (isOn ? changes.putRules([]) : changes.putPreset(preset.name, title))}
        >
          {label}
        </Button>
      }
    >
      <Text as="p" tone="soft" size="sm" pretty>
        {about}
      </Text>
    </Card>
  );
}
