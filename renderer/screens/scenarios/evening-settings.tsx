import type { EveningWishes } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';

/** What an evening is like. */
export type Habits = Required<
  Pick<EveningWishes, 'tablesPerHour' | 'packetsPerHour' | 'cardShare' | 'declineRate' | 'hours'>
>;

interface EveningSettingsProps {
  readonly habits: Habits;
  readonly onChange: (habits: Habits) => void;
}

interface Range {
  readonly name: keyof Habits;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Shown as so many times what is sent: shares are shown in percent. */
  readonly times: number;
  readonly unit?: string;
}

/** Within what the server takes. */
const RANGES: readonly Range[] = [
  { name: 'hours', min: 1, max: 24 * 31, step: 1, times: 1 },
  { name: 'tablesPerHour', min: 0, max: 1000, step: 1, times: 1 },
  { name: 'packetsPerHour', min: 0, max: 1000, step: 1, times: 1 },
  { name: 'cardShare', min: 0, max: 100, step: 10, times: 100, unit: '%' },
  { name: 'declineRate', min: 0, max: 100, step: 5, times: 100, unit: '%' },
];

/** How busy the evening is, and how its guests pay. */
export function EveningSettings({ habits, onChange }: EveningSettingsProps) {
  const { evening: text } = useText().scenarios;
  return (
    <Stack gap={3}>
      {RANGES.map(({ name, min, max, step, times, unit }) => (
        <NumberField
          key={name}
          label={text[name]}
          value={Math.round(habits[name] * times)}
          onChange={(value) => value !== null && onChange({ ...habits, [name]: value / times })}
          min={min}
          max={max}
          step={step}
          decimals={0}
          unit={unit}
        />
      ))}
    </Stack>
  );
}
