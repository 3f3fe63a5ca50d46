import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';

import styles from './line-picker.module.css';
import type { Pickable, Picked } from './picked.ts';
import { totalOfPicked } from './picked.ts';

interface LinePickerProps {
  readonly lines: readonly Pickable[];
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
  /** True if only whole lines can be selected. */
  readonly whole?: boolean;
  /** The reason why a line with `max` 0 cannot be selected. */
  readonly tooMuch?: string;
}

/** Selects lines of an account, and the quantity of each. */
export function LinePicker(props: LinePickerProps) {
  const { lines, picked, onPick, whole = false, tooMuch } = props;
  const text = useText().account.picker;
  const all = lines.every(({ line, max }) => picked.has(line.id) || max === 0);
  return (
    <Stack gap={1} shrink role="group" aria-label={text.lines}>
      <Row align="center" justify="space-between" gap={3} minHeight="sm">
        <Text weight="strong" aria-hidden>
          {text.lines}
        </Text>
        {lines.length > 1 && (
          <Button
            size="sm"
            variant="link"
            onClick={() => onPick(new Map(all ? [] : lines.map(({ line, max }) => [line.id, max])))}
          >
            {all ? text.noneOfThem : text.allOfThem}
          </Button>
        )}
      </Row>
      {lines.length === 0 && (
        <Text as="p" tone="soft">
          {text.none}
        </Text>
      )}
      <Box as="ul" pad="0 3" border radius="md" scroll className={styles.lines}>
        {lines.map((pickable) => (
          <Choice
            key={pickable.line.id}
            {...pickable}
            part={picked.get(pickable.line.id) ?? null}
            tooMuch={tooMuch}
            whole={whole || pickable.whole === true}
            onPart={(part) => {
              const next = new Map(picked);
              if (part === null) next.delete(pickable.line.id);
              else next.set(pickable.line.id, part);
              onPick(next);
            }}
          />
        ))}
      </Box>
    </Stack>
  );
}

interface ChoiceProps extends Pickable {
  /** The picked quantity; null if the line is not picked. */
  readonly part: number | null;
  readonly whole: boolean;
  readonly tooMuch: string | undefined;
  readonly onPart: (part: number | null) => void;
}

function Choice({ line, max, part, whole, tooMuch, onPart }: ChoiceProps) {
  const { format } = useText();
  const options = line.options.map(({ title }) => title).join(', ');
  const beyond = part === null && max === 0;
  const hint = beyond ? tooMuch : options;
  const offered = beyond ? line.quantity : max;
  return (
    <Row as="li" align="center" gap={3} pad="1 0" className={styles.line}>
      <Checkbox
        label={
          <>
            {(whole || part === null) && `${format.number(offered)} × `}
            {line.title}
          </>
        }
        hint={hint || undefined}
        disabled={beyond}
        checked={part !== null}
        onChange={(checked) => onPart(checked ? max : null)}
      />
      {!whole && part !== null && <PartField line={line} max={max} part={part} onPart={onPart} />}
      <Text fixed minWidth={1} textAlign="end">
        <Money value={totalOfPicked(new Map([[line.id, part ?? offered]]), [line])} />
      </Text>
    </Row>
  );
}

function PartField({ line, max, part, onPart }: Omit<ChoiceProps, 'whole' | 'tooMuch'>) {
  const text = useText().account.picker;
  const { format } = useText();
  return (
    <Box fixed width={2.5}>
      <NumberField
        label={text.quantityOf(line.title)}
        labelHidden
        value={part === 0 ? null : part}
        onChange={(next) => onPart(next ?? 0)}
        min={Math.min(1, max)}
        max={max}
        unit={`/ ${format.number(max)}`}
      />
    </Box>
  );
}
