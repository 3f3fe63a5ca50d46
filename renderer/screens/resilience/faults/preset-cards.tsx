import { CircleOff, Zap } from 'lucide-react';

import type { FaultPreset, Faults } from '#renderer/data/types.ts';
import { activePreset, switchedOff } from '#renderer/kit/switched-faults.ts';
import { presetInWords } from '#renderer/text/fault-words.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { Note, Stack } from '#renderer/ui/layout.tsx';

import type { FaultChanges } from './use-fault-changes.ts';

/** Ready-made faults, each with one switch. */
export function PresetCards({ faults, changes }: { faults: Faults; changes: FaultChanges }) {
  const text = useText().faults;
  const active = activePreset(faults);
  return (
    <Stack as="ul" gap={2} fit={4} aria-label={text.presets}>
      {faults.presets.map((preset) => (
        <Stack as="li" key={preset.name} shrink>
          <PresetCard
            preset={preset}
            isOn={preset === active}
            busy={changes.busy}
            onSwitch={() =>
              changes.put(preset === active ? switchedOff(faults) : { preset: preset.name })
            }
          />
        </Stack>
      ))}
    </Stack>
  );
}

interface PresetCardProps {
  readonly preset: FaultPreset;
  readonly isOn: boolean;
  readonly busy: boolean;
  readonly onSwitch: () => void;
}

function PresetCard({ preset, isOn, busy, onSwitch }: PresetCardProps) {
  const text = useText().faults;
  const { title, about } = presetInWords(preset, text);
  const label = isOn ? text.switchOff : text.switchOn;
  return (
    <Card
      icon={Zap}
      title={title}
      level="h3"
      on={isOn ? 'bad' : undefined}
      actions={
        <Button
          size="sm"
          variant={isOn ? 'danger' : 'default'}
          icon={isOn ? CircleOff : undefined}
          busy={busy}
          aria-label={`${label}: ${title}`}
          onClick={onSwitch}
        >
          {label}
        </Button>
      }
    >
      <Note as="p" pretty>
        {about}
      </Note>
    </Card>
  );
}
